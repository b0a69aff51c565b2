import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, openRazorpayApi, RAZORPAY_CALLS } from './support/razorpay-api.ts';
import {
  collectionFixture,
  errorFixture,
  failedPaymentFixture,
  linkFixture,
  paymentFixture,
} from './support/razorpay-documents.ts';

/** What the adapter makes of Razorpay's documents, and what it sends. */

const NOW = new Date('2026-09-05T06:00:00.000Z');
const NOW_SECONDS = NOW.getTime() / 1000;
const ENDS_AT = '2026-09-05T06:30:00.000Z';
const ORDER = {
  orderId: 'ORD-FIXTURE',
  amount: 1_240_000,
  returnPath: '/health/payment?proposerId=P1',
  expiresAt: ENDS_AT,
  replaces: [],
};

let api: Awaited<ReturnType<typeof openRazorpayApi>>;
beforeAll(async () => {
  api = await openRazorpayApi(NOW);
});
afterAll(() => api.close());

const { signal } = new AbortController();
const links = (...found: object[]) => json({ payment_links: found });
const payments = (...items: object[]) => json(collectionFixture(items));
const callsOf = () => api.asked.map(({ call }) => call);
const { create, links: list, cancel, payments: attempts } = RAZORPAY_CALLS;

describe('an order', () => {
  it('is opened as a link by its number, until its end, without anything of the visitor', async () => {
    api.answer({ [create]: json(linkFixture()) });
    expect(await api.gateway.openOrder(ORDER, signal)).toEqual({ paymentUrl: 'https://rzp.io/i/fixture' });
    const [sent] = api.asked;
    expect(sent?.headers.get('authorization')).toBe(
      `Basic ${Buffer.from('rzp_test_OfTheTests:a key secret of the tests').toString('base64')}`,
    );
    expect(sent?.body).toEqual({
      amount: 1_240_000,
      currency: 'INR',
      accept_partial: false,
      expire_by: NOW_SECONDS + 1800,
      reference_id: 'ORD-FIXTURE',
      description: 'Insurance premium, order ORD-FIXTURE',
      notify: { sms: false, email: false },
      reminder_enable: false,
      notes: { order_number: 'ORD-FIXTURE', ends_at: ENDS_AT },
      callback_url: `https://insurance.example/api/v1/payment/return/${Buffer.from(ORDER.returnPath).toString('base64url')}`,
      callback_method: 'get',
    });
  });

  it('that ends sooner has a link of a quarter of an hour and one minute, which is what Razorpay takes', async () => {
    api.answer({ [create]: json(linkFixture()) });
    await api.gateway.openOrder({ ...ORDER, expiresAt: '2026-09-05T06:02:00.000Z' }, signal);
    expect(api.asked[0]?.body).toMatchObject({ expire_by: NOW_SECONDS + 16 * 60 });
  });

  it('that was opened before, or whose answer was lost, has the same link', async () => {
    const used = json(errorFixture('payment link creation with reference ID already attempted'), 400);
    api.answer({ [create]: used, [list]: links(linkFixture({ reference_id: 'ORD-OTHER', id: 1 }), linkFixture()) });
    expect(await api.gateway.openOrder(ORDER, signal)).toEqual({ paymentUrl: 'https://rzp.io/i/fixture' });
  });

  it.each([
    ['of another order', { reference_id: 'ORD-OTHER' }, 'the link is of another order'],
    ['at a page of someone else', { short_url: 'https://evil.example/i/fixture' }, 'a page of someone else'],
    [
      'at a page that only looks like Razorpay’s',
      { short_url: 'https://notrazorpay.com/i/x' },
      'a page of someone else',
    ],
    ['at a page of that name elsewhere', { short_url: 'https://rzp.io.evil.example/i/x' }, 'a page of someone else'],
    ['at a page without encryption', { short_url: 'http://rzp.io/i/fixture' }, 'a page of someone else'],
    ['at a page behind a name', { short_url: 'https://rzp.io@evil.example/i/x' }, 'a page of someone else'],
  ])('is not opened at a new link %s', async (_, change, sentence) => {
    api.answer({ [create]: json(linkFixture(change)) });
    await expect(api.gateway.openOrder(ORDER, signal)).rejects.toThrow(sentence);
  });

  it.each(['https://rzp.io/rzp/AbC', 'https://razorpay.com/payment-link/x', 'https://pages.razorpay.com/x'])(
    'is opened at a page of Razorpay’s: %s',
    async (short_url) => {
      api.answer({ [create]: json(linkFixture({ short_url })) });
      expect(await api.gateway.openOrder(ORDER, signal)).toEqual({ paymentUrl: short_url });
    },
  );

  it.each([
    ['of another amount', { amount: 1_240_001 }, 'another amount'],
    ['of another currency', { currency: 'USD' }, 'another amount'],
    ['that was cancelled', { status: 'cancelled' }, 'the link of this order is cancelled'],
    ['that was paid', { status: 'paid' }, 'the link of this order is paid'],
  ])('is not opened at a link %s', async (_, change, sentence) => {
    api.answer({ [create]: json(errorFixture('used'), 400), [list]: links(linkFixture(change)) });
    await expect(api.gateway.openOrder(ORDER, signal)).rejects.toThrow(sentence);
  });

  it('closes those that it replaces first, and is not opened if one of them was paid', async () => {
    const replaces = ['ORD-FIXTURE'];
    const next = { ...ORDER, orderId: 'ORD-NEXT', replaces };
    api.answer({
      [list]: links(linkFixture()),
      [cancel]: json(linkFixture({ status: 'cancelled' })),
      [create]: json(linkFixture({ reference_id: 'ORD-NEXT' })),
    });
    await api.gateway.openOrder(next, signal);
    expect(callsOf()).toEqual([list, cancel, create]);
    api.answer({
      [list]: links(linkFixture({ status: 'expired' })),
      [create]: json(linkFixture({ reference_id: 'ORD-NEXT' })),
    });
    await api.gateway.openOrder(next, signal);
    expect(callsOf()).toEqual([list, create]);
    const paid = json(errorFixture('cannot cancel or expire an already paid/partially paid link'), 400);
    api.answer({ [list]: links(linkFixture({ status: 'paid' })), [cancel]: paid, [create]: json(linkFixture()) });
    await expect(api.gateway.openOrder(next, signal)).rejects.toThrow('refused with 400');
    expect(callsOf()).toEqual([list, cancel]);
  });
});

