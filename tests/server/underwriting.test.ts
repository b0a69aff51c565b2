import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_CODES } from '#contract/shared/decision.ts';
import { createApp } from '#server/app.ts';
import { consentTable } from '#server/db/schema/journey.ts';
import type { HealthAdapter } from '#server/lines/health/insurer-adapter.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { createHandClock } from './support/hand-clock.ts';
import { ALL_CONSENTS, answerUpTo, cartOf, NOMINEE, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';
import { asSandbox, watchInsurers } from './support/watched-insurers.ts';

const timer = createHandClock(TEST_NOW);
/** What happens while an insurer is asked for prices. */
let whileQuoting = async (): Promise<unknown> => undefined;
/** The calls to insurers, in order. */
const calls: (keyof HealthAdapter)[] = [];
/** The built-in database has one connection: with another transaction open, this one would never begin. */
const noTransactionIsOpen = () => test.store.db.transaction(async () => undefined);
const { insurers, lines } = watchInsurers(async (call) => {
  await noTransactionIsOpen();
  calls.push(call);
  if (call === 'quote') await whileQuoting();
});

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { lines, timer: timer.timer, isOneProcess: true });
});
afterAll(() => test.close());
beforeEach(() => {
  insurers.underwrite = asSandbox;
  whileQuoting = async () => undefined;
  insurers.applications.length = 0;
  test.clock.now = new Date(TEST_NOW);
});

/** A visitor with everything answered but the declaration. */
async function beforeDeclaration() {
  const me = new Visitor(test.app);
  const { rfqId, proposal } = await answerUpTo(me, 'declaration');
  return {
    me,
    rfqId,
    proposal,
    declare: () => me.ok('submitProposal', ALL_CONSENTS, proposal),
    finalQuote: async () => (await me.ok('finalQuote', undefined, proposal)).proposal,
  };
}

/** What was agreed to by the declaration. */
const consentsOf = (rfqId: string) =>
  test.store.db
    .select()
    .from(consentTable)
    .where(and(eq(consentTable.journeyId, rfqId), inArray(consentTable.code, [...CONSENT_CODES])));

