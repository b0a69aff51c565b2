import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { paymentEventTable, paymentOrderTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { openApiOf } from './support/openapi.ts';
import { readyBuyer } from './support/payment.ts';
import { deliver, openRazorpayShop, type RazorpayShop } from './support/razorpay.ts';
import {
  eventFixture,
  failedPaymentFixture,
  linkFixture,
  orderFixture,
  paymentFixture,
  refundFixture,
} from './support/razorpay-documents.ts';
import { payBy, runJobs } from './support/sandbox.ts';

/** Razorpay's webhooks: whose they are, and what each of them does, in whatever order and however often it comes. */

const FORMER = 'the former secret of the webhook';

let shop: RazorpayShop;
beforeAll(async () => {
  shop = await openRazorpayShop({ webhookSecrets: [SANDBOX_RAZORPAY.webhookSecret, FORMER] });
});
afterAll(() => shop.close());

let events = 0;
/** Signs as Razorpay's documentation says: hex HMAC-SHA256 of the body, with the webhook's secret. */
function signed(body: object | string, { secret = SANDBOX_RAZORPAY.webhookSecret as string, id = '' } = {}) {
  events += 1;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    body: text,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': createHmac('sha256', secret).update(text).digest('hex'),
      'x-razorpay-event-id': id || `event${events}`,
    },
  };
}

/** A buyer with an order, and documents about it. */
async function buyerWithOrder() {
  const buyer = await readyBuyer(shop);
  const { order_id, payment_url } = await buyer.link();
  const created_at = Math.floor(shop.clock.now.getTime() / 1000);
  const about = { amount: buyer.premium, created_at, notes: { order_number: order_id } };
  const id = `pay_of${order_id.replaceAll('-', '')}`;
  return {
    ...buyer,
    order_id,
    payment_url,
    payment: (change: object = {}) => paymentFixture({ id, ...about, ...change }),
    failed: (change: object = {}) => failedPaymentFixture({ id, ...about, ...change }),
    stored: async () => (await buyer.storedProposal())?.payment?.payment_status,
  };
}

it('are part of the OpenAPI document, with where Razorpay’s page returns the browser', async () => {
  const { paths } = await openApiOf(shop.app);
  const webhook = paths['/api/v1/payment/webhook/razorpay']?.post;
  expect(webhook?.parameters.map(({ name }) => name)).toEqual(['x-razorpay-signature', 'x-razorpay-event-id']);
  expect(webhook?.requestBody).toMatchObject({ content: { 'application/json': { schema: { required: ['event'] } } } });
  expect(Object.keys(webhook?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '403', '413', '422']));
  const back = paths['/api/v1/payment/return/{page}']?.get;
  expect(back?.parameters).toMatchObject([{ name: 'page', in: 'path' }]);
  expect(Object.keys(back?.responses ?? {})).toEqual(expect.arrayContaining(['303', '404']));
});

const sumsOf = (orderId: string) =>
  shop.store.db.select().from(receivedSumTable).where(eq(receivedSumTable.orderId, orderId));
const orderRow = (orderId: string) =>
  shop.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.id, orderId));
const trailOf = (orderId: string) =>
  shop.store.db.select().from(paymentEventTable).where(eq(paymentEventTable.orderId, orderId));

