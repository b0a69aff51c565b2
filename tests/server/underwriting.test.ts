import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decision } from '#contract/shared/decision.ts';
import { createApp } from '#server/app.ts';
import type { HealthAdapter, HealthApplication } from '#server/lines/health/adapter.ts';
import { createHealthLine } from '#server/lines/health/health-line.ts';
import { sandboxHealthAdapters } from '#server/lines/health/sandbox-adapter.ts';
import { serverLines } from '#server/lines.ts';
import { createLog } from '#server/log.ts';
import { consent } from '#server/store/schema/journey.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { createHandClock } from './support/hand-clock.ts';
import { ALL_CONSENTS, answerUpTo, cartOf, NOMINEE, PERSONAL } from './support/purchase.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

const DAY = 24 * 60 * 60;

/** What the insurers of the tests do with a proposal; the sandbox's own answer unless told. */
type Underwrite = (sandbox: Promise<Decision>, application: HealthApplication) => Promise<Decision>;
const asSandbox: Underwrite = (sandbox) => sandbox;
let underwrite = asSandbox;
const applications: HealthApplication[] = [];
const timer = createHandClock(TEST_NOW);

/** What happens while an insurer is asked for prices. */
let whileQuoting = async (): Promise<unknown> => undefined;
/** What was asked of insurers, in order. */
const calls: (keyof HealthAdapter)[] = [];
/** The built-in database has one connection: with another transaction open, this one would never begin. */
const noTransactionIsOpen = () => test.store.db.transaction(async () => undefined);

const adapters: readonly HealthAdapter[] = sandboxHealthAdapters({ referralSeconds: 20 }).map((adapter) => ({
  ...adapter,
  quote: async (request, signal) => {
    await noTransactionIsOpen();
    calls.push('quote');
    await whileQuoting();
    return adapter.quote(request, signal);
  },
  underwrite: async (application, signal) => {
    await noTransactionIsOpen();
    calls.push('underwrite');
    applications.push(application);
    return underwrite(adapter.underwrite(application, signal), application);
  },
  underwriteReferred: async (application, signal) => {
    await noTransactionIsOpen();
    calls.push('underwriteReferred');
    return adapter.underwriteReferred(application, signal);
  },
}));

