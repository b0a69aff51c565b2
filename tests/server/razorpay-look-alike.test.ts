import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';
import { deliveryOf } from '#server/sandbox/razorpay/razorpay-events.ts';
import { createRazorpayLookAlike } from '#server/sandbox/razorpay/razorpay-look-alike.ts';
import {
  errorFixture,
  eventFixture,
  failedPaymentFixture,
  linkFixture,
  orderFixture,
  paymentFixture,
  refundFixture,
} from './support/razorpay-documents.ts';

/** The sandbox's look-alike is held to the documents and rules of Razorpay's documentation. */

const NOW = new Date('2026-09-05T06:00:00.000Z');
const SECONDS = NOW.getTime() / 1000;
const { keyId, keySecret } = SANDBOX_RAZORPAY;

const Entities = v.record(v.string(), v.object({ entity: v.looseObject({}) }));
const Event = v.looseObject({ event: v.string(), payload: Entities });

let now = NOW;
let events: v.InferOutput<typeof Event>[] = [];
let app = createRazorpayLookAlike({ now: () => now, send: async () => undefined });
beforeEach(() => {
  now = NOW;
  events = [];
  app = createRazorpayLookAlike({
    now: () => now,
    send: async (_, event) => {
      events.push(v.parse(Event, event));
    },
  });
});

const Answer = v.looseObject({
  id: v.optional(v.string(), ''),
  short_url: v.optional(v.string(), ''),
  order_id: v.optional(v.string(), ''),
  items: v.optional(v.array(v.looseObject({ id: v.string() })), []),
  payment_links: v.optional(v.array(v.looseObject({ order_id: v.optional(v.string(), '') })), []),
});

async function call(method: 'GET' | 'POST', path: string, body?: object, headers: Record<string, string> = {}) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const answer = await app.request(path, {
    method,
    headers: { 'content-type': 'application/json', authorization, ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: v.parse(Answer, await answer.json()) };
}

const wanted = (change: object = {}) => ({
  amount: 1_240_000,
  currency: 'INR',
  accept_partial: false,
  expire_by: SECONDS + 1800,
  reference_id: 'ORD-1',
  description: 'Insurance premium',
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { order_number: 'ORD-1' },
  callback_url: 'https://insurance.example/back',
  callback_method: 'get',
  ...change,
});

const create = (change: object = {}) => call('POST', '/v1/payment_links', wanted(change));
const pageOf = (id: string) => `/l/${id}`;
const press = (id: string, outcome: string) =>
  app.request(pageOf(id), { method: 'POST', body: new URLSearchParams({ outcome }) });

/** A link on which somebody has chosen what the bank does, and its attempts. */
async function paid(outcome: string) {
  const { body: link } = await create();
  const answer = await press(link.id, outcome);
  const { body: found } = await call('GET', '/v1/payment_links?reference_id=ORD-1');
  const orderId = found.payment_links[0]?.order_id ?? '';
  const { body: list } = await call('GET', `/v1/orders/${orderId}/payments`);
  return { link, orderId, payments: list.items, location: answer.headers.get('location') ?? '' };
}

/** Has each field that the documentation shows, of the same kind where both have a value. */
function expectShape(document: object, documented: object): void {
  const kinds = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, typeof value]));
  const have = new Map(Object.entries(document));
  for (const [name, value] of Object.entries(documented)) {
    expect([name, have.has(name)]).toEqual([name, true]);
    const mine: unknown = have.get(name);
    if (value !== null && mine !== null) expect({ [name]: typeof mine }).toEqual(kinds({ [name]: value }));
  }
}