describe('a webhook', () => {
  it('that is forged, cut, unsigned, without its number or of another account is refused and changes nothing', async () => {
    const { payment, stored, order_id } = await buyerWithOrder();
    const event = eventFixture('payment.captured', { payment: payment() });
    const good = signed(event);
    const status = async (delivery: typeof good) => (await deliver(shop, delivery)).status;
    expect(await status(signed(event, { secret: 'a secret of somebody else' }))).toBe(403);
    expect(await status({ ...good, body: good.body.slice(0, -1) })).toBe(403);
    expect(await status({ ...good, body: `${good.body} ` })).toBe(403);
    expect(await status({ ...good, body: good.body.replace(/"amount":\d+/, '"amount":1') })).toBe(403);
    for (const signature of ['', '0'.repeat(64), good.headers['x-razorpay-signature'].toUpperCase()]) {
      expect(await status({ ...good, headers: { ...good.headers, 'x-razorpay-signature': signature } })).toBe(403);
    }
    expect(await status({ ...good, headers: { ...good.headers, 'x-razorpay-event-id': '' } })).toBe(400);
    expect(await status(signed({ ...event, account_id: 'acc_SomebodyElse' }))).toBe(403);
    expect(await status(signed('{"event":'))).toBe(400);
    expect(await status(signed('x'.repeat(100_001)))).toBe(413);
    expect(await stored()).toBe('CREATED');
    expect(await sumsOf(order_id)).toEqual([]);
    expect(await status(good)).toBe(200);
    expect(await stored()).toBe('SUCCESS');
  });

  it('signed with the former secret is taken while the secret is replaced', async () => {
    const { payment, stored } = await buyerWithOrder();
    const delivery = signed(eventFixture('payment.captured', { payment: payment() }), { secret: FORMER });
    expect((await deliver(shop, delivery)).status).toBe(200);
    expect(await stored()).toBe('SUCCESS');
  });

  it.each([
    ['an amount as text', { amount: '100' }],
    ['an amount with a fraction', { amount: 100.5 }],
    ['no amount', { amount: undefined }],
    ['nothing paid', { amount: 0 }],
    ['more than ₹10 crore', { amount: 10_000_000_001 }],
    ['a status that the documentation does not list', { status: 'settled' }],
    ['a payment of another kind of number', { id: 'T1' }],
    ['a currency that is none', { currency: 'rupees' }],
    ['a time as text', { created_at: '2026-09-05' }],
  ])('about %s is refused, and the order is not paid by it', async (_, change) => {
    const { payment, stored } = await buyerWithOrder();
    const delivery = signed(eventFixture('payment.captured', { payment: payment(change) }));
    expect((await deliver(shop, delivery)).status).toBe(400);
    expect(await stored()).toBe('CREATED');
  });

  it.each([301, -301])('about a payment %i seconds off is refused', async (seconds) => {
    const { payment, stored } = await buyerWithOrder();
    const created_at = Math.floor(shop.clock.now.getTime() / 1000) + seconds;
    const delivery = signed(eventFixture('payment.captured', { payment: payment({ created_at }) }));
    expect((await deliver(shop, delivery)).status).toBe(422);
    expect(await stored()).toBe('CREATED');
  });

  it('that is not about an order of ours is taken and changes nothing: Razorpay turns off a webhook that refuses', async () => {
    for (const event of [
      eventFixture('payment.captured', { payment: paymentFixture({ notes: [], amount: 'not ours to read' }) }),
      eventFixture('payment.captured', { payment: paymentFixture({ notes: { order_number: 'ORD-NOTOURS' } }) }),
      eventFixture('payment_link.paid', { payment_link: linkFixture({ reference_id: 'TS1' }) }),
      eventFixture('settlement.processed', { settlement: { id: 'setl_1' } }),
      eventFixture('invoice.paid', {}),
    ]) {
      expect(await deliver(shop, signed(event))).toMatchObject({ status: 200, answer: { data: { taken: false } } });
    }
  });
});

describe('an event about money', () => {
  it.each([
    ['payment.captured', () => ({})],
    ['order.paid', (orderId: string) => ({ order: orderFixture({ receipt: orderId }) })],
    [
      'payment_link.paid',
      (orderId: string) => ({
        payment_link: linkFixture({ reference_id: orderId, status: 'paid' }),
        order: orderFixture({ receipt: orderId, id: 'FixtureOrder01' }),
      }),
    ],
  ])('%s pays the order, from wherever it names it', async (name, others) => {
    const { payment, stored, order_id } = await buyerWithOrder();
    const entities = others(order_id);
    const notes = Object.keys(entities).length > 0 ? { notes: [] } : {};
    const event = eventFixture(name, { ...entities, payment: payment(notes) });
    expect((await deliver(shop, signed(event))).status).toBe(200);
    expect(await stored()).toBe('SUCCESS');
  });

  it('payment_link.partially_paid brings a sum that goes back', async () => {
    const { payment, order_id, storedProposal } = await buyerWithOrder();
    const payment_link = linkFixture({ reference_id: order_id, status: 'partially_paid' });
    const event = eventFixture('payment_link.partially_paid', { payment_link, payment: payment({ amount: 500 }) });
    expect((await deliver(shop, signed(event))).status).toBe(200);
    expect((await storedProposal())?.refunds).toMatchObject([
      { order_id, amount: 500, status: 'REFUND_DUE', reason: 'WRONG_AMOUNT' },
    ]);
  });

  it('that comes twenty times at once, under one number or several, counts once', async () => {
    const { payment, stored, order_id } = await buyerWithOrder();
    const event = eventFixture('payment.captured', { payment: payment() });
    const same = signed(event);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => deliver(shop, index % 2 === 0 ? same : signed(event))),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toBe('SUCCESS');
    expect(await sumsOf(order_id)).toHaveLength(1);
  });

  it('that comes 48 hours late still pays, at the time of the payment', async () => {
    const { payment, order_id, storedProposal } = await buyerWithOrder();
    const delivery = signed(eventFixture('payment.captured', { payment: payment() }));
    const paidAt = shop.clock.now.toISOString();
    shop.clock.advance(48 * 60 * 60);
    expect((await deliver(shop, delivery)).status).toBe(200);
    expect((await storedProposal())?.payment).toMatchObject({
      _id: order_id,
      payment_status: 'SUCCESS',
      date_of_transaction: paidAt,
    });
  });
});

