import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxGatewaySumTable } from '#server/db/schema/payment.ts';
import { findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer, webhook, word } from './support/payment.ts';
import { inboxFor, payBy, runJobs } from './support/sandbox.ts';

// Every sum that the gateway reports is stored, shown, and ends as a policy or a refund, whatever the order's state.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Buyer = Awaited<ReturnType<typeof readyBuyer>>;
const refundsOf = async ({ storedProposal }: Buyer) => (await storedProposal())?.refunds ?? [];
const paid = (transactionId: string, amount: number, currency?: string) => ({
  ...{ kind: 'PAID', transactionId, amount, paidAt: test.clock.now.toISOString() },
  ...(currency && { currency }),
});
const textsTo = async ({ rfqId }: Buyer) => (await inboxFor(test, rfqId)).map(({ text }) => text);

describe('a second sum for an order that is paid', () => {
  it('is stored and goes back, and the policy is issued by the first', async () => {
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    expect(await webhook(test, word(order_id, paid('T-FIRST', buyer.premium)))).toBe(200);
    expect(await webhook(test, word(order_id, paid('T-AGAIN', buyer.premium)))).toBe(200);
    const second = {
      ...{ order_id, unique_transaction_id: 'T-AGAIN', amount: buyer.premium, currency: 'INR' },
      ...{ order_amount: buyer.premium, reason: 'SECOND_PAYMENT', resolve_by: expect.any(String) },
    };
    expect(await refundsOf(buyer)).toEqual([{ ...second, status: 'REFUND_DUE' }]);
    expect((await buyer.storedProposal())?.payment).toMatchObject({
      payment_status: 'SUCCESS',
      unique_transaction_id: 'T-FIRST',
    });

    await runJobs(test);
    expect(await refundsOf(buyer)).toEqual([{ ...second, status: 'REFUNDED' }]);
    expect(await buyer.storedProposal()).toMatchObject({
      payment: { payment_status: 'SUCCESS' },
      policy: { status: 'ISSUED' },
    });
    const texts = await textsTo(buyer);
    expect(texts.filter((text) => text.includes('because it was a second payment'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('on its way back'))).toHaveLength(1);
  });

  it('named twice is one sum, also after it went back, and while it is told 20 times at once', async () => {
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    await webhook(test, word(order_id, paid('T-NAMED-ONCE', buyer.premium)));
    const second = word(order_id, paid('T-NAMED-TWICE', buyer.premium));
    const statuses = await Promise.all(Array.from({ length: 20 }, () => webhook(test, second)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await refundsOf(buyer)).toHaveLength(1);
    await runJobs(test);
    expect(await webhook(test, second)).toBe(200);
    await runJobs(test);
    expect(await refundsOf(buyer)).toMatchObject([{ unique_transaction_id: 'T-NAMED-TWICE', status: 'REFUNDED' }]);
  });

  it('is found by asking, where no webhook came', async () => {
    const buyer = await readyBuyer(test);
    const { payment_url, order_id: orderId } = await buyer.link();
    await payBy(test, payment_url, 'debit-then-time-out');
    const again = { orderId, transactionId: 'T-ASKED', amount: buyer.premium, paidAt: test.clock.now };
    await test.store.db.insert(sandboxGatewaySumTable).values(again);
    expect((await buyer.status())?.payment_status).toBe('SUCCESS');
    expect(await refundsOf(buyer)).toMatchObject([{ amount: buyer.premium, reason: 'SECOND_PAYMENT' }]);
  });

  it('can be played on the sandbox’s page', async () => {
    const buyer = await readyBuyer(test);
    await payBy(test, (await buyer.link()).payment_url, 'pay-twice');
    expect(await refundsOf(buyer)).toMatchObject([{ amount: buyer.premium, reason: 'SECOND_PAYMENT' }]);
    expect((await buyer.storedProposal())?.payment?.payment_status).toBe('SUCCESS');
  });

  it('goes back too where the insurer refuses, beside the first', async () => {
    const buyer = await readyBuyer(test, { full_name: 'Refuse Issue' });
    const { order_id } = await buyer.link();
    await webhook(test, word(order_id, paid('T-REFUSED', buyer.premium)));
    test.clock.advance(1);
    await webhook(test, word(order_id, paid('T-BESIDE', buyer.premium)));
    for (let round = 0; round < 6; round += 1) {
      test.clock.advance(600);
      await runJobs(test);
    }
    expect(await refundsOf(buyer)).toMatchObject([
      { unique_transaction_id: 'T-REFUSED', reason: 'INSURER_REFUSED', status: 'REFUNDED' },
      { unique_transaction_id: 'T-BESIDE', reason: 'SECOND_PAYMENT', status: 'REFUNDED' },
    ]);
    expect((await buyer.storedProposal())?.payment?.payment_status).toBe('REFUNDED');
  });
});

describe('a transaction that has paid an order', () => {
  const repeatOf = (transactionId: string, first: string) =>
    `repeat: the gateway reports ${transactionId} for it, which has paid ${first}`;
  const staffTasksOf = async (orderId: string) =>
    (await findStaffTasks(test.store.db, test.clock.now))
      .filter(({ reference }) => reference === orderId)
      .map(({ kind, detail }) => `${kind}: ${detail}`);

  it('pays no other one, by webhook and by asking; the broker has a task, and the other can still be paid', async () => {
    const first = await readyBuyer(test);
    const second = await readyBuyer(test);
    const [one, other] = [(await first.link()).order_id, (await second.link()).order_id];
    const report = paid('T-ONE-ORDER', first.premium);
    expect(await webhook(test, word(one, report))).toBe(200);
    expect(await webhook(test, word(other, report))).toBe(200);
    const again = { orderId: other, transactionId: 'T-ONE-ORDER', amount: second.premium, paidAt: test.clock.now };
    await test.store.db.insert(sandboxGatewaySumTable).values(again);
    expect((await second.status())?.payment_status).toBe('CREATED');
    expect(await refundsOf(second)).toEqual([]);
    expect(await staffTasksOf(other)).toEqual([repeatOf('T-ONE-ORDER', one)]);

    // Asked for half an hour, as about an unpaid order.
    test.clock.advance(31 * 60);
    await runJobs(test);
    expect(await second.storedProposal()).toMatchObject({ payment: { payment_status: 'ABANDONED' }, policy: null });
    expect(await first.storedProposal()).toMatchObject({
      payment: { payment_status: 'SUCCESS', unique_transaction_id: 'T-ONE-ORDER' },
      refunds: [],
      policy: { status: 'ISSUED' },
    });
    await webhook(test, word((await second.link()).order_id, paid('T-OF-ITS-OWN', second.premium)));
    expect((await second.storedProposal())?.payment?.payment_status).toBe('SUCCESS');
    test.clock.advance(30 * 24 * 60 * 60);
    expect(await staffTasksOf(other)).toEqual([]);
  });

  it('pays one of ten orders that report it at the same moment', async () => {
    const buyers: Buyer[] = [];
    for (let count = 0; count < 10; count += 1) buyers.push(await readyBuyer(test));
    const links = await Promise.all(buyers.map((buyer) => buyer.link()));
    const statuses = await Promise.all(
      links.map(({ order_id }, index) => webhook(test, word(order_id, paid('T-RACED', buyers[index]?.premium ?? 0)))),
    );
    expect(statuses).toEqual(links.map(() => 200));
    const stored = await Promise.all(buyers.map((buyer) => buyer.storedProposal()));
    expect(stored.map((proposal) => proposal?.payment?.payment_status).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'CREATED'),
      'SUCCESS',
    ]);
  });
});

