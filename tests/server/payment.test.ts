import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backoffMs } from '#server/jobs/backoff.ts';
import { TURNS_PAID_AFTER_MS } from '#server/payment/sandbox-gateway.ts';
import { SIGNATURE_HEADER, sign, webhookKey } from '#server/payment/signature.ts';
import { WEBHOOK_PATH } from '#server/payment/webhook.ts';
import { addWorkingDays } from '#server/payment/working-days.ts';
import { gatewayOrder, paymentEvent, paymentOrder } from '#server/store/schema/payment.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { ALL_CONSENTS } from './support/purchase.ts';
import { inboxFor, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function buyer(nominee = {}) {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me, nominee);
  const { proposal } = ready;
  return {
    me,
    ...ready,
    link: () => me.ok('makePayment', undefined, proposal),
    /** As it is kept; asks nobody. */
    kept: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
    status: async () => (await me.ok('paymentStatus', undefined, proposal)).proposal?.payment,
  };
}

const word = (order: string, given: object) =>
  JSON.stringify({ event_id: `E-${order}-${JSON.stringify(given).length}`, order_id: order, status: given });
async function webhook(body: string, signature = sign(webhookKey(test.config.secret), body, test.clock.now)) {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
  return (await test.app.request(WEBHOOK_PATH, { method: 'POST', body, headers })).status;
}
const eventsOf = (orderId: string) =>
  test.store.db.select().from(paymentEvent).where(eq(paymentEvent.orderId, orderId));

describe('the gateway’s page', () => {
  it('says that it is a sandbox, whom one pays and how much, and loads nothing inline', async () => {
    const { link } = await buyer();
    const { payment_url, order_id } = await link();
    const answer = await test.app.request(payment_url);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    for (const words of ['Sandbox', 'Chhatri', order_id, '₹']) expect(text).toContain(words);
    expect(text).not.toMatch(/<script|style=|javascript:/);
    expect((await test.app.request('/sandbox/sandbox.css')).headers.get('content-type')).toContain('text/css');
  });

  it('opens for nobody who changed the order in its link', async () => {
    const { link } = await buyer();
    const { payment_url } = await link();
    const [payload = '', mac] = payment_url.slice('/sandbox/payment/'.length).split('.');
    const order = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const cheaper = Buffer.from(JSON.stringify({ ...order, amount: 100 })).toString('base64url');
    expect((await test.app.request(`/sandbox/payment/${cheaper}.${mac}`)).status).toBe(404);
    expect((await test.app.request('/sandbox/payment/nonsense')).status).toBe(404);
  });
});