describe('the status of an order', () => {
  const statusWith = (link: object, ...items: object[]) => {
    api.answer({
      [list]: links(linkFixture(link)),
      [attempts]: payments(...items),
      [cancel]: json(linkFixture({ ...link, status: 'cancelled' })),
    });
    return api.gateway.statusOf('ORD-FIXTURE', signal);
  };
  const at = (created_at: number) => new Date(created_at * 1000);
  const CREATED_AT = paymentFixture().created_at;
  const ended = { notes: { order_number: 'ORD-FIXTURE', ends_at: NOW.toISOString() } };
  const CAPTURED = { transactionId: 'pay_FixturePayment1', amount: 1_240_000, currency: 'INR', paidAt: at(CREATED_AT) };

  it('without a link is unknown, and without a visitor open', async () => {
    api.answer({ [list]: links() });
    expect(await api.gateway.statusOf('ORD-FIXTURE', signal)).toEqual({ kind: 'UNKNOWN' });
    for (const order_id of [undefined, null, '']) {
      expect(await statusWith({ order_id })).toEqual({ kind: 'OPEN' });
      expect(callsOf()).toEqual([list]);
    }
  });

  it('is every captured payment, oldest first, whatever else was tried', async () => {
    const other = paymentFixture({ id: 'pay_FixturePayment2', created_at: CREATED_AT - 60, amount: 500 });
    const status = await statusWith(
      { status: 'paid' },
      failedPaymentFixture({ id: 'pay_Failed0001' }),
      paymentFixture(),
      other,
    );
    expect(status).toEqual({
      kind: 'PAID',
      sums: [{ ...CAPTURED, transactionId: 'pay_FixturePayment2', amount: 500, paidAt: at(CREATED_AT - 60) }, CAPTURED],
    });
  });

  it('is what Razorpay still has of a payment that was returned in part', async () => {
    const part = paymentFixture({ amount_refunded: 240_000, refund_status: 'partial' });
    expect(await statusWith({ status: 'paid' }, part)).toMatchObject({ kind: 'PAID', sums: [{ amount: 1_000_000 }] });
  });

  it.each([
    ['an authorized payment', {}, paymentFixture({ status: 'authorized', captured: false }), 'PENDING'],
    [
      'one authorized after the link has expired',
      { status: 'expired' },
      paymentFixture({ status: 'authorized' }),
      'PENDING',
    ],
    ['an attempt under way on an open link', {}, paymentFixture({ status: 'created' }), 'OPEN'],
    ['an attempt under way when the order ends', ended, paymentFixture({ status: 'created' }), 'PENDING'],
    [
      'an attempt under way on an expired link',
      { status: 'expired' },
      paymentFixture({ status: 'created' }),
      'PENDING',
    ],
    ['a failed attempt', {}, failedPaymentFixture(), 'FAILED'],
    ['a failed attempt on an expired link', { status: 'expired' }, failedPaymentFixture(), 'FAILED'],
    ['an attempt that the visitor left', {}, failedPaymentFixture({ error_reason: 'payment_cancelled' }), 'ABANDONED'],
    [
      'a payment that was returned',
      { status: 'paid' },
      paymentFixture({ status: 'refunded', amount_refunded: 1_240_000 }),
      'FAILED',
    ],
  ])('with %s', async (_, link, payment, kind) => {
    expect(await statusWith(link, payment)).toMatchObject({ kind });
    expect(callsOf()).toEqual([list, attempts]);
  });

  it.each(['expired', 'cancelled'])('of a link that is %s, and was not paid, is abandoned', async (status) => {
    expect(await statusWith({ status })).toEqual({ kind: 'ABANDONED' });
  });

  it('that failed has the bank’s sentence, of 200 characters at most, or one of ours', async () => {
    const reasonOf = async (error_description: string | null) => {
      const status = await statusWith({}, failedPaymentFixture({ error_description }));
      return status.kind === 'FAILED' ? status.reason : null;
    };
    expect(await reasonOf('The UPI app did not answer.')).toBe('The UPI app did not answer.');
    expect(await reasonOf('x'.repeat(500))).toBe('x'.repeat(200));
    expect(await reasonOf(null)).toBe('The payment was declined.');
  });

  it('that has ended cancels its link, unless somebody is paying', async () => {
    expect(await statusWith(ended)).toEqual({ kind: 'ABANDONED' });
    expect(callsOf()).toEqual([list, attempts, cancel]);
    expect(await statusWith(ended, failedPaymentFixture())).toMatchObject({ kind: 'FAILED' });
    expect(callsOf()).toEqual([list, attempts, cancel]);
    for (const status of ['created', 'authorized', 'captured']) {
      await statusWith(ended, paymentFixture({ status }));
      expect(callsOf()).toEqual([list, attempts]);
    }
  });

  it.each([
    ['a link’s status that is not listed', () => statusWith({ status: 'blocked' }), 'status: expected'],
    [
      'a payment’s status that is not listed',
      () => statusWith({}, paymentFixture({ status: 'settled' })),
      'items.0.status',
    ],
    [
      'an amount as text',
      () => statusWith({}, paymentFixture({ amount: '1240000' })),
      'items.0.amount: expected number',
    ],
    ['a link’s amount as text', () => statusWith({ amount: '1240000' }), 'amount: expected number'],
    ['no amount', () => statusWith({}, paymentFixture({ amount: undefined })), 'items.0.amount'],
    ['a currency that is none', () => statusWith({}, paymentFixture({ currency: 'rupees' })), 'items.0.currency'],
    ['a time as text', () => statusWith({}, paymentFixture({ created_at: '2026' })), 'items.0.created_at'],
    ['an order’s number that leads elsewhere', () => statusWith({ order_id: '../payments' }), 'order_id'],
    ['a page that is no address', () => statusWith({ short_url: 'javascript:alert(1)' }), 'short_url'],
    ['a paid link without its payment', () => statusWith({ status: 'paid' }), 'none of its payments was captured'],
    [
      'a partly paid link with a failed attempt',
      () => statusWith({ status: 'partially_paid' }, failedPaymentFixture()),
      'captured',
    ],
  ])('is an error with %s; its sentence names no value', async (_, ask, sentence) => {
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(String(error)).toContain(sentence);
    expect(String(error)).not.toMatch(/settled|blocked|1240000|rupees|2026|someone|9000000001/);
  });

  it('is an error with two links of one reference', async () => {
    api.answer({ [list]: links(linkFixture(), linkFixture()) });
    await expect(api.gateway.statusOf('ORD-FIXTURE', signal)).rejects.toThrow('two links');
  });
});