describe('another amount', () => {
  it.each([
    ['one paisa', 1],
    ['one paisa too much', (premium: number) => premium + 1],
  ] as const)('(%s) is stored as it came, and goes back as it came', async (_, given) => {
    const buyer = await readyBuyer(test);
    const amount = typeof given === 'number' ? given : given(buyer.premium);
    const { order_id } = await buyer.link();
    await webhook(test, word(order_id, paid(`T-OTHER-${amount}`, amount)));
    expect(await refundsOf(buyer)).toMatchObject([
      { amount, order_amount: buyer.premium, reason: 'WRONG_AMOUNT', status: 'REFUND_DUE' },
    ]);
    await runJobs(test);
    expect(await refundsOf(buyer)).toMatchObject([{ amount, status: 'REFUNDED' }]);
    expect((await buyer.link()).order_id).not.toBe(order_id);
  });

  it('is said not to be the exact premium', async () => {
    const buyer = await readyBuyer(test);
    await payBy(test, (await buyer.link()).payment_url, 'pay-one-paisa');
    await runJobs(test);
    expect(await textsTo(buyer)).toContainEqual(expect.stringContaining('because it was not the exact premium'));
  });

  it('does not keep the whole premium away that comes after it for the same order', async () => {
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    await webhook(test, word(order_id, paid('T-PAISA', 1)));
    await webhook(test, word(order_id, paid('T-WHOLE', buyer.premium)));
    await runJobs(test);
    expect(await buyer.storedProposal()).toMatchObject({
      payment: { _id: order_id, payment_status: 'SUCCESS', unique_transaction_id: 'T-WHOLE' },
      refunds: [{ unique_transaction_id: 'T-PAISA', amount: 1, status: 'REFUNDED' }],
      policy: { status: 'ISSUED' },
    });
  });

  it('is what the same number in another currency is', async () => {
    const buyer = await readyBuyer(test);
    await webhook(test, word((await buyer.link()).order_id, paid('T-USD', buyer.premium, 'USD')));
    expect(await refundsOf(buyer)).toMatchObject([{ currency: 'USD', reason: 'WRONG_AMOUNT' }]);
    await runJobs(test);
    expect(await textsTo(buyer)).toContainEqual(expect.stringContaining('because it was not the exact premium'));
  });
});

