import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consentTable } from '#server/db/schema/journey.ts';
import { serverLines } from '#server/server-lines.ts';
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

it('keeps no change of the plan once a plan is chosen again', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'customizePlan');
  const record = await me.ok('fullQuoteDetails', undefined, quote);
  const { plan } = record.quote;
  if (!plan) throw new Error('A plan was chosen');
  await me.ok('saveDraft', { step: 'customizePlan', member: null, answer: { ...plan, policy_period: '3' } }, quote);
  const { drafts } = await me.ok('choosePlan', plan, quote);
  expect(drafts).toEqual({});
});

it('keeps the draft of a form that goes out in two calls until the second', async () => {
  const me = new Visitor(test.app);
  const { quote, proposal } = await answerUpTo(me, 'proposer');
  await me.ok('saveDraft', { step: 'proposer', member: null, answer: { email: 'asha@' } }, quote);
  expect((await me.ok('updateProposalDetails', PROPOSER, proposal)).drafts).toHaveProperty('proposer');
  const contact = { email: 'asha@example.com', mobile_number: '9820012345' };
  expect((await me.ok('updateContactDetails', contact, proposal)).drafts).toEqual({});
});

it('keeps what the estimate of the front door was for, past the first answer, and nothing else with it', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'personalDetails');
  const answer = { age: 36, city: 'Pune', pincode: null };
  await me.ok('saveDraft', { step: 'estimate', member: null, answer }, quote);
  expect((await me.ok('updateAdditionalDetails', PERSONAL, quote)).drafts).toEqual({ estimate: answer });
  const more = { step: 'estimate', member: null, answer: { ...answer, full_name: 'Asha' } };
  expect((await me.refused('saveDraft', more, quote)).code).toBe(422);
  for (const step of ['constructor', 'toString']) {
    expect((await me.refused('saveDraft', { step, member: null, answer: {} }, quote)).code).toBe(400);
  }
});

it('keeps which documents were opened, and stores with the consent what the visitor had opened', async () => {
  const me = new Visitor(test.app);
  const { quote, proposal, offer, rfqId } = await answerUpTo(me, 'declaration');
  const opened = [`${offer?.product_id}/policy-wording`, 'another-plan/customer-information-sheet'];
  const answer = { opened };
  await me.ok('saveDraft', { step: 'planDocuments', member: null, answer }, quote);
  await me.ok('submitProposal', ALL_CONSENTS, proposal);
  expect((await me.ok('fullQuoteDetails', undefined, quote)).drafts).toEqual({ planDocuments: answer });

  const stored = await test.store.db.select().from(consentTable).where(eq(consentTable.journeyId, rfqId));
  expect(stored.find(({ code }) => code === 'PREMIUM')?.text).toBe(
    'I have seen the premium and how it is worked out, and was given the policy wording, with its waiting periods and exclusions, to read.',
  );
  const [note, ...others] = stored.filter(({ text }) => text.includes('opened'));
  expect(others).toEqual([]);
  expect(note).toMatchObject({ code: 'OPENED_DOCUMENTS', text: expect.stringContaining('policy wording') });
});

describe('is refused, and not stored, if it holds', () => {
  const line = (address_line_1: unknown) => ({ address_line_1 });
  it.each([
    ['a code by name', { otp: '123456' }],
    ['a code under another name', { code: '123456' }],
    ['a document by name', { kyc_doc_number: 'x' }],
    ['a field of another step', { full_name: 'Asha' }],
    ['a card by name', { card_number: '4111' }],
    ['a PAN', line('abcpk 1234 f')],
    ['a PAN with a character that nobody sees', line('ABCPK\u200d1234F')],
    ['a PAN in a sentence', line('My PAN is ABCPK1234F.')],
    ['an Aadhaar number', line('4968 5824 5152')],
    ['an Aadhaar number with dots', line('4968.5824.5152')],
    ['an Aadhaar number in a sentence', line('Aadhaar 4968 5824 5152 of Asha')],
    ['an Aadhaar number in full-width digits', line('４９６８５８２４５１５２')],
    ['an Aadhaar number as a number', line(496_858_245_152)],
    ['an Aadhaar number in a list', line(['12', '4968 5824 5152'])],
    ['a passport’s number', line('M1234567')],
    ['a voter ID', line('ABC1234567')],
    ['a driving licence', line('MH12 2015 0001234')],
    ['a card’s number', line('4111 1111 1111 1111')],
  ])('%s', async (_, answer) => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personalDetails');
    const refused = await me.refused('saveDraft', { step: 'address', member: null, answer }, quote);
    expect(refused).toMatchObject({ code: 422, data: { reason: 'VALIDATION' } });
    expect(Object.keys(refused.data.fields ?? {})).toEqual([`answer.${Object.keys(answer)[0]}`]);
    expect((await me.ok('fullQuoteDetails', undefined, quote)).drafts).toEqual({});
  });
});

it.each(['12, Marine Drive, near gate 4', 'Flat 1203, Tower B, 400001', 'H.No. 4-96/8, Sector 58', '98200 12345'])(
  'keeps the address %s',
  async (address_line_1) => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personalDetails');
    await me.ok('saveDraft', { step: 'address', member: null, answer: { address_line_1 } }, quote);
  },
);

describe('the fields of a line’s drafts', () => {
  it.each(Object.values(serverLines))('are known of each step that keeps one: $definition.id', (line) => {
    const steps = line.definition.steps.filter(({ draft }) => draft).map(({ id }) => id);
    expect(steps.filter((step) => line.draftFields[step] === undefined)).toEqual([]);
  });
});

it('knows no draft of the KYC form', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'personalDetails');
  expect((await me.refused('saveDraft', { step: 'kyc', member: null, answer: {} }, quote)).code).toBe(400);
});