/** Waits until the insurer was asked n times. */
async function askedTimes(times: number): Promise<void> {
  while (insurers.applications.length < times) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('the insurer', () => {
  it('is asked while no transaction is open, for prices, cart and decisions', async () => {
    const me = new Visitor(test.app);
    calls.length = 0;
    const { proposal, record, quote, offer, rfqId } = await answerUpTo(me, 'decision', { conditions: ['CANCER'] });
    if (!offer) throw new Error('no plan was chosen');
    expect(record.proposal?.decision?.status).toBe('REFERRED');
    const asked = () => calls.splice(0);
    // All nine for the list. Choosing the plan and putting it into the cart is one question to its insurer.
    expect(asked()).toEqual([...Array(9).fill('quote'), 'quote', 'underwrite']);
    await me.ok('finalQuote', undefined, proposal);
    expect(asked()).toEqual(['underwriteReferred']);
    const { product_id, cover_amount } = offer;
    const query = { product_id, cover_amount: String(cover_amount) };
    await me.ok('premiumByTenures', undefined, { ...quote, query });
    expect(asked()).toEqual(['quote']);
    test.clock.advance(61);
    await me.ok('updateQuotePremium', cartOf(rfqId, offer), proposal);
    expect(asked()).toEqual(['quote']);
  });

  it('whose price was made for other answers than are stored now puts nothing into the cart', async () => {
    const me = new Visitor(test.app);
    const { rfqId, quote, offer } = await answerUpTo(me, 'customizePlan');
    if (!offer) throw new Error('no plan was chosen');
    test.clock.advance(61);
    whileQuoting = () => me.ok('updateAdditionalDetails', { ...PERSONAL, pincode: '800001' }, quote);
    const refused = await me.refused('createQuotePremium', cartOf(rfqId, offer));
    expect(refused.data.reason).toBe('CONFLICT');
    expect((await me.ok('fullQuoteDetails', undefined, quote)).proposal).toBeNull();
  });

  it('that is silent leaves a declared proposal that says so, and is asked again with the same reference', async () => {
    insurers.underwrite = () => new Promise(() => undefined);
    const { declare, finalQuote, rfqId } = await beforeDeclaration();
    const declaring = declare();
    await askedTimes(1);
    timer.advance(8_000);
    const { proposal } = await declaring;
    expect(proposal?.declared_at).toBe(TEST_NOW);
    expect(proposal?.decision).toMatchObject({ status: 'REFERRED', awaiting_insurer: true, differences: [] });
    expect(proposal?.decision?.reasons).toEqual(['The insurer was asked and has not answered yet.']);
    expect(await consentsOf(rfqId)).toHaveLength(3);

    insurers.underwrite = asSandbox;
    test.clock.advance(60);
    const decided = await finalQuote();
    expect(decided?.decision).toMatchObject({ status: 'ACCEPTED', decided_at: test.clock.now.toISOString() });
    expect(decided?.decision).not.toHaveProperty('awaiting_insurer');
    expect(decided?.declared_at).toBe(TEST_NOW);
    expect(insurers.applications.map(({ reference }) => reference)).toEqual([
      insurers.applications[0]?.reference,
      insurers.applications[0]?.reference,
    ]);
    await finalQuote();
    expect(insurers.applications).toHaveLength(2);
  });

  it('that fails loses nothing: the declaration stands, and handing it in again asks again', async () => {
    insurers.underwrite = () => Promise.reject(new Error('HTTP 500'));
    const { declare, rfqId } = await beforeDeclaration();
    expect((await declare()).proposal?.decision).toMatchObject({ status: 'REFERRED', awaiting_insurer: true });
    insurers.underwrite = asSandbox;
    expect((await declare()).proposal?.decision?.status).toBe('ACCEPTED');
    expect(await consentsOf(rfqId)).toHaveLength(3);
  });

  it('whose answer was cut off is asked by the next process, and the late answer changes nothing', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    insurers.underwrite = async (sandbox) => {
      const decision = await sandbox;
      await held;
      return { ...decision, status: 'DECLINED' };
    };
    const { declare, me, proposal } = await beforeDeclaration();
    const cutOff = declare();
    await askedTimes(1);

    insurers.underwrite = asSandbox;
    const { config, clock, store } = test;
    const options = { db: store.db, now: () => clock.now, config, log: createLog('silent') };
    const elsewhere = new Visitor(createApp({ ...options, lines }));
    for (const [name, value] of me.cookies) elsewhere.cookies.set(name, value);
    const decided = await elsewhere.ok('finalQuote', undefined, proposal);
    expect(decided.proposal?.decision?.status).toBe('ACCEPTED');
    expect(insurers.applications[1]?.reference).toBe(insurers.applications[0]?.reference);

    release();
    expect((await cutOff).proposal?.decision).toEqual(decided.proposal?.decision);
  });

  it('that decides on answers which were changed meanwhile is not heard', async () => {
    const { me, proposal } = await beforeDeclaration();
    insurers.underwrite = async (sandbox) => {
      await me.ok('updateNomineeDetails', { ...NOMINEE, full_name: 'Ravi Kulkarni' }, proposal);
      return sandbox;
    };
    const refused = await me.refused('submitProposal', ALL_CONSENTS, proposal);
    expect(refused.data).toMatchObject({ reason: 'STEP_MISSING', step: 'preview' });
    const { proposal: stored } = await me.ok('fullProposalDetails', undefined, proposal);
    expect(stored).toMatchObject({ declared_at: null, decision: null });
  });

  it('that declines is remembered: its plan is not offered again, also when the decision is gone', async () => {
    insurers.underwrite = async (sandbox) => ({
      ...(await sandbox),
      status: 'DECLINED',
      reasons: ['A doctor said no.'],
    });
    const { me, proposal, declare, rfqId } = await beforeDeclaration();
    const product_id = (await declare()).proposal?.cartDetails.product_id;
    await me.ok('updateNomineeDetails', { ...NOMINEE, full_name: 'Ravi Kulkarni' }, proposal);
    const { proposal: later } = await me.ok('fullProposalDetails', undefined, proposal);
    expect(later?.decision).toBeNull();
    expect(later?.declines).toMatchObject([{ product_id, reasons: ['A doctor said no.'] }]);
    const { offers, declined } = await me.ok('premium', undefined, { params: { rfqId } });
    expect(offers.map((offer) => offer.product_id)).not.toContain(product_id);
    expect(declined.find((plan) => plan.product_id === product_id)?.reason).toMatch(
      / declined your proposal on \d\d \w{3} \d{4}\. A doctor said no\.$/,
    );
  });

  it('asks another reference after another declaration', async () => {
    const { me, proposal, declare } = await beforeDeclaration();
    await declare();
    await me.ok('updateNomineeDetails', { ...NOMINEE, full_name: 'Ravi Kulkarni' }, proposal);
    await me.ok('confirmPreview', { confirmed: true }, proposal);
    test.clock.advance(1);
    await declare();
    expect(new Set(insurers.applications.map(({ reference }) => reference)).size).toBe(2);
  });
});