describe('a payment', () => {
  it('succeeds by webhook, and sends the browser back to the payment page', async () => {
    const { link, kept, proposal, premium } = await buyer();
    const { payment_url, order_id } = await link();
    expect(await payBy(test, payment_url, 'succeed')).toBe(`/health/payment?proposerId=${proposal.params.id}`);
    expect((await kept())?.payment).toMatchObject({
      _id: order_id,
      payment_status: 'SUCCESS',
      full_amount: premium,
      date_of_transaction: test.clock.now.toISOString(),
      next_check_at: null,
    });
    expect((await kept())?.policy?.status).toBe('ISSUING');
  });

  it('uses the order that waits, and makes another after a failure', async () => {
    const { link, kept } = await buyer();
    const first = await link();
    expect(await link()).toEqual(first);
    await payBy(test, first.payment_url, 'fail');
    expect((await kept())?.payment).toMatchObject({
      payment_status: 'FAILED',
      failure_reason: expect.stringMatching(/declined/),
    });
    const second = await link();
    expect(second.order_id).not.toBe(first.order_id);
    await payBy(test, second.payment_url, 'abandon');
    expect((await kept())?.payment?.payment_status).toBe('ABANDONED');
    await payBy(test, (await link()).payment_url, 'succeed');
    expect((await kept())?.payment?.payment_status).toBe('SUCCESS');
  });

  it('is not asked for again once it is paid or under way', async () => {
    const { link, me, proposal } = await buyer();
    await payBy(test, (await link()).payment_url, 'pend');
    expect((await me.refused('makePayment', undefined, proposal)).data.reason).toBe('PAID_ALREADY');
    test.clock.advance(TURNS_PAID_AFTER_MS / 1000);
    const refused = await me.refused('makePayment', undefined, proposal);
    expect(refused).toMatchObject({ data: { reason: 'PAID_ALREADY' }, message: expect.stringMatching(/paid already/) });
  });

  it('pends, promises an end in three working days, and is found paid by reconciliation', async () => {
    const { link, kept } = await buyer();
    await payBy(test, (await link()).payment_url, 'pend');
    const { payment } = (await kept()) ?? {};
    expect(payment).toMatchObject({
      payment_status: 'PENDING',
      resolve_by: addWorkingDays(test.clock.now, 3).toISOString(),
    });
    expect(Date.parse(payment?.next_check_at ?? '')).toBeGreaterThan(test.clock.now.getTime());
    test.clock.advance(60);
    await runJobs(test);
    expect((await kept())?.payment?.payment_status).toBe('SUCCESS');
    expect((await kept())?.policy?.status).toBe('ISSUED');
  });

  it('that was debited and timed out is found by a look at its status', async () => {
    const { link, kept, status } = await buyer();
    await payBy(test, (await link()).payment_url, 'debit-then-time-out');
    expect((await kept())?.payment?.payment_status).toBe('CREATED');
    expect((await status())?.payment_status).toBe('SUCCESS');
  });

  it('that was debited and timed out is found by reconciliation, with nobody looking', async () => {
    const { link, kept } = await buyer();
    await payBy(test, (await link()).payment_url, 'debit-then-time-out');
    test.clock.advance(15);
    await runJobs(test);
    expect((await kept())?.payment?.payment_status).toBe('SUCCESS');
    expect((await kept())?.policy?.status).toBe('ISSUED');
  });

  it('that failed and turned paid later still becomes a policy', async () => {
    const { link, kept } = await buyer();
    await payBy(test, (await link()).payment_url, 'fail-then-paid');
    expect((await kept())?.payment?.payment_status).toBe('FAILED');
    test.clock.advance(30);
    await runJobs(test);
    expect((await kept())?.payment?.payment_status).toBe('SUCCESS');
    expect((await kept())?.policy?.status).toBe('ISSUED');
  });

  it('that nobody makes is abandoned after half an hour, and looked at ever less often', async () => {
    const { link, kept } = await buyer();
    await link();
    const looks: number[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      const next = Date.parse((await kept())?.payment?.next_check_at ?? '');
      if (next !== looks.at(-1)) looks.push(next);
      test.clock.advance(60);
      await runJobs(test);
    }
    expect((await kept())?.payment?.payment_status).toBe('ABANDONED');
    expect(looks.length).toBeLessThan(20);
  });
});

describe('webhooks', () => {
  it('that are not signed, not fresh or not ours are refused', async () => {
    const { link, kept } = await buyer();
    const { order_id } = await link();
    const body = word(order_id, { kind: 'PENDING', transactionId: 'T1' });
    const key = webhookKey(test.config.secret);
    expect(await webhook(body, 't=1,v1=00')).toBe(403);
    expect(await webhook(body, sign(key, `${body} `, test.clock.now))).toBe(403);
    expect(await webhook(body, sign(webhookKey('other'), body, test.clock.now))).toBe(403);
    expect(await webhook(body, sign(key, body, new Date(test.clock.now.getTime() - 301_000)))).toBe(403);
    expect(await webhook('{"event_id":')).toBe(400);
    const paid = { kind: 'PAID', transactionId: 'T1', amount: 100, paidAt: test.clock.now.toISOString() };
    // What PostgreSQL cannot store, wherever it stands.
    for (const text of ['\u0000', '\ud800']) {
      expect(await webhook(word(`ORD-${text}`, { kind: 'ABANDONED' }))).toBe(400);
      expect(await webhook(JSON.stringify({ event_id: text, order_id, status: { kind: 'ABANDONED' } }))).toBe(400);
      expect(await webhook(word(order_id, { ...paid, transactionId: text }))).toBe(400);
      expect(await webhook(word(order_id, { kind: 'FAILED', reason: text }))).toBe(400);
    }
    expect(await webhook(word('ORD-NOTOURS', { kind: 'ABANDONED' }))).toBe(404);
    expect((await kept())?.payment?.payment_status).toBe('CREATED');
    expect(await webhook(body)).toBe(200);
    expect((await kept())?.payment?.payment_status).toBe('PENDING');
  });

  it('that come twenty times at once count once', async () => {
    const { link, kept, premium, rfqId } = await buyer();
    const { order_id } = await link();
    const body = word(order_id, {
      kind: 'PAID',
      transactionId: 'T1',
      amount: premium,
      paidAt: test.clock.now.toISOString(),
    });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => webhook(body))))).toEqual(new Set([200]));
    expect((await kept())?.payment).toMatchObject({ payment_status: 'SUCCESS', unique_transaction_id: 'T1' });
    expect(await eventsOf(order_id)).toHaveLength(1);
    expect((await inboxFor(test, rfqId)).filter(({ text }) => /return your payment/.test(text))).toEqual([]);
  });

  it('in whatever order, leave the order paid', async () => {
    const paidAt = test.clock.now.toISOString();
    const words = (amount: number) => [
      { kind: 'PENDING', transactionId: 'T1' },
      { kind: 'FAILED', reason: 'Declined' },
      { kind: 'ABANDONED' },
      { kind: 'PAID', transactionId: 'T1', amount, paidAt },
    ];
    for (const turn of [0, 1, 2, 3]) {
      const { link, kept, premium } = await buyer();
      const { order_id } = await link();
      const all = words(premium);
      for (const given of [...all.slice(turn), ...all.slice(0, turn)]) await webhook(word(order_id, given));
      expect((await kept())?.payment?.payment_status).toBe('SUCCESS');
    }
  });
});

