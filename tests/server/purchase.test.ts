import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { formatInr } from '#contract/shared/money.ts';
import { consentTable, journeyTable } from '#server/db/schema/journey.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS, answerUpTo, cartOf, FAMILY, medicalAnswers, NOMINEE, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const visitor = () => new Visitor(test.app);

describe('a purchase up to the decision', () => {
  it('is accepted when nothing new was disclosed, and keeps the consents with their text', async () => {
    const me = visitor();
    const { record, rfqId, proposal } = await answerUpTo(me, 'decision');
    expect(record.proposal?.decision).toMatchObject({ status: 'ACCEPTED', decided_at: test.clock.now.toISOString() });
    const stored = await test.store.db.select().from(consentTable).where(eq(consentTable.journeyId, rfqId));
    const note = 'Documents of the plan opened before the declaration: none.';
    const identity =
      'When you confirm, our identity-check service gets the number, your name, birth date and mobile number, and asks the document’s register. We keep the number encrypted for the insurer. Your pages show only its last four characters. It is not saved while you type.';
    expect(new Set(stored.map(({ text }) => text))).toEqual(
      new Set([...Object.values(healthLine.consents), note, identity]),
    );
    expect(await me.ok('finalQuote', undefined, proposal)).toEqual(record);
  });

  it('gives the whole record back to restore from, by either id', async () => {
    const me = visitor();
    const { record, quote, proposal } = await answerUpTo(me, 'declaration');
    expect(await me.ok('fullQuoteDetails', undefined, quote)).toEqual(record);
    expect(await me.ok('fullProposalDetails', undefined, proposal)).toEqual(record);
    expect(await me.ok('getQuotePremium', undefined, proposal)).toEqual(record);
  });

  it('begins with the personal details if they are sent along', async () => {
    const record = await visitor().ok('registerQuote', { additionalDetails: PERSONAL });
    expect(record.quote.additionalDetails).toEqual(PERSONAL);
  });

  it('asks the insurer again when the proposal was referred, once its time has come', async () => {
    const me = visitor();
    const { proposal, record } = await answerUpTo(me, 'decision', { conditions: ['CANCER'] });
    // The panel decides which products accept the condition: here only a referral matters.
    if (record.proposal?.decision?.status !== 'REFERRED') throw new Error('This product does not refer cancer');
    const early = await me.ok('finalQuote', undefined, proposal);
    expect(early.proposal?.decision?.status).toBe('REFERRED');
    test.clock.advance(test.config.referralSeconds);
    const later = await me.ok('finalQuote', undefined, proposal);
    expect(later.proposal?.decision?.status).not.toBe('REFERRED');
  });
});

describe('a changed premium', () => {
  it('is told line by line, and is charged only after a consent to that very amount', async () => {
    const me = visitor();
    const { proposal, record, rfqId } = await answerUpTo(me, 'decision', {
      yes: { q_tobacco: 'Ten a day since 2015' },
    });
    const decision = record.proposal?.decision;
    expect(decision?.status).toBe('PRICE_CHANGED');
    const asked = decision?.premium.net_premium_inc_gst ?? 0;
    const before = decision?.previous_premium.net_premium_inc_gst ?? 0;
    expect(decision?.differences.reduce((sum, { amount }) => sum + amount, 0)).toBe(asked - before);

    const refused = await me.refused('acceptFinalQuote', { net_premium_inc_gst: before }, proposal);
    expect(refused.data.reason).toBe('PRICE_CHANGED');
    const accepted = await me.ok('acceptFinalQuote', { net_premium_inc_gst: asked }, proposal);
    expect(accepted.proposal).toMatchObject({
      decision: { status: 'ACCEPTED' },
      premium: { net_premium_inc_gst: asked },
      cartDetails: { net_premium_inc_gst: asked },
    });
    const stored = await test.store.db.select().from(consentTable).where(eq(consentTable.journeyId, rfqId));
    const given = stored.find(({ code }) => code === 'CHANGED_PREMIUM');
    // The words of the page.
    expect(given?.text).toBe(`By accepting you agree to pay ${formatInr(asked)} instead.`);
    // A repeated acceptance is the same acceptance.
    expect(await me.ok('acceptFinalQuote', { net_premium_inc_gst: asked }, proposal)).toEqual(accepted);
  });
});

