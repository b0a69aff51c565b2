import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentEventTable, paymentOrderTable, sandboxGatewaySumTable } from '#server/db/schema/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer } from './support/payment.ts';
import { payBy, runJobs } from './support/sandbox.ts';

// How long the gateway is polled about an order. Webhooks are accepted at any time.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const HOUR = 60 * 60;

it.each(['fail', 'abandon'] as const)('an order (%s) is asked about for 48 hours, and no longer', async (outcome) => {
  const { link, storedProposal } = await readyBuyer(test);
  const begun = test.clock.now.getTime();
  await payBy(test, (await link()).payment_url, outcome);
  let last = 0;
  for (let hour = 0; hour < 60; hour += 1) {
    const next = (await storedProposal())?.payment?.next_check_at;
    if (next) last = (Date.parse(next) - begun) / 1000;
    test.clock.advance(HOUR);
    await runJobs(test);
  }
  expect((await storedProposal())?.payment?.next_check_at).toBeNull();
  // The jobs of this test come once an hour; the last look is at the end.
  expect(last).toBeGreaterThan(47 * HOUR);
  expect(last).toBeLessThanOrEqual(48 * HOUR);
});

describe('a second debit whose webhook is lost', () => {
  /** The bank debits again, and says nothing. */
  const debitAgain = (orderId: string, amount: number) =>
    test.store.db
      .insert(sandboxGatewaySumTable)
      .values({ orderId, transactionId: `AGAIN-${orderId}`, amount, paidAt: test.clock.now });
  const runJobsFor = async (hours: number) => {
    for (let hour = 0; hour < hours; hour += 1) {
      test.clock.advance(HOUR);
      await runJobs(test);
    }
  };

  it.each([
    ['succeed', 0],
    ['succeed', 47],
    // Already sent back.
    ['pay-one-paisa', 47],
  ] as const)('on a paid order (%s), %i hours later, is found by asking and goes back', async (outcome, hours) => {
    const { link, storedProposal, premium } = await readyBuyer(test);
    const { payment_url, order_id } = await link();
    await payBy(test, payment_url, outcome);
    await runJobs(test);
    await runJobsFor(hours);
    // The page of a paid order does not wait for it.
    expect((await storedProposal())?.payment?.next_check_at ?? null).toBeNull();
    await debitAgain(order_id, premium - 1);
    await runJobsFor(2);
    expect((await storedProposal())?.refunds).toContainEqual(
      expect.objectContaining({
        unique_transaction_id: `AGAIN-${order_id}`,
        amount: premium - 1,
        status: 'REFUNDED',
      }),
    );
  });

  it('is looked for, and the trail of the order has no line for each look', async () => {
    const { link } = await readyBuyer(test);
    const { payment_url, order_id } = await link();
    await payBy(test, payment_url, 'succeed');
    await runJobsFor(50);
    const [order] = await test.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.id, order_id));
    // 30 s, doubled up to 6 hours, for 48 hours, with a quarter of chance and an hour between this test's jobs.
    expect(order?.checks).toBeGreaterThan(8);
    expect(order?.nextCheckAt).toBeNull();
    const trail = await test.store.db.select().from(paymentEventTable).where(eq(paymentEventTable.orderId, order_id));
    expect(trail.map(({ type, source }) => [type, source])).toEqual([['gateway.paid', 'WEBHOOK']]);
  });
});
