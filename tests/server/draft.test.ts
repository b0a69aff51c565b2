import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consent } from '#server/store/schema/journey.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, PERSONAL, PROPOSER } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('keeps what was typed until it is submitted', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'personalDetails');
  const answer = { DOB: '12-04-19', pincode: '4000', gender: null };
  await me.ok('saveDraft', { step: 'personalDetails', member: null, answer }, quote);
  await me.ok('saveDraft', { step: 'contact', member: null, answer: { full_name: 'Ash' } }, quote);
  expect((await me.ok('fullQuoteDetails', undefined, quote)).drafts).toEqual({
    personalDetails: answer,
    contact: { full_name: 'Ash' },
  });
  const { drafts } = await me.ok('updateAdditionalDetails', PERSONAL, quote);
  expect(drafts).toEqual({ contact: { full_name: 'Ash' } });
});

it('keeps one a member', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'medicalHistory');
  for (const member of ['SELF', 'SPOUSE']) {
    await me.ok('saveDraft', { step: 'medicalHistory', member, answer: { medical_question: ['ASTHMA'] } }, quote);
  }
  const body = { medicalDetails: [{ member_type: 'SELF' as const, medical_question: [] }] };
  const { drafts } = await me.ok('updateMedicalHistory', body, quote);
  expect(Object.keys(drafts)).toEqual(['medicalHistory/SPOUSE']);
  const stranger = { step: 'medicalHistory', member: 'FATHER', answer: {} };
  expect((await me.refused('saveDraft', stranger, quote)).code).toBe(422);
});

it('keeps the draft of a form that goes out in two calls until the second', async () => {
  const me = new Visitor(test.app);
  const { quote, proposal } = await answerUpTo(me, 'proposer');
  await me.ok('saveDraft', { step: 'proposer', member: null, answer: { email: 'asha@' } }, quote);
  expect((await me.ok('updateProposalDetails', PROPOSER, proposal)).drafts).toHaveProperty('proposer');
  const contact = { email: 'asha@example.com', mobile_number: '9820012345' };
  expect((await me.ok('updateContactDetails', contact, proposal)).drafts).toEqual({});
});

it('keeps which documents were opened, and stores with the consent what the visitor had opened', async () => {
  const me = new Visitor(test.app);
  const { quote, proposal, offer, rfqId } = await answerUpTo(me, 'declaration');
  const opened = [`${offer?.product_id}/policy-wording`, 'another-plan/customer-information-sheet'];
  const answer = { opened };
  await me.ok('saveDraft', { step: 'planDocuments', member: null, answer }, quote);
  await me.ok('submitProposal', ALL_CONSENTS, proposal);
  expect((await me.ok('fullQuoteDetails', undefined, quote)).drafts).toEqual({ planDocuments: answer });

  const kept = await test.store.db.select().from(consent).where(eq(consent.journeyId, rfqId));
  expect(kept.find(({ code }) => code === 'PREMIUM')?.text).toBe(
    'I have seen the premium and how it is made, and the policy wording’s waiting periods and exclusions. Here I have opened the plan’s policy wording.',
  );
  expect(kept.filter(({ text }) => text.includes('opened'))).toHaveLength(1);
});

it.each([
  ['a code by name', { otp: '123456' }],
  ['a document by name', { kyc_doc_number: 'x' }],
  ['a PAN by its form', { note: 'abcpk 1234 f' }],
  ['an Aadhaar number by its form', { note: '2341 2341 2346' }],
  ['a card by name', { card_number: '4111' }],
])('refuses %s', async (_, answer) => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'personalDetails');
  const refused = await me.refused('saveDraft', { step: 'contact', member: null, answer }, quote);
  expect(refused).toMatchObject({ code: 422, data: { reason: 'VALIDATION' } });
});

it('knows no draft of the KYC form', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'personalDetails');
  expect((await me.refused('saveDraft', { step: 'kyc', member: null, answer: {} }, quote)).code).toBe(400);
});