describe('a change of an earlier answer', () => {
  it('clears the premium and the declaration, and keeps the rest', async () => {
    const me = visitor();
    const { quote, proposal } = await answerUpTo(me, 'decision');
    const record = await me.ok('updateQuoteMembers', { memberDetails: FAMILY.slice(0, 2) }, quote);
    expect(record.proposal).toMatchObject({ premium: null, decision: null, declared_at: null });
    expect(record.proposal?.member_details.map(({ member_type }) => member_type)).toEqual(['SELF', 'SPOUSE']);
    const refused = await me.refused('submitProposal', ALL_CONSENTS, proposal);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'STEP_MISSING', step: 'customizePlan' } });
  });

  it('resets the KYC case when the birth date that it was checked against changed', async () => {
    const me = visitor();
    const { quote, proposal, record } = await answerUpTo(me, 'memberDetails');
    expect(record.proposal?.kyc.status).toBe('VERIFIED');
    await me.ok('updateAdditionalDetails', { ...PERSONAL, DOB: '1991-04-12' }, quote);
    const after = await me.ok('fullProposalDetails', undefined, proposal);
    expect(after.proposal?.kyc.status).not.toBe('VERIFIED');
  });

  it('puts another plan into the cart and keeps the proposal', async () => {
    const me = visitor();
    const { rfqId, quote, proposal, record } = await answerUpTo(me, 'address');
    const { offers } = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '50000000' } });
    const other = offers.find(({ product_id }) => product_id !== record.proposal?.offer.product_id);
    if (!other) throw new Error('There is only one offer');
    const after = await me.ok('updateQuotePremium', cartOf(rfqId, other), proposal);
    expect(after.quote.plan).toMatchObject({ product_id: other.product_id, cover_amount: 50_000_000 });
    expect(after.proposal).toMatchObject({
      proposerId: record.proposal?.proposerId,
      proposal_details: record.proposal?.proposal_details,
      premium: { net_premium_inc_gst: other.net_premium_inc_gst },
    });
    expect(await me.ok('createQuotePremium', cartOf(rfqId, other))).toEqual(after);
  });
});

describe('what a member is asked', () => {
  it('merges medical answers by member', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'nominee');
    const record = await me.ok('updateMedicalDetails', medicalAnswers('SPOUSE', { q_tobacco: 'Since 2010' }), proposal);
    expect(record.proposal?.medical_details.map(({ member_type }) => member_type)).toEqual(['SELF', 'SPOUSE', 'SON1']);
  });

  it('shows the body mass index of adults', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'medicalDetails');
    const { members } = await me.ok('memberBmi', undefined, proposal);
    expect(members).toEqual([
      { member_type: 'SELF', bmi: 22.8, band: 'NORMAL' },
      { member_type: 'SPOUSE', bmi: 22.8, band: 'NORMAL' },
    ]);
  });

  it('keeps an appointee for a minor nominee only', async () => {
    const me = visitor();
    const { proposal } = await answerUpTo(me, 'nominee');
    const appointee = { full_name: 'Meera Kulkarni', relationship: 'mother' };
    const adult = await me.ok(
      'updateNomineeDetails',
      { ...NOMINEE, appointee: { ...appointee, relationship: 'mother' } },
      proposal,
    );
    expect(adult.proposal?.nominee_details?.appointee).toBeNull();
    const child = { full_name: 'Ishaan Kulkarni', relationship: 'son', DOB: '2018-11-03' } as const;
    const refused = await me.refused('updateNomineeDetails', { ...child, appointee: null }, proposal);
    expect(Object.keys(refused.data.fields ?? {})).toEqual(['appointee']);
    const stored = await me.ok(
      'updateNomineeDetails',
      { ...child, appointee: { ...appointee, relationship: 'mother' } },
      proposal,
    );
    expect(stored.proposal?.nominee_details?.appointee).toEqual(appointee);
  });
});

it('keeps neither cookie secret nor document number in the journey’s row', async () => {
  const me = visitor();
  const { rfqId } = await answerUpTo(me, 'memberDetails');
  const [row] = await test.store.db.select().from(journeyTable).where(eq(journeyTable.id, rfqId));
  const secret = [...me.cookies.values()][0] ?? '';
  expect(secret).not.toBe('');
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(JSON.stringify(row)).not.toContain('ABCPK1234F');
});
