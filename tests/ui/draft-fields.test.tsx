import { expect, test } from 'vitest';
import { healthDraftFields } from '#server/lines/health/draft-fields.ts';
import { MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { motorDraftFields } from '#server/lines/motor/draft-fields.ts';
import { travelDraftFields } from '#server/lines/travel/draft-fields.ts';
import { MEDICAL_FORM as TRAVEL_QUESTIONS } from '#server/lines/travel/medical-questions.ts';
import { medicalValues, questionsOf } from '#src/features/members/medical-form.ts';
import { addressValues } from '#src/features/proposal/address-details/form.ts';
import { nomineeValues } from '#src/features/proposal/nominee-details/form.ts';
import { proposerValues } from '#src/features/proposal/proposer-details/form.ts';
import { contactValues } from '#src/lines/health/contact/form.ts';
import { editValues } from '#src/lines/health/edit-rfq-personal-details/form.ts';
import { historyValues } from '#src/lines/health/medical-history/form.ts';
import { memberValues as sizeValues } from '#src/lines/health/member-details/form.ts';
import { COUPLE, familyValues } from '#src/lines/health/parts/family.ts';
import { firstPageValues } from '#src/lines/health/personal-details/first-page.ts';
import { birthDateValues } from '#src/lines/health/select-member-dob/form.ts';
import { claimDetailsValues } from '#src/lines/motor/claim-details/form.ts';
import { claimValues } from '#src/lines/motor/claims/form.ts';
import { ownerValues } from '#src/lines/motor/owner-details/form.ts';
import { NO_POLICY } from '#src/lines/motor/policy-details/form.ts';
import { externalValues } from '#src/lines/motor/proposer/external-details/form.ts';
import { policyValues } from '#src/lines/motor/proposer/insurer-details/form.ts';
import { vehicleValues } from '#src/lines/motor/proposer/vehicle-details/form.ts';
import { noVehicle } from '#src/lines/motor/vehicle/form.ts';
import { editValues as tripEditValues } from '#src/lines/travel/edit-quote/form.ts';
import { historyValues as conditionValues } from '#src/lines/travel/medical-history/form.ts';
import { passportValues } from '#src/lines/travel/member-details/form.ts';
import { travellersPageValues } from '#src/lines/travel/travellers/page-form.ts';
import { atGateway } from './health-record.ts';
import { tripWith } from './travel-record.ts';

// The server saves only a draft's known fields: a form must not have one that the server refuses.

const { quote, proposal } = atGateway;
if (!proposal) throw new Error('The record has no proposal');
const NOTHING_DISCLOSED = { yes: [], no: [] };
const shared = {
  proposer: proposerValues(proposal, { facts: [] }),
  address: addressValues(null, undefined),
  nominee: nomineeValues(null),
};
const health: Readonly<Record<string, object>> = {
  ...shared,
  personalDetails: { ...firstPageValues(atGateway, null), ...editValues(quote) },
  contact: contactValues(null),
  members: familyValues(quote, COUPLE),
  birthDates: birthDateValues(quote),
  medicalHistory: historyValues('SELF', quote),
  memberDetails: sizeValues('SELF', proposal),
  medicalDetails: medicalValues(undefined, questionsOf(MEDICAL_FORM), NOTHING_DISCLOSED),
};
const motor: Readonly<Record<string, object>> = {
  ...shared,
  registration: { reg_no: '' },
  vehicle: noVehicle(null),
  policyDetails: { ...NO_POLICY, ...claimValues(null) },
  claimDetails: claimDetailsValues(null),
  ownerDetails: ownerValues(null),
  vehicleDetails: vehicleValues(null, undefined),
  externalDetails: externalValues(null),
  insurerDetails: policyValues(null),
};
const trip = tripWith();
const { passport_number: _neverStored, ...passport } = passportValues('SELF', undefined, proposal);
const travel: Readonly<Record<string, object>> = {
  ...shared,
  // The page that changes the quote also saves its draft there, with the travellers in it.
  trip: tripEditValues(trip.quote),
  travellers: travellersPageValues(trip.quote),
  medicalHistory: conditionValues(null),
  memberDetails: passport,
  medicalDetails: medicalValues(undefined, questionsOf(TRAVEL_QUESTIONS), NOTHING_DISCLOSED),
};

test.each([
  ['health', healthDraftFields, health],
  ['motor', motorDraftFields, motor],
  ['travel', travelDraftFields, travel],
])('the fields of every form of %s are known to the server', (_, fields, forms) => {
  const savedFields = new Map<string, readonly string[]>(Object.entries(fields));
  // List and plan are not forms: they save filters and the cart.
  const steps = [...savedFields.keys()].filter((step) => step !== 'quoteList' && step !== 'customizePlan');
  expect(Object.keys(forms).sort()).toEqual(steps.sort());
  const unknown = Object.entries(forms).flatMap(([step, values]) =>
    Object.keys(values)
      .filter((name) => !savedFields.get(step)?.includes(name))
      .map((name) => `${step}.${name}`),
  );
  expect(unknown).toEqual([]);
});