describe('an answer', () => {
  const failureWith = async (answer: () => Response | Promise<Response>, abort = signal) => {
    api.answer({ [list]: answer });
    return String(await api.gateway.statusOf('ORD-FIXTURE', abort).catch((thrown: unknown) => thrown));
  };

  it('that refuses the keys says which settings to compare, and not what they are', async () => {
    const words = await failureWith(json(errorFixture('Authentication failed'), 401));
    expect(words).toContain('RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET');
    expect(words).not.toContain('OfTheTests');
  });

  it('that is an error is told by its words, and without its sentence', async () => {
    const refused = errorFixture('someone@example.com is wrong', { field: 'expire_by' });
    expect(await failureWith(json(refused, 400))).toBe(
      'RazorpayFault: payment_links?reference_id: refused with 400 BAD_REQUEST_ERROR, field expire_by, reason input_validation_failed',
    );
    const odd = errorFixture('', { code: 'someone@example.com', reason: 7 });
    expect(await failureWith(json(odd, 502))).toBe('RazorpayFault: payment_links?reference_id: refused with 502');
  });

  it('that is not JSON, is cut, leads elsewhere or has too much is not read', async () => {
    expect(await failureWith(() => new Response('<html>Bad gateway</html>', { status: 502 }))).toContain('is not JSON');
    expect(await failureWith(() => new Response('{"payment_links":['))).toContain('is not JSON');
    const elsewhere = () => Response.json({}, { status: 302, headers: { location: 'https://evil.example' } });
    expect(await failureWith(elsewhere)).toContain('refused with 302');
    expect(await failureWith(() => Response.json('x'.repeat(1_000_001)))).toContain('more than 1000000 bytes');
  });

  it('that does not come is waited for as long as the caller says', async () => {
    const controller = new AbortController();
    const words = failureWith(() => {
      controller.abort(new Error('No answer within 5000 ms'));
      return new Promise<Response>(() => undefined);
    }, controller.signal);
    expect(await words).toContain('No answer within 5000 ms');
  });
});