describe('the time of a payment', () => {
  const paid = (amount: number, paidAt: Date) => ({
    kind: 'PAID',
    transactionId: 'T1',
    amount,
    paidAt: paidAt.toISOString(),
  });
  const shifted = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000);

  it.each([301, -301])('%i seconds off, by webhook, is refused; the order is not paid by it', async (seconds) => {
    const { link, kept, premium } = await buyer();
    const { order_id } = await link();
    expect(await webhook(word(order_id, paid(premium, shifted(seconds))))).toBe(422);
    expect((await kept())?.payment).toMatchObject({ payment_status: 'CREATED', date_of_transaction: null });
  });

  it.each([300, -300])('%i seconds off is within what clocks may differ', async (seconds) => {
    const { link, kept, premium } = await buyer();
    const { order_id } = await link();
    const paidAt = shifted(seconds);
    expect(await webhook(word(order_id, paid(premium, paidAt)))).toBe(200);
    expect((await kept())?.payment?.date_of_transaction).toBe(paidAt.toISOString());
  });

  it('long ago is taken from a webhook that comes late', async () => {
    const { link, kept, premium } = await buyer();
    const { order_id } = await link();
    const paidAt = shifted(60);
    test.clock.advance(2 * 24 * 60 * 60);
    expect(await webhook(word(order_id, paid(premium, paidAt)))).toBe(200);
    expect((await kept())?.payment?.date_of_transaction).toBe(paidAt.toISOString());
  });

  it('that is impossible does not lose the money: when we ask, it counts from then', async () => {
    const { link, status } = await buyer();
    const { payment_url, order_id } = await link();
    await payBy(test, payment_url, 'debit-then-time-out');
    const ofOrder = eq(gatewayOrder.orderId, order_id);
    await test.store.db
      .update(gatewayOrder)
      .set({ paidAt: shifted(24 * 60 * 60) })
      .where(ofOrder);
    expect(await status()).toMatchObject({
      payment_status: 'SUCCESS',
      date_of_transaction: test.clock.now.toISOString(),
    });
  });
});

