import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_CODES } from '#contract/shared/decision.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { consentTable } from '#server/db/schema/journey.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { answerUpTo } from './support/purchase.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';
import { asSandbox, watchInsurers } from './support/watched-insurers.ts';

const DAY = 24 * 60 * 60;
const { insurers, lines } = watchInsurers();

/** The premium with one more line, and the difference that it makes. */
const dearerBy = (amount: number, premium: Premium) => {
  const line = { key: 'more', label: 'More', detail: '', amount };
  return {
    premium: {
      ...premium,
      premium_details: { premium_amt: premium.premium_details.premium_amt + amount },
      net_premium_inc_gst: premium.net_premium_inc_gst + amount,
      lines: [...premium.lines, line],
    },
    differences: [line],
  };
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { lines });
});
afterAll(() => test.close());
beforeEach(() => {
  insurers.underwrite = asSandbox;
  insurers.applications.length = 0;
  test.clock.now = new Date(TEST_NOW);
});

/** What was agreed to by the declaration. */
const consentsOf = (rfqId: string) =>
  test.store.db
    .select()
    .from(consentTable)
    .where(and(eq(consentTable.journeyId, rfqId), inArray(consentTable.code, [...CONSENT_CODES])));

describe('an acceptance', () => {
  /** A visitor whose proposal was accepted at TEST_NOW: valid until 2026-09-20T06:00:00Z. */
  async function accepted() {
    const me = new Visitor(test.app);
    const ready = await readyToPay(me);
    const { proposal } = ready;
    return {
      me,
      ...ready,
      pay: () => me.ok('makePayment', undefined, proposal),
      refusedToPay: () => me.refused('makePayment', undefined, proposal),
      storedProposal: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
      finalQuote: async () => (await me.ok('finalQuote', undefined, proposal)).proposal,
    };
  }

  it('names its end, 15 days after the decision, and the insurer’s number', async () => {
    const { storedProposal } = await accepted();
    const decision = (await storedProposal())?.decision;
    expect(decision?.valid_until).toBe('2026-09-20T06:00:00.000Z');
    expect(decision?.insurer_reference).toMatch(/^[A-Z]{3}-[0-9A-F]{10}$/);
  });

  it('can be paid until one second before its end', async () => {
    const { pay } = await accepted();
    test.clock.advance(15 * DAY - 1);
    expect((await pay()).order_id).toMatch(/^ORD-/);
  });

  it.each([0, 1])('is asked for again %d s after its end, and nothing is charged before', async (seconds) => {
    const { refusedToPay, pay, storedProposal, finalQuote, rfqId } = await accepted();
    test.clock.advance(15 * DAY + seconds);
    const refused = await refusedToPay();
    expect(refused).toMatchObject({ code: 409, data: { reason: 'STEP_MISSING', step: 'decision' } });
    expect(refused.message).toContain('offer has ended');
    expect((await storedProposal())?.decision).toMatchObject({
      status: 'REFERRED',
      awaiting_insurer: true,
      reasons: ['The insurer’s offer was good until 20 Sep 2026, so we ask the insurer again.'],
    });
    // The same answers at the same price: the agreement stays valid.
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
    expect(insurers.applications).toHaveLength(2);
  });

  it('may come back as another price, which needs a consent of its own', async () => {
    const { finalQuote, me, proposal, premium, pay, refusedToPay } = await accepted();
    insurers.underwrite = async (sandbox) => {
      const decision = await sandbox;
      return { ...decision, status: 'PRICE_CHANGED', ...dearerBy(100_000, decision.premium) };
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
    const { storedProposal, refusedToPay, rfqId } = await accepted();
    await test.store.db.execute(
      sql`UPDATE journey SET answers = answers #- '{proposal,decision,valid_until}' WHERE id = ${rfqId}`,
    );
    expect((await storedProposal())?.decision?.valid_until).toBe('2026-09-20T06:00:00.000Z');
    test.clock.advance(15 * DAY);
    expect((await refusedToPay()).message).toContain('offer has ended');
  });

  it('is paid by an order that was at the gateway when it ended, and is not asked for again meanwhile', async () => {
    const { pay, finalQuote, storedProposal } = await accepted();
    test.clock.advance(15 * DAY - 1);
    const before = await pay();
    test.clock.advance(10 * 60);
    expect((await finalQuote())?.decision?.status).toBe('ACCEPTED');
    expect(insurers.applications).toHaveLength(1);
    expect((await pay()).order_id).toBe(before.order_id);
    await payBy(test, before.payment_url, 'succeed');
    expect((await storedProposal())?.payment).toMatchObject({ _id: before.order_id, payment_status: 'SUCCESS' });
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
