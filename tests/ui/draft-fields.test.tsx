import { expect, test } from 'vitest';
import { healthDraftFields } from '#server/lines/health/draft-fields.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { motorDraftFields } from '#server/lines/motor/draft-fields.ts';
import { travelDraftFields } from '#server/lines/travel/draft-fields.ts';
import { TRAVEL_MEDICAL_FORM as TRAVEL_QUESTIONS } from '#server/lines/travel/medical-questions.ts';
import { medicalFormValues, medicalQuestionsOf } from '#src/features/members/medical-form.ts';
import { addressFormValues } from '#src/features/proposal/address-details/form.ts';
import { nomineeFormValues } from '#src/features/proposal/nominee-details/form.ts';
import { proposerFormValues } from '#src/features/proposal/proposer-details/form.ts';
import { contactFormValues } from '#src/lines/health/contact/form.ts';
import { editDetailsFormValues } from '#src/lines/health/edit-rfq-personal-details/form.ts';
import { memberConditionsFormValues } from '#src/lines/health/medical-history/form.ts';
import { memberDetailsFormValues as sizeValues } from '#src/lines/health/member-details/form.ts';
import { familyFormValues, PRESELECTED_COUPLE } from '#src/lines/health/parts/family-form.ts';
import { firstPageFormValues } from '#src/lines/health/personal-details/first-page.ts';
import { birthDateFormValues } from '#src/lines/health/select-member-dob/form.ts';
import { claimDetailsFormValues } from '#src/lines/motor/claim-details/form.ts';
import { claimFormValues } from '#src/lines/motor/claims/form.ts';
import { ownerFormValues } from '#src/lines/motor/owner-details/form.ts';
import { NO_POLICY_VALUES } from '#src/lines/motor/policy-details/form.ts';
import { externalDetailsFormValues } from '#src/lines/motor/proposer/external-details/form.ts';
import { previousPolicyFormValues } from '#src/lines/motor/proposer/insurer-details/form.ts';
import { proposalVehicleFormValues } from '#src/lines/motor/proposer/vehicle-details/form.ts';
import { vehicleValuesOfNumber } from '#src/lines/motor/vehicle/form.ts';
import { editQuoteFormValues as tripEditValues } from '#src/lines/travel/edit-quote/form.ts';
import { medicalHistoryFormValues as conditionValues } from '#src/lines/travel/medical-history/form.ts';
import { travellerDetailsFormValues } from '#src/lines/travel/member-details/form.ts';
import { travellersPageFormValues } from '#src/lines/travel/travellers/page-form.ts';
import { atGateway } from './health-record.ts';
import { tripWith } from './travel-record.ts';

// The server saves only a draft's known fields: a form must not have one that the server refuses.

const { quote, proposal } = atGateway;
if (!proposal) throw new Error('The record has no proposal');
const NOTHING_DISCLOSED = { yes: [], no: [] };
const shared = {
  proposer: proposerFormValues(proposal, { facts: [] }),
  address: addressFormValues(null, undefined),
  nominee: nomineeFormValues(null),
};
const health: Readonly<Record<string, object>> = {
  ...shared,
  personalDetails: { ...firstPageFormValues(atGateway, null), ...editDetailsFormValues(quote) },
  contact: contactFormValues(null),
  members: familyFormValues(quote, PRESELECTED_COUPLE),
  birthDates: birthDateFormValues(quote),
  medicalHistory: memberConditionsFormValues('SELF', quote),
  memberDetails: sizeValues('SELF', proposal),
  medicalDetails: medicalFormValues(undefined, medicalQuestionsOf(HEALTH_MEDICAL_FORM), NOTHING_DISCLOSED),
};
const motor: Readonly<Record<string, object>> = {
  ...shared,
  registration: { reg_no: '' },
  vehicle: vehicleValuesOfNumber(null),
  policyDetails: { ...NO_POLICY_VALUES, ...claimFormValues(null) },
  claimDetails: claimDetailsFormValues(null),
  ownerDetails: ownerFormValues(null),
  vehicleDetails: proposalVehicleFormValues(null, { engine_no: null, chassis_no: null }, undefined),
  externalDetails: externalDetailsFormValues(null),
  insurerDetails: previousPolicyFormValues(null),
};
const trip = tripWith();
const { passport_number: _neverStored, ...passport } = travellerDetailsFormValues('SELF', undefined, proposal);
const travel: Readonly<Record<string, object>> = {
  ...shared,
  // The page that changes the quote also saves its draft there, with the travellers in it.
  trip: tripEditValues(trip.quote),
  travellers: travellersPageFormValues(trip.quote),
  medicalHistory: conditionValues(null),
  memberDetails: passport,
  medicalDetails: medicalFormValues(undefined, medicalQuestionsOf(TRAVEL_QUESTIONS), NOTHING_DISCLOSED),
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