describe('money that no policy can come of', () => {
  const ordersOf = (rfqId: string) =>
    test.store.db.select().from(paymentOrder).where(eq(paymentOrder.journeyId, rfqId));

  it('because it came a second time goes back, once, and the first stays', async () => {
    const { link, kept, rfqId } = await buyer();
    const first = await link();
    await payBy(test, first.payment_url, 'abandon');
    const second = await link();
    await payBy(test, second.payment_url, 'succeed');
    // The first page is still open in a tab.
    await payBy(test, first.payment_url, 'succeed');
    expect((await ordersOf(rfqId)).map(({ state }) => state).sort()).toEqual(['refundDue', 'succeeded']);
    expect((await kept())?.payment).toMatchObject({ _id: second.order_id, payment_status: 'SUCCESS' });
    await runJobs(test);
    await runJobs(test);
    expect((await ordersOf(rfqId)).map(({ state }) => state).sort()).toEqual(['refunded', 'succeeded']);
    const gateway = test.store.db.select().from(gatewayOrder);
    const [returned] = await gateway.where(eq(gatewayOrder.orderId, first.order_id));
    expect(returned?.refundedAt).not.toBeNull();
    const texts = (await inboxFor(test, rfqId)).map(({ text }) => text);
    expect(texts.filter((text) => /second time/.test(text))).toHaveLength(1);
    expect(texts.filter((text) => /on its way back/.test(text))).toHaveLength(1);
    expect((await kept())?.policy?.status).toBe('ISSUED');
  });

  it('because the amount is another goes back, and does not close the journey', async () => {
    const { link, kept, premium, rfqId } = await buyer();
    const { order_id } = await link();
    const paidAt = test.clock.now.toISOString();
    await webhook(word(order_id, { kind: 'PAID', transactionId: 'T1', amount: premium - 100, paidAt }));
    expect((await ordersOf(rfqId))[0]).toMatchObject({ state: 'refundDue', refundReason: 'WRONG_AMOUNT' });
    expect(await kept()).toMatchObject({ payment: null, policy: null });
    expect((await link()).order_id).not.toBe(order_id);
  });

  it('because the application changed goes back', async () => {
    const { me, link, proposal, rfqId } = await buyer();
    const { payment_url } = await link();
    await me.ok('updateAddressDetails', { address_line_1: '14, Marine Drive', pincode: '400001' }, proposal);
    await payBy(test, payment_url, 'succeed');
    expect((await ordersOf(rfqId))[0]).toMatchObject({ state: 'refundDue', refundReason: 'PROPOSAL_CHANGED' });
  });

  it('stays in sight until the money is back, and ten days longer, beside a payment that is made anew', async () => {
    const { me, link, kept, proposal, premium } = await buyer();
    const { payment_url, order_id } = await link();
    await me.ok('updateAddressDetails', { address_line_1: '14, Marine Drive', pincode: '400001' }, proposal);
    await payBy(test, payment_url, 'succeed');
    const refund = { order_id, amount: premium, reason: 'PROPOSAL_CHANGED', resolve_by: expect.any(String) };
    expect(await kept()).toMatchObject({ payment: null, refunds: [{ ...refund, status: 'REFUND_DUE' }] });

    await me.ok('confirmPreview', { confirmed: true }, proposal);
    await me.ok('submitProposal', ALL_CONSENTS, proposal);
    const again = await link();
    expect(await kept()).toMatchObject({
      payment: { _id: again.order_id, payment_status: 'CREATED' },
      refunds: [{ ...refund, status: 'REFUND_DUE' }],
    });
    await runJobs(test);
    const { proposal: after } = await me.ok('paymentStatus', undefined, proposal);
    expect(after?.refunds).toMatchObject([{ ...refund, status: 'REFUNDED' }]);

    const DAY = 24 * 60 * 60;
    test.clock.advance(10 * DAY - 1);
    expect((await kept())?.refunds).toHaveLength(1);
    test.clock.advance(1);
    expect((await kept())?.refunds).toEqual([]);
  });

  it('is kept once for a proposal by the database itself', async () => {
    const { link, rfqId, proposal } = await buyer();
    await payBy(test, (await link()).payment_url, 'succeed');
    const [row] = await ordersOf(rfqId);
    if (!row) throw new Error('No order');
    await expect(test.store.db.insert(paymentOrder).values({ ...row, id: 'ORD-SECOND' })).rejects.toThrow();
    const kept = and(eq(paymentOrder.proposerId, proposal.params.id ?? ''), eq(paymentOrder.state, 'succeeded'));
    expect(await test.store.db.select().from(paymentOrder).where(kept)).toHaveLength(1);
  });
});

describe('clocks', () => {
  it('back off twice as long each time, with a quarter of chance, up to a limit', () => {
    const plan = { firstMs: 1_000, mostMs: 10_000 };
    expect([0, 1, 2, 3, 4, 50].map((tries) => backoffMs(plan, tries, () => 0.5))).toEqual([
      1_000, 2_000, 4_000, 8_000, 10_000, 10_000,
    ]);
    expect([0, 1].map((chance) => backoffMs(plan, 0, () => chance))).toEqual([750, 1_250]);
  });

  it('count working days over a weekend', () => {
    // A Friday evening in India.
    expect(addWorkingDays(new Date('2026-09-04T12:00:00Z'), 3).toISOString()).toBe('2026-09-09T12:00:00.000Z');
    // Late on Thursday in London it is Friday in India already.
    expect(addWorkingDays(new Date('2026-09-03T20:00:00Z'), 1).toISOString()).toBe('2026-09-06T20:00:00.000Z');
  });
});
