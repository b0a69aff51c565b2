import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS as HEALTH_FILTERS, HealthFilters } from '#contract/lines/health/quote.ts';
import { DEFAULT_MOTOR_FILTERS as MOTOR_FILTERS, MotorFilters } from '#contract/lines/motor/plan.ts';
import { DEFAULT_TRAVEL_FILTERS as TRAVEL_FILTERS, TravelFilters } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { ALL_CONSENTS, answerUpTo } from '../server/support/purchase.ts';
import { payBy } from '../server/support/sandbox.ts';
import { declare, identifiedVisitor, TRIP, travelVisitor } from '../server/support/travel-visitor.ts';
import { Visitor } from '../server/support/visitor.ts';

/** The specification's fields, spelled as there, in the server's real answers. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const namesOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : []);
/** Whether a value has all the fields that the specification names. */
const expectFields = (value: unknown, names: string) =>
  expect(namesOf(value)).toEqual(expect.arrayContaining(names.split(' ')));

it('of a health purchase, from the quote to the policy', {
  tags: [
    '§3.health-user-details',
    '§3.health-additional-details',
    '§3.health-member-details',
    '§3.health-medical-details',
    '§3.health-list-items',
    '§3.proposer-details',
    '§3.premium-object',
    '§3.policy-response',
  ],
}, async () => {
  const me = new Visitor(test.app);
  const { quote, proposal, offer, record: before } = await answerUpTo(me, 'declaration');
  await me.ok(
    'updateUserDetails',
    { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' },
    quote,
  );
  const record = await me.ok('fullQuoteDetails', undefined, quote);
  expectFields(record.quote.userDetails, 'email full_name mobile_number');
  expectFields(record.quote.additionalDetails, 'DOB gender pincode');
  for (const member of record.quote.memberDetails) expectFields(member, 'member_type');
  for (const member of record.quote.medicalDetails ?? []) expectFields(member, 'member_type medical_question');
  expectFields(offer, 'insurer_id net_premium_inc_gst cashLess_hospital claim_percentage');
  expect(offer?.claim_percentage).toMatch(/^\d+(\.\d+)?%$/);
  expectFields(offer?.premium, 'premium_details policy_period net_premium_inc_gst');
  expectFields(offer?.premium.premium_details, 'premium_amt');

  expectFields(
    before.proposal,
    'member_details address_details kyc proposal_details medical_details nominee_details cartDetails',
  );
  expectFields(before.proposal?.kyc, 'kyc_doc_type kyc_doc_number_masked kyc_doc_reg_dob');
  const [medical] = before.proposal?.medical_details ?? [];
  expectFields(medical, 'member_type medical_question');
  expectFields(medical?.medical_question[0], 'question answer explanation');

  const proposed = before.proposal?.nominee_details ? before : await me.ok('fullProposalDetails', undefined, proposal);
  expect(proposed.proposal?.nominee_details).not.toBeNull();
  await me.ok('confirmPreview', { confirmed: true }, proposal);
  await me.ok('submitProposal', ALL_CONSENTS, proposal);
  const { payment_url } = await me.ok('makePayment', undefined, proposal);
  await payBy(test, payment_url, 'succeed');
  const issued = await me.ok('generatePolicy', undefined, proposal);
  expectFields(
    issued.proposal?.policy?.issued,
    'full_amount policy_number policy_end_date insurer_logo insurer_name product_name coverage_amount policy_doc_url',
  );
  expectFields(issued.proposal?.payment, '_id full_amount payment_status date_of_transaction unique_transaction_id');
});

it('of a dynamic form, whose answer has code and data[0].fields', {
  tags: ['§3.form-field', '§7.form-fields'],
}, async () => {
  const answer = await new Visitor(test.app).send('formFields', undefined, {
    params: { id: 'travel-medical-questions' },
  });
  const Forms = v.tuple([v.object({ fields: v.array(v.record(v.string(), v.unknown())) })]);
  const [{ fields }] = v.parse(Forms, answer.data);
  expect(answer.code).toBe(200);
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) {
    expectFields(field, 'name componentType isHidden dropdown');
    expectFields(field.dropdown, 'name');
  }
});

it('of the filters of each line', { tags: ['§3.health-filters', '§3.motor-filters', '§3.travel-filters'] }, () => {
  expectFields(
    v.parse(HealthFilters, HEALTH_FILTERS),
    'cover_amount maternity_Cover ped_waiting_period policy_benefits policy_period room_rent_type sortBy insurer',
  );
  expectFields(v.parse(MotorFilters, MOTOR_FILTERS), 'sortBy addons deductibles accessories_cover');
  expectFields(v.parse(TravelFilters, TRAVEL_FILTERS), 'cover_amount sortBy insurer');
});

it('of a travel quote', {
  tags: ['§3.travel-members', '§3.travel-medical-history', '§3.travel-details'],
}, async () => {
  const me = await travelVisitor(test.app).begin({ travel_details: TRIP });
  const family = [
    { member_type: 'SELF', age: 41 },
    { member_type: 'SON1', age: 9 },
    { member_type: 'DAUGHTER1', age: 4 },
  ];
  await me.saved(travelQuoteEndpoints.addTraveller, { member_details: family });
  const medical_history = [{ member_type: 'SELF', medical_desc: 'Asthma since 2015' }];
  const { quote } = await me.saved(travelQuoteEndpoints.updateMedicalHistory, {
    exsisting_condition: true,
    medical_history,
  });
  expect(quote).toMatchObject({
    travel_details: TRIP,
    member_details: family,
    medical_history: { exsisting_condition: true, medical_history },
  });
});

it('of a traveller’s proposal', { tags: ['§3.proposer-details'] }, async () => {
  const { me, id } = await identifiedVisitor(test.app);
  const { proposal } = await declare(me, id);
  expectFields(
    proposal,
    'member_details address_details kyc proposal_details medical_details nominee_details cartDetails',
  );
  expect(proposal?.member_details.map(({ member_type }) => member_type)).toEqual(['SELF', 'SPOUSE']);
  expectFields(proposal?.medical_details[0]?.medical_question[0], 'question answer explanation');
});