describe('a link', () => {
  it('has the documented fields, and is found by its reference', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expectShape(body, linkFixture());
    expect(body).toMatchObject({ status: 'created', amount: 1_240_000, amount_paid: 0, reference_id: 'ORD-1' });
    expect(body.id).toMatch(/^plink_\w{14}$/);
    expect((await call('GET', '/v1/payment_links?reference_id=ORD-1')).body.payment_links).toMatchObject([
      { id: body.id },
    ]);
    expect((await call('GET', '/v1/payment_links?reference_id=ORD-2')).body.payment_links).toEqual([]);
  });

  it.each([
    ['a reference that was used', {}, 'payment link creation with reference ID already attempted'],
    [
      'an end within a quarter of an hour',
      { reference_id: 'B', expire_by: SECONDS + 899 },
      'timestamp must be atleast',
    ],
    ['a reference of 41 characters', { reference_id: 'x'.repeat(41) }, 'wrong input fields sent: reference_id'],
    ['less than a rupee', { reference_id: 'B', amount: 99 }, 'wrong input fields sent: amount'],
    ['an amount as text', { reference_id: 'B', amount: '100' }, 'wrong input fields sent: amount'],
    ['a field that is not known', { reference_id: 'B', colour: 'red' }, 'wrong input fields sent: colour'],
  ])('with %s is refused in the documented form', async (_, change, description) => {
    await create();
    const { status, body } = await create(change);
    expect([status, body]).toMatchObject([400, { error: { code: 'BAD_REQUEST_ERROR' } }]);
    expect(JSON.stringify(body)).toContain(description);
    expectShape(Object(body.error), errorFixture('').error);
  });

  it('is nothing without the keys', async () => {
    for (const authorization of ['', 'Basic', `Basic ${Buffer.from(`${keyId}:other`).toString('base64')}`]) {
      expect((await call('GET', '/v1/payment_links?reference_id=ORD-1', undefined, { authorization })).status).toBe(
        401,
      );
    }
  });

  it('can be cancelled until it was paid, expires by itself, and then takes no money', async () => {
    const { body: link } = await create();
    expect((await call('POST', `/v1/payment_links/${link.id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    expect(events.map(({ event }) => event)).toEqual(['payment_link.cancelled']);
    expect((await call('POST', `/v1/payment_links/${link.id}/cancel`)).status).toBe(400);
    expect((await press(link.id, 'succeed')).status).toBe(410);
    const { body: other } = await create({ reference_id: 'ORD-2' });
    now = new Date(NOW.getTime() + 1_800_000);
    expect((await call('GET', '/v1/payment_links?reference_id=ORD-2')).body.payment_links).toMatchObject([
      { status: 'expired' },
    ]);
    expect((await press(other.id, 'succeed')).status).toBe(410);
    now = NOW;
    const { body: done } = await create({ reference_id: 'ORD-3' });
    await press(done.id, 'succeed');
    expect((await call('POST', `/v1/payment_links/${done.id}/cancel`)).status).toBe(400);
  });
});

describe('a payment', () => {
  it('has the documented fields, and its link and order are paid', async () => {
    const { link, orderId, payments, location } = await paid('succeed');
    expectShape(payments[0] ?? {}, paymentFixture());
    expect(payments).toMatchObject([{ status: 'captured', amount: 1_240_000, order_id: orderId, created_at: SECONDS }]);
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      razorpay_payment_id: payments[0]?.id,
      razorpay_payment_link_id: link.id,
      razorpay_payment_link_reference_id: 'ORD-1',
      razorpay_payment_link_status: 'paid',
    });
    expect((await call('GET', '/v1/payment_links?reference_id=ORD-1')).body.payment_links).toMatchObject([
      { status: 'paid', amount_paid: 1_240_000, payments: [{ payment_id: payments[0]?.id, status: 'captured' }] },
    ]);
  });

  it.each([
    ['fail', ['failed']],
    ['abandon', ['failed']],
    ['pend', ['authorized']],
    ['debit-then-time-out', ['captured']],
    ['fail-then-paid', ['failed']],
    ['pay-twice', ['captured', 'captured']],
    ['pay-twice-one-lost', ['captured', 'captured']],
    ['pay-one-paisa', ['captured']],
  ])('by “%s” is %j', async (outcome, statuses) => {
    const { payments } = await paid(outcome);
    expect(payments.map(({ status }) => status)).toEqual(statuses);
    for (const payment of payments) {
      expectShape(payment, payment.status === 'failed' ? failedPaymentFixture() : paymentFixture());
    }
  });
});

describe('a webhook', () => {
  it('of each event has the documented entities and fields', async () => {
    await paid('succeed');
    expect(events.map(({ event, payload }) => [event, Object.keys(payload).sort()])).toEqual([
      ['payment.authorized', ['payment']],
      ['payment.captured', ['payment']],
      ['order.paid', ['order', 'payment']],
      ['payment_link.paid', ['order', 'payment', 'payment_link']],
    ]);
    const documented: Record<string, object> = {
      ...{ payment: paymentFixture(), order: orderFixture() },
      payment_link: linkFixture({ order_id: '' }),
    };
    for (const event of events) {
      expectShape(event, eventFixture('', {}));
      for (const [name, { entity }] of Object.entries(event.payload)) expectShape(entity, documented[name] ?? {});
    }
    expect(events.map(({ payload }) => payload.payment?.entity.status)).toEqual([
      'authorized',
      'captured',
      'captured',
      'captured',
    ]);
  });

  it('is signed over its body, and has a number of its own', () => {
    const [one, other] = [deliveryOf({ event: 'payment.captured' }), deliveryOf({ event: 'payment.captured' })];
    expect(one.headers['x-razorpay-signature']).toBe(
      createHmac('sha256', SANDBOX_RAZORPAY.webhookSecret).update(one.body).digest('hex'),
    );
    expect(one.headers['x-razorpay-event-id']).not.toBe(other.headers['x-razorpay-event-id']);
  });
});

describe('a refund', () => {
  const key = { 'x-refund-idempotency': 'refund-of-ORD-1' };

  it('has the documented fields, makes the payment returned, and is told', async () => {
    const { payments, orderId } = await paid('succeed');
    const { body } = await call('POST', `/v1/payments/${payments[0]?.id}/refund`, { amount: 1_240_000 });
    expectShape(body, refundFixture());
    expect((await call('GET', `/v1/payments/${payments[0]?.id}/refunds`)).body.items).toMatchObject([
      { id: body.id, status: 'processed' },
    ]);
    expect((await call('GET', `/v1/orders/${orderId}/payments`)).body.items).toMatchObject([
      { status: 'refunded', amount_refunded: 1_240_000, refund_status: 'full' },
    ]);
    const [payment] = payments;
    expect((await call('GET', `/v1/payments/${payment?.id}`)).body).toMatchObject({
      amount: 1_240_000,
      status: 'refunded',
    });
    expect(events.at(-1)?.event).toBe('refund.processed');
    const again = await call('POST', `/v1/payments/${payments[0]?.id}/refund`, { amount: 1_240_000 });
    expect(again.status).toBe(400);
    expect(JSON.stringify(again.body)).toContain('The payment has been fully refunded already.');
  });

  it('asked for twice under one key is one; another one under the key is refused', async () => {
    const { payments } = await paid('succeed');
    const path = `/v1/payments/${payments[0]?.id}/refund`;
    const first = await call('POST', path, { amount: 500 }, key);
    expect(await call('POST', path, { amount: 500 }, key)).toEqual(first);
    expect((await call('POST', path, { amount: 600 }, key)).status).toBe(409);
    expect(events.filter(({ event }) => event === 'refund.processed')).toHaveLength(1);
  });

  it.each([
    ['a short key', { amount: 500 }, { 'x-refund-idempotency': 'short' }, 'at least 10 characters'],
    ['a key with other characters', { amount: 500 }, { 'x-refund-idempotency': 'refund/of/ORD-1' }, 'alphanumeric'],
    ['more than was paid', { amount: 1_240_001 }, {}, 'greater than amount captured'],
    ['less than a rupee', { amount: 99 }, {}, 'at least INR 1.00'],
    ['another field', { amount: 500, reason: 'x' }, {}, 'is/are not required'],
  ])('with %s is refused', async (_, body, headers, description) => {
    const { payments } = await paid('succeed');
    const refused = await call('POST', `/v1/payments/${payments[0]?.id}/refund`, body, headers);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(description);
  });

  it('of a payment that failed, or of none, is refused', async () => {
    const { payments } = await paid('fail');
    expect((await call('POST', `/v1/payments/${payments[0]?.id}/refund`, { amount: 500 })).status).toBe(400);
    expect((await call('POST', '/v1/payments/pay_SomebodyElse/refund', { amount: 500 })).status).toBe(400);
  });
});
