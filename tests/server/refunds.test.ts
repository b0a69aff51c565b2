import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { paymentOrderTable, sandboxGatewaySumTable } from '#server/db/schema/payment.ts';
import type { PaymentGateway } from '#server/domain/payment/payment-gateway.ts';
import { createLog } from '#server/log/log.ts';
import { findStaffTasks } from '#server/worker/staff-tasks/find-staff-tasks.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
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
    await webhook(
      test,
      word(order_id, { kind: 'PAID', transactionId: `T-${order_id}`, amount: premium - 100, paidAt }),
    );
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

describe('a refund', () => {
  /** A buyer whose money has to go back. */
  async function buyerToRefund() {
    const buyer = await readyBuyer(test);
    const { order_id } = await buyer.link();
    const paidAt = test.clock.now.toISOString();
    const amount = buyer.premium - 100;
    await webhook(test, word(order_id, { kind: 'PAID', transactionId: `T-${order_id}`, amount, paidAt }));
    return { ...buyer, order_id };
  }

  /** The jobs of a process whose gateway has a minute to answer. `before` runs when it is asked to refund this order. */
  function jobsOfProcess(order: string, before: () => Promise<void>): () => Promise<number> {
    const config = { ...test.config, portLimits: { ...test.config.portLimits, gateway: 60_000 } };
    const { store, lines } = test;
    const options = { db: store.db, now: () => test.clock.now, config, lines, log: createLog('silent') };
    const { ports } = withPartnerPorts(options);
    const refund: PaymentGateway['refund'] = async (sum, signal) => {
      if (sum.orderId === order) await before();
      return ports.gateway.refund(sum, signal);
    };
    return () => runDueJobs({ ...options, ports: { ...ports, gateway: { ...ports.gateway, refund } } });
  }

  it('is asked for by one process at a time, and by another if the first gets no answer within its minute', async () => {
    const { order_id, rfqId, storedProposal } = await buyerToRefund();
    const asked: string[] = [];
    const seen: Record<string, readonly string[]> = {};
    const jobsOfSecond = jobsOfProcess(order_id, async () => void asked.push('second'));
    const jobsOfFirst = jobsOfProcess(order_id, async () => {
      asked.push('first');
      await jobsOfSecond();
      // The minute, and five seconds for storing what the gateway answered.
      test.clock.advance(64);
      await jobsOfSecond();
      seen.withinTheMinute = [...asked];
      test.clock.advance(1);
      await jobsOfSecond();
      seen.afterIt = [...asked];
    });
    await jobsOfFirst();
    expect(seen).toEqual({ withinTheMinute: ['first'], afterIt: ['first', 'second'] });
    expect((await storedProposal())?.refunds).toMatchObject([{ order_id, status: 'REFUNDED' }]);
    const texts = (await inboxFor(test, rfqId)).map(({ text }) => text);
    expect(texts.filter((text) => /on its way back/.test(text))).toHaveLength(1);
  });

  it('that the gateway does not take is asked for less and less often, and the list of staff tasks counts how often', async () => {
    const { order_id } = await buyerToRefund();
    let tries = 0;
    const jobs = jobsOfProcess(order_id, async () => {
      tries += 1;
      throw new Error('Not today');
    });
    for (let minute = 0; minute < 60; minute += 3) {
      await jobs();
      test.clock.advance(3 * 60);
    }
    // After 20, 40, 80, 160, 320, 640 and 1280 seconds, a quarter more or less.
    expect([7, 8]).toContain(tries);
    const staffTasks = await findStaffTasks(test.store.db, test.clock.now);
    expect(staffTasks.filter(({ reference }) => reference === order_id)).toMatchObject([
      { kind: 'refund', detail: expect.stringContaining(`is not refunded, tried ${tries} times`) },
    ]);
  });
});