describe('the day by which money is back', () => {
  const MONDAY = '2026-09-07T06:00:00.000Z';
  const TUESDAY = '2026-09-08T06:00:00.000Z';
  const promised = async (buyer: Buyer) =>
    (await refundsOf(buyer)).map(({ unique_transaction_id, resolve_by }) => [unique_transaction_id, resolve_by]);

  it('stays the one that the visitor was given while the payment was pending', async () => {
    test.clock.now = new Date(MONDAY);
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    await webhook(test, word(order_id, { kind: 'PENDING', transactionId: 'T-PENDED' }));
    // Three working days after Monday.
    const thursday = '2026-09-10T06:00:00.000Z';
    expect((await buyer.storedProposal())?.payment?.resolve_by).toBe(thursday);
    test.clock.now = new Date(TUESDAY);
    await webhook(test, word(order_id, paid('T-PENDED', 1)));
    expect(await promised(buyer)).toEqual([['T-PENDED', thursday]]);
  });

  it('is three working days after each sum, for a second one too', async () => {
    test.clock.now = new Date(MONDAY);
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    await webhook(test, word(order_id, paid('T-MONDAY', 1)));
    test.clock.now = new Date(TUESDAY);
    await webhook(test, word(order_id, paid('T-TUESDAY', 2)));
    expect(await promised(buyer)).toEqual([
      ['T-MONDAY', '2026-09-10T06:00:00.000Z'],
      ['T-TUESDAY', '2026-09-11T06:00:00.000Z'],
    ]);
  });
});

describe('a sum that cannot be', () => {
  it.each([
    ['nothing', 0],
    ['less than nothing', -100],
    ['a part of a paisa', 100.5],
    ['the largest integer that a number holds', 9_007_199_254_740_991],
    ['more than anyone pays', 10_000_000_001],
    ['a text', '1342'],
  ])('is no payment: %s', async (_, amount) => {
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    const body = word(order_id, { ...paid('T-NONE', 1), amount });
    expect(await webhook(test, body)).toBe(400);
    expect(await buyer.storedProposal()).toMatchObject({
      payment: { payment_status: 'CREATED' },
      refunds: [],
      policy: null,
    });
  });

  it('is no payment by asking either, and no reason to sell a second order', async () => {
    const buyer = await readyBuyer(test);
    const { payment_url } = await buyer.link();
    await payBy(test, payment_url, 'debit-then-time-out');
    await test.store.db.update(sandboxGatewaySumTable).set({ amount: 0 });
    expect((await buyer.status())?.payment_status).toBe('CREATED');
    expect((await buyer.me.refused('makePayment', undefined, buyer.proposal)).data.reason).toBe('CONFLICT');
  });
});
