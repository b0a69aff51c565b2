import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { dueWorkStore } from '#server/db/due-work.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { DUE_TASK_READERS, TASKS_READ_AT_ONCE } from '#server/worker/jobs/due-tasks.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// A visitor who keeps paying and failing costs the gateway and other visitors little.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const DAY = 24 * 60 * 60;

/** A buyer on a server that records which orders the gateway is asked about. */
async function buyer() {
  const options = { db: test.store.db, now: () => test.clock.now, config: test.config, log: createLog('silent') };
  const usual = withPartnerPorts({ ...options, lines: serverLines }).ports;
  const asked: string[] = [];
  const gateway: typeof usual.gateway = {
    ...usual.gateway,
    statusOf(orderId, signal) {
      asked.push(orderId);
      return usual.gateway.statusOf(orderId, signal);
    },
  };
  const me = new Visitor(createApp({ ...options, ports: { ...usual, gateway } }));
  const { rfqId, proposal } = await readyToPay(me);
  const link = () => me.ok('makePayment', undefined, proposal);
  return {
    me,
    rfqId,
    proposal,
    link,
    failed: async () => {
      const { payment_url, order_id } = await link();
      await payBy(test, payment_url, 'fail');
      return order_id;
    },
    /** Which orders a look at the payment asks about. */
    look: async () => {
      asked.length = 0;
      await me.ok('paymentStatus', undefined, proposal);
      return [...asked].sort();
    },
  };
}

it('the gateway is asked about the three newest orders only', async () => {
  const { failed, look } = await buyer();
  const orders: string[] = [];
  for (let n = 0; n < 5; n += 1) orders.push(await failed());
  expect(await look()).toEqual(orders.slice(2).sort());
});

it('and about any whose money may be under way, however old', async () => {
  const { failed, look, link } = await buyer();
  const first = await link();
  await payBy(test, first.payment_url, 'abandon');
  const later: string[] = [];
  for (let n = 0; n < 3; n += 1) later.push(await failed());
  // The gateway's current answer does not matter here, so the state is set before each request.
  const pend = () =>
    test.store.db.update(paymentOrderTable).set({ state: 'pending' }).where(eq(paymentOrderTable.id, first.order_id));
  await pend();
  expect(await look()).toEqual([first.order_id, ...later].sort());
  await pend();
  test.clock.advance(3 * DAY);
  expect(await look()).toEqual([first.order_id]);
});

it('a proposal has twenty orders a day', async () => {
  const { me, proposal, failed, link } = await buyer();
  for (let n = 0; n < 20; n += 1) {
    await failed();
    test.clock.advance(60);
  }
  const { code, data, message } = await me.refused('makePayment', undefined, proposal);
  expect([code, data]).toEqual([429, { reason: 'RATE_LIMITED', retry_after: DAY - 20 * 60 }]);
  expect(message).toContain('in 24 hours');
  test.clock.advance(DAY - 20 * 60);
  expect((await link()).order_id).toMatch(/^ORD-/);
});

describe('the jobs', () => {
  it('take one order of each journey in turn, so that many orders of one keep no one waiting', async () => {
    const [many, one] = [await buyer(), await buyer()];
    for (let n = 0; n < 4; n += 1) await many.failed();
    await one.failed();
    test.clock.advance(DAY);
    const ids = [many, one].map(({ rfqId }) => rfqId);
    const rows = await test.store.db.select().from(paymentOrderTable);
    const journeyOf = new Map(rows.map(({ id, journeyId }) => [`reconcile-payment/${id}`, journeyId]));
    const stores = { dueWork: dueWorkStore(test.store.db) };
    const due = await DUE_TASK_READERS['reconcile-payment'](stores, test.clock.now, TASKS_READ_AT_ONCE);
    const turns = due.map(({ key }) => journeyOf.get(key) ?? '').filter((id) => ids.includes(id));
    expect(turns.sort()).toEqual([...ids].sort());
  });
});