describe('an event without money', () => {
  it.each([
    ['payment.failed', 'fail', 'FAILED'],
    ['payment.authorized', 'pend', 'PENDING'],
    ['payment.failed', 'abandon', 'ABANDONED'],
  ] as const)('%s makes the next job ask Razorpay, which knows better', async (name, outcome, status) => {
    const { payment_url, stored } = await buyerWithOrder();
    shop.hold(true);
    const before = shop.sent.length;
    await payBy(shop, payment_url, outcome);
    shop.hold(false);
    expect(await stored()).toBe('CREATED');
    const [delivery] = shop.sent.slice(before);
    expect(delivery?.body).toContain(name);
    if (delivery) await deliver(shop, delivery);
    await runJobs(shop);
    expect(await stored()).toBe(status);
  });

  it('that came already is not looked at again, however much later', async () => {
    const { failed, order_id } = await buyerWithOrder();
    const delivery = signed(eventFixture('payment.failed', { payment: failed() }));
    await deliver(shop, delivery);
    await runJobs(shop);
    const stored = async () => [await trailOf(order_id), await orderRow(order_id)];
    const before = await stored();
    shop.clock.advance(48 * 60 * 60);
    expect((await deliver(shop, delivery)).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it.each(['payment_link.expired', 'payment_link.cancelled'])(
    '%s ends only what Razorpay says has ended',
    async (name) => {
      const { order_id, stored } = await buyerWithOrder();
      const status = name === 'payment_link.expired' ? 'expired' : 'cancelled';
      const payment_link = linkFixture({ reference_id: order_id, status });
      expect((await deliver(shop, signed(eventFixture(name, { payment_link })))).status).toBe(200);
      await runJobs(shop);
      expect(await stored()).toBe('CREATED');
    },
  );

  it('a captured payment, its attempts and its link in every order leave the order paid', async () => {
    shop.hold(true);
    const { payment_url, failed, order_id, stored } = await buyerWithOrder();
    await payBy(shop, payment_url, 'fail');
    await payBy(shop, payment_url, 'succeed');
    shop.hold(false);
    const about = [
      ...shop.sent.filter(({ body }) => body.includes(order_id)),
      signed(eventFixture('payment.failed', { payment: failed() })),
    ];
    expect(about).toHaveLength(6);
    for (const delivery of about.toReversed()) expect((await deliver(shop, delivery)).status).toBe(200);
    await runJobs(shop);
    for (const delivery of about) expect((await deliver(shop, delivery)).status).toBe(200);
    expect(await stored()).toBe('SUCCESS');
    expect(await sumsOf(order_id)).toHaveLength(1);
  });
});

it('a refund that Razorpay reports is asked about by the next job', async () => {
  const { payment, order_id } = await buyerWithOrder();
  await deliver(shop, signed(eventFixture('payment.captured', { payment: payment({ amount: 500 }) })));
  // The look-alike has no such payment, so the refund is refused and waits.
  await runJobs(shop);
  const [waiting] = await sumsOf(order_id);
  expect(waiting?.state).toBe('refundDue');
  const refund = refundFixture({ payment_id: waiting?.transactionId });
  const event = eventFixture('refund.processed', { refund, payment: payment({ amount: 500, amount_refunded: 500 }) });
  expect((await deliver(shop, signed(event))).status).toBe(200);
  const [asked] = await sumsOf(order_id);
  expect([asked?.state, asked?.nextTryAt, asked?.tries]).toEqual(['refundDue', shop.clock.now, waiting?.tries]);
});