const lines = { ...serverLines, health: createHealthLine(() => adapters) };

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { lines, timer: timer.timer });
});
afterAll(() => test.close());
beforeEach(() => {
  underwrite = asSandbox;
  whileQuoting = async () => undefined;
  applications.length = 0;
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

const consentsOf = (rfqId: string) => test.store.db.select().from(consent).where(eq(consent.journeyId, rfqId));

/** Until the insurer was asked for the n-th time. */
async function askedTimes(times: number): Promise<void> {
  while (applications.length < times) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('the insurer', () => {
  it('is asked while no transaction is open, for prices, cart and decisions', async () => {
    const me = new Visitor(test.app);
    calls.length = 0;
    const { proposal, record, quote, offer, rfqId } = await answerUpTo(me, 'decision', { conditions: ['CANCER'] });
    if (!offer) throw new Error('no plan was chosen');
    expect(record.proposal?.decision?.status).toBe('REFERRED');
    const asked = () => calls.splice(0);
    // All nine for the list. Choosing the plan and putting it into the cart is the same question to its insurer.
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
    underwrite = () => new Promise(() => undefined);
    const { declare, finalQuote, rfqId } = await beforeDeclaration();
    const declaring = declare();
    await askedTimes(1);
    timer.advance(8_000);
    const { proposal } = await declaring;
    expect(proposal?.declared_at).toBe(TEST_NOW);
    expect(proposal?.decision).toMatchObject({ status: 'REFERRED', awaiting_insurer: true, differences: [] });
    expect(proposal?.decision?.reasons).toEqual(['The insurer was asked and has not answered yet.']);
    expect(await consentsOf(rfqId)).toHaveLength(3);

    underwrite = asSandbox;
    test.clock.advance(60);
    const decided = await finalQuote();
    expect(decided?.decision).toMatchObject({ status: 'ACCEPTED', decided_at: test.clock.now.toISOString() });
    expect(decided?.decision).not.toHaveProperty('awaiting_insurer');
    expect(decided?.declared_at).toBe(TEST_NOW);
    expect(applications.map(({ reference }) => reference)).toEqual([
      applications[0]?.reference,
      applications[0]?.reference,
    ]);
    await finalQuote();
    expect(applications).toHaveLength(2);
  });

  it('that fails loses nothing: the declaration stands, and handing it in again asks again', async () => {
    underwrite = () => Promise.reject(new Error('HTTP 500'));
    const { declare, rfqId } = await beforeDeclaration();
    expect((await declare()).proposal?.decision).toMatchObject({ status: 'REFERRED', awaiting_insurer: true });
    underwrite = asSandbox;
    expect((await declare()).proposal?.decision?.status).toBe('ACCEPTED');
    expect(await consentsOf(rfqId)).toHaveLength(3);
  });

  it('whose answer was cut off is asked by the next process, and the late answer changes nothing', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    underwrite = async (sandbox) => {
      const decision = await sandbox;
      await held;
      return { ...decision, status: 'DECLINED' };
    };
    const { declare, me, proposal } = await beforeDeclaration();
    const cutOff = declare();
    await askedTimes(1);

    underwrite = asSandbox;
    const { config, clock, store } = test;
    const options = { db: store.db, now: () => clock.now, config, log: createLog('silent') };
    const elsewhere = new Visitor(createApp({ ...options, lines }));
    for (const [name, value] of me.cookies) elsewhere.cookies.set(name, value);
    const decided = await elsewhere.ok('finalQuote', undefined, proposal);
    expect(decided.proposal?.decision?.status).toBe('ACCEPTED');
    expect(applications[1]?.reference).toBe(applications[0]?.reference);

    release();
    expect((await cutOff).proposal?.decision).toEqual(decided.proposal?.decision);
  });

  it('that decides on answers which were changed meanwhile is not heard', async () => {
    const { me, proposal } = await beforeDeclaration();
    underwrite = async (sandbox) => {
      await me.ok('updateNomineeDetails', { ...NOMINEE, full_name: 'Ravi Kulkarni' }, proposal);
      return sandbox;
    };
    const refused = await me.refused('submitProposal', ALL_CONSENTS, proposal);
    expect(refused.data).toMatchObject({ reason: 'STEP_MISSING', step: 'preview' });
    const { proposal: kept } = await me.ok('fullProposalDetails', undefined, proposal);
    expect(kept).toMatchObject({ declared_at: null, decision: null });
  });

  it('asks another reference after another declaration', async () => {
    const { me, proposal, declare } = await beforeDeclaration();
    await declare();
    await me.ok('updateNomineeDetails', { ...NOMINEE, full_name: 'Ravi Kulkarni' }, proposal);
    await me.ok('confirmPreview', { confirmed: true }, proposal);
    test.clock.advance(1);
    await declare();
    expect(new Set(applications.map(({ reference }) => reference)).size).toBe(2);
  });
});

describe('an acceptance', () => {
  /** A visitor whose proposal was accepted at TEST_NOW: it stands until 2026-09-20T06:00:00Z. */
  async function accepted() {
    const me = new Visitor(test.app);
    const ready = await readyToPay(me);
    const { proposal } = ready;
    return {
      me,
      ...ready,
      pay: () => me.ok('makePayment', undefined, proposal),
      refusedToPay: () => me.refused('makePayment', undefined, proposal),
      kept: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
      finalQuote: async () => (await me.ok('finalQuote', undefined, proposal)).proposal,
    };
  }

  it('names its end, 15 days after the decision, and the insurer’s number', async () => {
    const { kept } = await accepted();
    const decision = (await kept())?.decision;
    expect(decision?.valid_until).toBe('2026-09-20T06:00:00.000Z');
    expect(decision?.insurer_reference).toMatch(/^[A-Z]{3}-[0-9A-F]{10}$/);
  });

  it('can be paid until one second before its end', async () => {
    const { pay } = await accepted();
    test.clock.advance(15 * DAY - 1);
    expect((await pay()).order_id).toMatch(/^ORD-/);
  });

  it.each([0, 1])('is asked for again %d s after its end, and nothing is charged before', async (seconds) => {
    const { refusedToPay, pay, kept, finalQuote, rfqId } = await accepted();
    test.clock.advance(15 * DAY + seconds);
    const refused = await refusedToPay();
    expect(refused).toMatchObject({ code: 409, data: { reason: 'STEP_MISSING', step: 'decision' } });
    expect(refused.message).toContain('offer has ended');
    expect((await kept())?.decision).toMatchObject({
      status: 'REFERRED',
      awaiting_insurer: true,
      reasons: ['The insurer’s offer stood until 20 Sep 2026, so the insurer is asked again.'],
    });
    // The same answers at the same price: what was agreed to stays agreed to.
    const again = await finalQuote();
    expect(again?.decision?.status).toBe('ACCEPTED');
    expect(again?.declared_at).toBe(TEST_NOW);
    expect(again?.decision?.valid_until).toBe(new Date(test.clock.now.getTime() + 15 * DAY * 1000).toISOString());
    expect(await consentsOf(rfqId)).toHaveLength(3);
    expect((await pay()).order_id).toMatch(/^ORD-/);
  });

  it('is asked for again by get-final-quote too, but not before its end', async () => {
    const { finalQuote } = await accepted();
    test.clock.advance(15 * DAY - 1);
    expect((await finalQuote())?.decision?.decided_at).toBe(TEST_NOW);
    test.clock.advance(1);
    expect((await finalQuote())?.decision?.decided_at).toBe(test.clock.now.toISOString());
    expect(applications).toHaveLength(2);
  });

  it('may come back as another price, which needs a consent of its own', async () => {
    const { finalQuote, me, proposal, premium, pay, refusedToPay } = await accepted();
    underwrite = async (sandbox) => {
      const { premium: before, ...decision } = await sandbox;
      const net_premium_inc_gst = before.net_premium_inc_gst + 100_000;
      return { ...decision, status: 'PRICE_CHANGED', premium: { ...before, net_premium_inc_gst } };
    };
    test.clock.advance(15 * DAY);
    expect((await finalQuote())?.decision?.status).toBe('PRICE_CHANGED');
    expect((await refusedToPay()).data.step).toBe('decision');
    await me.ok('acceptFinalQuote', { net_premium_inc_gst: premium + 100_000 }, proposal);
    const { payment_url } = await pay();
    await payBy(test, payment_url, 'succeed');
    const { proposal: paid } = await me.ok('fullProposalDetails', undefined, proposal);
    expect(paid?.payment).toMatchObject({ payment_status: 'SUCCESS', full_amount: premium + 100_000 });
  });

  it('ends in builds that did not know of ends too: 15 days after the decision', async () => {
    const { kept, refusedToPay, rfqId } = await accepted();
    await test.store.db.execute(
      sql`UPDATE journey SET answers = answers #- '{proposal,decision,valid_until}' WHERE id = ${rfqId}`,
    );
    expect((await kept())?.decision?.valid_until).toBe('2026-09-20T06:00:00.000Z');
    test.clock.advance(15 * DAY);
    expect((await refusedToPay()).message).toContain('offer has ended');
  });

  it('is paid by an order that was at the gateway when it ended, and is not asked for again meanwhile', async () => {
    const { pay, finalQuote, kept } = await accepted();
    test.clock.advance(15 * DAY - 1);
    const before = await pay();
    test.clock.advance(10 * 60);
    expect((await finalQuote())?.decision?.status).toBe('ACCEPTED');
    expect(applications).toHaveLength(1);
    expect((await pay()).order_id).toBe(before.order_id);
    await payBy(test, before.payment_url, 'succeed');
    expect((await kept())?.payment).toMatchObject({ _id: before.order_id, payment_status: 'SUCCESS' });
  });

  it('is asked for again once such an order was left', async () => {
    const { pay, refusedToPay } = await accepted();
    test.clock.advance(15 * DAY - 1);
    await pay();
    test.clock.advance(30 * 60);
    expect((await refusedToPay()).data.step).toBe('decision');
  });
});

describe('a changed price', () => {
  it('cannot be agreed to after its end: the insurer is asked again first', async () => {
    const me = new Visitor(test.app);
    const { proposal, record } = await answerUpTo(me, 'decision', { yes: { q_tobacco: 'Ten a day since 2015' } });
    const asked = record.proposal?.decision?.premium.net_premium_inc_gst ?? 0;
    expect(record.proposal?.decision?.valid_until).toBe('2026-09-20T06:00:00.000Z');
    test.clock.advance(15 * DAY);
    const refused = await me.refused('acceptFinalQuote', { net_premium_inc_gst: asked }, proposal);
    expect(refused.data.reason).toBe('PRICE_CHANGED');
    expect(refused.message).toContain('offer has ended');
    const again = await me.ok('finalQuote', undefined, proposal);
    expect(again.proposal?.decision).toMatchObject({
      status: 'PRICE_CHANGED',
      decided_at: test.clock.now.toISOString(),
    });
    const agreed = await me.ok('acceptFinalQuote', { net_premium_inc_gst: asked }, proposal);
    expect(agreed.proposal?.decision?.status).toBe('ACCEPTED');
  });

  it('can be agreed to until one second before its end', async () => {
    const me = new Visitor(test.app);
    const { proposal, record } = await answerUpTo(me, 'decision', { yes: { q_tobacco: 'Ten a day since 2015' } });
    const asked = record.proposal?.decision?.premium.net_premium_inc_gst ?? 0;
    test.clock.advance(15 * DAY - 1);
    const agreed = await me.ok('acceptFinalQuote', { net_premium_inc_gst: asked }, proposal);
    expect(agreed.proposal?.decision?.status).toBe('ACCEPTED');
  });
});
