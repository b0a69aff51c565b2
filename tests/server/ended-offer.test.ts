import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxGatewaySumTable } from '#server/db/schema/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { inboxFor, payBy, readyToPay, reportPaid, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// Money for a price that is no longer offered is always refunded.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

async function buyer() {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me);
  const storedProposal = async () => (await me.ok('fullProposalDetails', undefined, ready.proposal)).proposal;
  const validUntil = Date.parse((await storedProposal())?.decision?.valid_until ?? '');
  const link = () => me.ok('makePayment', undefined, ready.proposal);
  return { me, ...ready, storedProposal, link, validUntil };
}

describe('money for an order', () => {
  it('that came after the offer and the order had ended goes back, and the visitor is told why', async () => {
    const { rfqId, premium, storedProposal, link } = await buyer();
    const { order_id } = await link();
    test.clock.advance(40 * DAY);
    expect(await reportPaid(test, order_id, premium, test.clock.now)).toBe(200);
    expect(await storedProposal()).toMatchObject({
      payment: null,
      policy: null,
      refunds: [{ order_id, reason: 'OFFER_ENDED', status: 'REFUND_DUE' }],
    });
    await runJobs(test);
    expect((await inboxFor(test, rfqId)).map(({ text }) => text).join('\n')).toContain(
      "because it came after the insurer's offer had ended",
    );
  });

  it('that was made just before the end of the offer counts for its half hour, and not longer', async () => {
    const outcomes = [];
    for (const late of [20 * MINUTE, 20 * MINUTE + 1]) {
      const { premium, storedProposal, link, validUntil } = await buyer();
      test.clock.now = new Date(validUntil - 10 * MINUTE * 1000);
      const { order_id } = await link();
      test.clock.now = new Date(validUntil + late * 1000);
      await reportPaid(test, order_id, premium, test.clock.now);
      outcomes.push((await storedProposal())?.payment?.payment_status ?? (await storedProposal())?.refunds[0]?.reason);
    }
    expect(outcomes).toEqual(['SUCCESS', 'OFFER_ENDED']);
  });

  it('counts when the gateway took it in time and told us later', async () => {
    const { premium, storedProposal, link } = await buyer();
    const { order_id } = await link();
    const paidAt = test.clock.now;
    test.clock.advance(40 * DAY);
    await reportPaid(test, order_id, premium, paidAt);
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
  });

  it('counts after the order’s half hour while the offer stands', async () => {
    const { premium, storedProposal, link } = await buyer();
    const { order_id } = await link();
    test.clock.advance(DAY);
    await reportPaid(test, order_id, premium, test.clock.now);
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
  });
});

describe('the gateway’s page that was kept open', () => {
  it('takes no money after half an hour, and says what to do', async () => {
    const { link, storedProposal } = await buyer();
    const { payment_url, order_id } = await link();
    test.clock.advance(30 * MINUTE - 1);
    expect((await test.app.request(payment_url)).status).toBe(200);
    test.clock.advance(1);
    const page = await test.app.request(payment_url);
    const pressed = await test.app.request(payment_url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'succeed' }),
    });
    for (const answer of [page, pressed]) {
      expect(answer.status).toBe(410);
      const text = await answer.text();
      for (const words of ['This payment link has ended', 'no money was taken', 'Back to Chhatri', order_id]) {
        expect(text).toContain(words);
      }
      expect(text).not.toContain('<form');
    }
    expect(await test.store.db.$count(sandboxGatewaySumTable, eq(sandboxGatewaySumTable.orderId, order_id))).toBe(0);
    // A press on 'pay' gives another order, which can be paid.
    const again = await link();
    expect(again.order_id).not.toBe(order_id);
    await payBy(test, again.payment_url, 'succeed');
    expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
  });

  it('still says so when its order is paid', async () => {
    const { link } = await buyer();
    const { payment_url } = await link();
    await payBy(test, payment_url, 'succeed');
    test.clock.advance(DAY);
    const page = await test.app.request(payment_url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This order is paid')]);
  });
});
