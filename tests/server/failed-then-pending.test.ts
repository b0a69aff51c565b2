import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer, webhook, word } from './support/payment.ts';
import { payBy, runJobs } from './support/sandbox.ts';

// A failed order that the bank resumes is pending: no answer can be edited, and no second order is sold.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

type Buyer = Awaited<ReturnType<typeof readyBuyer>>;
const PENDING = { kind: 'PENDING', transactionId: 'T-LATE' };
const statusOf = async ({ storedProposal }: Buyer) => (await storedProposal())?.payment?.payment_status;
const refusalOf = async ({ me, proposal }: Buyer) => (await me.refused('makePayment', undefined, proposal)).data.reason;

describe('FAILED, then PENDING', () => {
  it('is pending: edits and a second order are refused, and the money is found', async () => {
    const buyer = await readyBuyer(test);
    const { payment_url } = await buyer.link();
    await payBy(test, payment_url, 'fail');
    expect(await statusOf(buyer)).toBe('FAILED');
    // The visitor tries again on the gateway's page, which is still open.
    await payBy(test, payment_url, 'pend');
    expect((await buyer.storedProposal())?.payment).toMatchObject({
      payment_status: 'PENDING',
      resolve_by: expect.any(String),
    });
    expect(await refusalOf(buyer)).toBe('PAID_ALREADY');
    const address = { address_line_1: '14, Marine Drive', pincode: '400001' };
    const edit = await buyer.me.refused('updateAddressDetails', address, buyer.proposal);
    expect([edit.code, edit.data.reason]).toEqual([409, 'PAID_ALREADY']);

    test.clock.advance(60);
    await runJobs(test);
    expect(await buyer.storedProposal()).toMatchObject({
      payment: { payment_status: 'SUCCESS' },
      policy: { status: 'ISSUED' },
    });
  });

  it('by a webhook that was late only holds until the gateway is asked, within seconds', async () => {
    const buyer = await readyBuyer(test);
    const { payment_url, order_id } = await buyer.link();
    await payBy(test, payment_url, 'fail');
    await webhook(test, word(order_id, PENDING));
    expect(await statusOf(buyer)).toBe('PENDING');
    test.clock.advance(7);
    await runJobs(test);
    expect(await statusOf(buyer)).toBe('FAILED');
    expect((await buyer.link()).order_id).not.toBe(order_id);
  });
});

describe('while a second order is made', () => {
  /** A buyer whose first order failed, on a server whose gateway blocks in one of its methods. */
  async function heldUpAt(method: 'statusOf' | 'openOrder', meanwhile: (orderId: string) => Promise<unknown>) {
    const options = { db: test.store.db, now: () => test.clock.now, config: test.config, log: createLog('silent') };
    const { ports } = withPartnerPorts({ ...options, lines: serverLines });
    let firstOrder: string | null = null;
    const interrupted = async <T>(answer: Promise<T>): Promise<T> => {
      const given = await answer;
      if (firstOrder !== null) await meanwhile(firstOrder);
      return given;
    };
    const gateway: typeof ports.gateway = {
      ...ports.gateway,
      statusOf: (id, signal) => {
        const answer = ports.gateway.statusOf(id, signal);
        return method === 'statusOf' ? interrupted(answer) : answer;
      },
      openOrder: (order, signal) => {
        const answer = ports.gateway.openOrder(order, signal);
        return method === 'openOrder' ? interrupted(answer) : answer;
      },
    };
    const buyer = await readyBuyer({ ...test, app: createApp({ ...options, ports: { ...ports, gateway } }) });
    const { payment_url, order_id } = await buyer.link();
    await payBy(test, payment_url, 'fail');
    firstOrder = order_id;
    return buyer;
  }

  it.each(['statusOf', 'openOrder'] as const)(
    'a bank that works on the first again (PENDING during %s) keeps the visitor from paying twice',
    async (method) => {
      const buyer = await heldUpAt(method, (orderId) => webhook(test, word(orderId, PENDING)));
      expect(await refusalOf(buyer)).toBe('PAID_ALREADY');
      expect(await statusOf(buyer)).toBe('PENDING');
    },
  );

  it.each(['statusOf', 'openOrder'] as const)(
    'money of the first (PAID during %s) pays for the policy, and nothing else is asked for',
    async (method) => {
      let premium = 0;
      const buyer = await heldUpAt(method, (orderId) => {
        const paid = { kind: 'PAID', transactionId: `T-${orderId}`, amount: premium };
        return webhook(test, word(orderId, { ...paid, paidAt: test.clock.now.toISOString() }));
      });
      premium = buyer.premium;
      expect(await refusalOf(buyer)).toBe('PAID_ALREADY');
      expect(await statusOf(buyer)).toBe('SUCCESS');
      await runJobs(test);
      expect((await buyer.storedProposal())?.policy?.status).toBe('ISSUED');
    },
  );
});
