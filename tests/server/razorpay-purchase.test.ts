import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentEventTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { TURNS_PAID_AFTER_MS } from '#server/sandbox/sandbox-payment-gateway.ts';
import { buyHealth, buyNewCar, buyNewTwoWheeler, buyTrip } from './support/bought.ts';
import { readyBuyer } from './support/payment.ts';
import { openRazorpayShop, type RazorpayShop } from './support/razorpay.ts';
import { payBy, runJobs } from './support/sandbox.ts';

/** Purchases that are paid at the look-alike of Razorpay, through the adapter, page and webhooks over HTTP. */

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop();
});
afterAll(() => shop.close());

const sumsOf = (orderId: string) =>
  shop.store.db.select().from(receivedSumTable).where(eq(receivedSumTable.orderId, orderId));

it.each([
  ['a family’s health plan', buyHealth],
  ['a new car', buyNewCar],
  ['a new two-wheeler', buyNewTwoWheeler],
  ['a trip', buyTrip],
])('%s is bought', { timeout: 60_000 }, async (_, buy) => {
  const { issued, document } = await buy(shop);
  expect(document).toContain(issued.policy_number);
});

describe('the page of Razorpay', () => {
  it('opens at another address, takes the premium and returns the browser to the payment page', async () => {
    const { link, proposal, premium, storedProposal } = await readyBuyer(shop);
    const { payment_url, order_id } = await link();
    expect(payment_url).toMatch(`${shop.sandboxUrl}/razorpay/l/plink_`);
    const page = await (await shop.app.request(payment_url)).text();
    for (const words of ['Sandbox', order_id, '₹']) expect(page).toContain(words);
    const returned = await payBy(shop, payment_url, 'succeed');
    // Razorpay adds its numbers to the address; none of them reaches a page of ours.
    expect(returned).toContain('razorpay_payment_id=pay_');
    const answer = await shop.app.request(new URL(returned).pathname + new URL(returned).search);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/health/payment?proposerId=${proposal.params.id}`,
    ]);
    expect((await storedProposal())?.payment).toMatchObject({
      _id: order_id,
      payment_status: 'SUCCESS',
      full_amount: premium,
      unique_transaction_id: expect.stringMatching(/^pay_/),
      date_of_transaction: shop.clock.now.toISOString(),
    });
  });

  it('returns nobody to another site', async () => {
    for (const page of ['//evil.example/', 'https://evil.example', '/\\evil.example', '/health@evil.example:80', '']) {
      const path = `/api/v1/payment/return/${Buffer.from(page).toString('base64url') || '-'}`;
      expect([page, (await shop.app.request(path)).status]).toEqual([page, 404]);
    }
  });

  it('is the same one in a second tab', async () => {
    const { link } = await readyBuyer(shop);
    expect(await link()).toEqual(await link());
  });

  it('takes no more money once a new order replaces a failed one', async () => {
    const { link, status } = await readyBuyer(shop);
    const first = await link();
    await payBy(shop, first.payment_url, 'fail');
    expect(await status()).toMatchObject({
      payment_status: 'FAILED',
      failure_reason: expect.stringMatching(/declined/),
    });
    const second = await link();
    expect(second.order_id).not.toBe(first.order_id);
    await expect(payBy(shop, first.payment_url, 'succeed')).rejects.toThrow('410');
    await payBy(shop, second.payment_url, 'succeed');
    expect(await status()).toMatchObject({ _id: second.order_id, payment_status: 'SUCCESS' });
  });

  it('takes no more money half an hour after the order was made', async () => {
    const { link, status } = await readyBuyer(shop);
    const { payment_url } = await link();
    shop.clock.advance(30 * 60 + 1);
    await runJobs(shop);
    expect(await status()).toMatchObject({ payment_status: 'ABANDONED' });
    await expect(payBy(shop, payment_url, 'succeed')).rejects.toThrow('410');
  });
});

describe('a payment', () => {
  it('that the shop is not told of is found by asking', async () => {
    const { link, status } = await readyBuyer(shop);
    await payBy(shop, (await link()).payment_url, 'debit-then-time-out');
    expect(await status()).toMatchObject({ payment_status: 'SUCCESS' });
  });

  it('that was left is abandoned, and one that failed can be late', async () => {
    const { link, status } = await readyBuyer(shop);
    const first = await link();
    await payBy(shop, first.payment_url, 'abandon');
    expect(await status()).toMatchObject({ payment_status: 'ABANDONED' });
    const second = await link();
    await payBy(shop, second.payment_url, 'fail-then-paid');
    expect(await status()).toMatchObject({ payment_status: 'FAILED' });
    shop.clock.advance(TURNS_PAID_AFTER_MS / 1000);
    expect(await status()).toMatchObject({ _id: second.order_id, payment_status: 'SUCCESS' });
  });

  it('that the bank has not answered is pending, and no other can be made', async () => {
    const { link, me, proposal, status } = await readyBuyer(shop);
    await payBy(shop, (await link()).payment_url, 'pend');
    expect(await status()).toMatchObject({ payment_status: 'PENDING' });
    expect((await me.send('makePayment', undefined, proposal)).data).toMatchObject({ reason: 'PAID_ALREADY' });
    shop.clock.advance(TURNS_PAID_AFTER_MS / 1000);
    expect(await status()).toMatchObject({ payment_status: 'SUCCESS' });
  });

  it('made twice goes back once, and a refund asked for again is one', async () => {
    const { link, storedProposal } = await readyBuyer(shop);
    const { payment_url, order_id } = await link();
    await payBy(shop, payment_url, 'pay-twice');
    await runJobs(shop);
    expect((await storedProposal())?.payment).toMatchObject({ payment_status: 'SUCCESS' });
    const [back, ...more] = (await sumsOf(order_id)).filter(({ state }) => state === 'refunded');
    expect(more).toEqual([]);
    // The process was killed after Razorpay's answer: it asks again.
    await shop.store.db
      .update(receivedSumTable)
      .set({ state: 'refundDue', nextTryAt: shop.clock.now, refundedAt: null })
      .where(eq(receivedSumTable.transactionId, back?.transactionId ?? ''));
    await runJobs(shop);
    expect((await sumsOf(order_id)).filter(({ state }) => state === 'refunded')).toHaveLength(1);
    const refunds = shop.sent.filter(({ body }) => body.includes('"refund.processed"') && body.includes(order_id));
    expect(refunds).toHaveLength(1);
  });

  it('of another amount goes back', async () => {
    const { link, storedProposal } = await readyBuyer(shop);
    const { payment_url, order_id } = await link();
    await payBy(shop, payment_url, 'pay-one-paisa');
    await runJobs(shop);
    expect((await storedProposal())?.refunds).toMatchObject([
      { order_id, amount: 1, status: 'REFUNDED', reason: 'WRONG_AMOUNT' },
    ]);
  });

  it('leaves one line for each webhook in the trail', async () => {
    const { link } = await readyBuyer(shop);
    const { payment_url, order_id } = await link();
    await payBy(shop, payment_url, 'succeed');
    const trail = await shop.store.db.select().from(paymentEventTable).where(eq(paymentEventTable.orderId, order_id));
    expect(trail.map(({ source, after }) => `${source} ${after}`).sort()).toEqual([
      'WEBHOOK created',
      ...['WEBHOOK succeeded', 'WEBHOOK succeeded', 'WEBHOOK succeeded'],
    ]);
  });
});
