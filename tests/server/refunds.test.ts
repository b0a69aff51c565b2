import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentOrderTable, sandboxGatewaySumTable } from '#server/store/schema/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer, webhook, word } from './support/payment.ts';
import { ALL_CONSENTS } from './support/purchase.ts';
import { inboxFor, payBy, runJobs } from './support/sandbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('money that no policy can come of', () => {
  const ordersOf = (rfqId: string) =>
    test.store.db.select().from(paymentOrderTable).where(eq(paymentOrderTable.journeyId, rfqId));

  it('because it came a second time goes back, once, and the first stays', async () => {
    const { link, storedProposal, rfqId } = await readyBuyer(test);
    const first = await link();
    await payBy(test, first.payment_url, 'abandon');
    const second = await link();
    await payBy(test, second.payment_url, 'succeed');
    // The first page is still open in a tab.
    await payBy(test, first.payment_url, 'succeed');
    expect((await ordersOf(rfqId)).map(({ state }) => state).sort()).toEqual(['refundDue', 'succeeded']);
    expect((await storedProposal())?.payment).toMatchObject({ _id: second.order_id, payment_status: 'SUCCESS' });
    await runJobs(test);
    await runJobs(test);
    expect((await ordersOf(rfqId)).map(({ state }) => state).sort()).toEqual(['refunded', 'succeeded']);
    const gateway = test.store.db.select().from(sandboxGatewaySumTable);
    const [returned] = await gateway.where(eq(sandboxGatewaySumTable.orderId, first.order_id));
    expect(returned?.refundedAt).not.toBeNull();
    const texts = (await inboxFor(test, rfqId)).map(({ text }) => text);
    expect(texts.filter((text) => /second payment/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => /on its way back/.test(text))).toHaveLength(1);
    expect((await storedProposal())?.policy?.status).toBe('ISSUED');
  });

  it('because the amount is another goes back, and does not close the journey', async () => {
    const { link, storedProposal, premium, rfqId } = await readyBuyer(test);
    const { order_id } = await link();
    const paidAt = test.clock.now.toISOString();
    await webhook(test, word(order_id, { kind: 'PAID', transactionId: 'T1', amount: premium - 100, paidAt }));
    expect((await ordersOf(rfqId))[0]).toMatchObject({ state: 'refundDue', refundReason: 'WRONG_AMOUNT' });
    expect(await storedProposal()).toMatchObject({ payment: null, policy: null });
    expect((await link()).order_id).not.toBe(order_id);
  });

  it('because the application changed goes back', async () => {
    const { me, link, proposal, rfqId } = await readyBuyer(test);
    const { payment_url } = await link();
    await me.ok('updateAddressDetails', { address_line_1: '14, Marine Drive', pincode: '400001' }, proposal);
    await payBy(test, payment_url, 'succeed');
    expect((await ordersOf(rfqId))[0]).toMatchObject({ state: 'refundDue', refundReason: 'PROPOSAL_CHANGED' });
  });

  it('stays in sight until the money is back, and ten days longer, beside a payment that is made anew', async () => {
    const { me, link, storedProposal, proposal, premium } = await readyBuyer(test);
    const { payment_url, order_id } = await link();
    await me.ok('updateAddressDetails', { address_line_1: '14, Marine Drive', pincode: '400001' }, proposal);
    await payBy(test, payment_url, 'succeed');
    const refund = { order_id, amount: premium, reason: 'PROPOSAL_CHANGED', resolve_by: expect.any(String) };
    expect(await storedProposal()).toMatchObject({ payment: null, refunds: [{ ...refund, status: 'REFUND_DUE' }] });

    await me.ok('confirmPreview', { confirmed: true }, proposal);
    await me.ok('submitProposal', ALL_CONSENTS, proposal);
    const again = await link();
    expect(await storedProposal()).toMatchObject({
      payment: { _id: again.order_id, payment_status: 'CREATED' },
      refunds: [{ ...refund, status: 'REFUND_DUE' }],
    });
    await runJobs(test);
    const { proposal: after } = await me.ok('paymentStatus', undefined, proposal);
    expect(after?.refunds).toMatchObject([{ ...refund, status: 'REFUNDED' }]);

    const DAY = 24 * 60 * 60;
    test.clock.advance(10 * DAY - 1);
    expect((await storedProposal())?.refunds).toHaveLength(1);
    test.clock.advance(1);
    expect((await storedProposal())?.refunds).toEqual([]);
  });

  it('is kept once for a proposal by the database itself', async () => {
    const { link, rfqId, proposal } = await readyBuyer(test);
    await payBy(test, (await link()).payment_url, 'succeed');
    const [row] = await ordersOf(rfqId);
    if (!row) throw new Error('No order');
    await expect(test.store.db.insert(paymentOrderTable).values({ ...row, id: 'ORD-SECOND' })).rejects.toThrow();
    const storedProposal = and(
      eq(paymentOrderTable.proposerId, proposal.params.id ?? ''),
      eq(paymentOrderTable.state, 'succeeded'),
    );
    expect(await test.store.db.select().from(paymentOrderTable).where(storedProposal)).toHaveLength(1);
  });
});
