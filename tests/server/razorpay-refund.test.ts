import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json, openRazorpayApi, RAZORPAY_CALLS } from './support/razorpay-api.ts';
import { collectionFixture, errorFixture, paymentFixture, refundFixture } from './support/razorpay-documents.ts';

/** What is sent back at Razorpay, and when that has happened. */

let api: Awaited<ReturnType<typeof openRazorpayApi>>;
beforeAll(async () => {
  api = await openRazorpayApi(new Date('2026-09-05T06:00:00.000Z'));
});
afterAll(() => api.close());

const { signal } = new AbortController();
const payments = (...items: object[]) => json(collectionFixture(items));
const { payment, refunds, refund } = RAZORPAY_CALLS;

describe('a refund', () => {
  const REFUND = { orderId: 'ORD-FIXTURE', transactionId: 'pay_FixturePayment1', amount: 1_240_000, currency: 'INR' };
  const give = (before: object[], made?: () => Response, amount = REFUND.amount) => {
    api.answer({
      ...{ [payment]: json(paymentFixture()), [refunds]: payments(...before) },
      ...(made && { [refund]: made }),
    });
    return api.gateway.refund({ ...REFUND, amount }, signal);
  };
  const sent = () => {
    const call = api.asked.find((one) => one.call === refund);
    return call && [call.headers.get('x-refund-idempotency'), call.body];
  };

  it('is asked for once, under a key, and is sent when it is processed', async () => {
    await give([], json(refundFixture()));
    expect(sent()).toEqual(['pay_FixturePayment1-1240000-0', { amount: 1_240_000 }]);
    await give([refundFixture()]);
    expect(sent()).toBeUndefined();
  });

  it('is of what is left if a part was returned by hand', async () => {
    await give([refundFixture({ amount: 240_000 })], json(refundFixture({ amount: 1_000_000 })));
    expect(sent()).toEqual(['pay_FixturePayment1-1000000-0', { amount: 1_000_000 }]);
  });

  it('is of all that was left when we learned of the payment, after a part was returned by hand', async () => {
    const returned = refundFixture({ amount: 240_000 });
    await give([returned], json(refundFixture({ amount: 1_000_000 })), 1_000_000);
    expect(sent()).toEqual(['pay_FixturePayment1-1000000-0', { amount: 1_000_000 }]);
    await give([returned, refundFixture({ id: 'rfnd_FixtureRefund2', amount: 1_000_000 })], undefined, 1_000_000);
    expect(sent()).toBeUndefined();
  });

  it('that is pending is waited for, and not made again', async () => {
    await expect(give([], json(refundFixture({ status: 'pending' })))).rejects.toThrow('under way');
    await expect(give([refundFixture({ status: 'pending' })])).rejects.toThrow('under way');
    expect(sent()).toBeUndefined();
  });

  it('that failed is made again under another key', async () => {
    await expect(give([], json(refundFixture({ status: 'failed' })))).rejects.toThrow('the refund failed');
    await give([refundFixture({ status: 'failed' })], json(refundFixture({ id: 'rfnd_FixtureRefund2' })));
    expect(sent()).toEqual(['pay_FixturePayment1-1240000-1', { amount: 1_240_000 }]);
  });

  it.each([
    [400, 'The payment has been fully refunded already.'],
    [409, 'Another request with the same idempotency key is still in progress.'],
    [500, 'Internal server error'],
  ])('that Razorpay refuses with %i is asked about again', async (status, sentence) => {
    await expect(give([], json(errorFixture(sentence), status))).rejects.toThrow(`refused with ${status}`);
  });

  it.each([
    ['a status that is not listed', refundFixture({ status: 'settled' }), 'status'],
    ['another payment', refundFixture({ payment_id: 'pay_SomebodyElse' }), 'another payment'],
    ['an amount as text', refundFixture({ amount: '1' }), 'amount'],
  ])('answered with %s did not happen', async (_, made, sentence) => {
    await expect(give([], json(made))).rejects.toThrow(sentence);
  });

  it('of a sum that another gateway took is not asked for', async () => {
    api.answer({});
    await expect(api.gateway.refund({ ...REFUND, transactionId: 'SBX/../1' }, signal)).rejects.toThrow(
      'not paid at Razorpay',
    );
    expect(api.asked).toEqual([]);
  });
});
