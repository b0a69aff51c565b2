import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentEventTable, sandboxGatewaySumTable } from '#server/db/schema/payment.ts';
import { signWebhook, webhookSigningKey } from '#server/domain/payment/webhook-signature.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { readyBuyer, webhook, word } from './support/payment.ts';
import { inboxFor, payBy } from './support/sandbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const eventsOf = (orderId: string) =>
  test.store.db.select().from(paymentEventTable).where(eq(paymentEventTable.orderId, orderId));

describe('webhooks', () => {
  it('that are not signed, not fresh or not ours are refused', async () => {
    const { link, storedProposal } = await readyBuyer(test);
    const { order_id } = await link();
    const body = word(order_id, { kind: 'PENDING', transactionId: 'T1' });
    const key = webhookSigningKey(test.config.secret);
    expect(await webhook(test, body, 't=1,v1=00')).toBe(403);
    expect(await webhook(test, body, signWebhook(key, `${body} `, test.clock.now))).toBe(403);
    expect(await webhook(test, body, signWebhook(webhookSigningKey(['other']), body, test.clock.now))).toBe(403);
    expect(await webhook(test, body, signWebhook(key, body, new Date(test.clock.now.getTime() - 301_000)))).toBe(403);
    expect(await webhook(test, '{"event_id":')).toBe(400);
    const paid = { kind: 'PAID', transactionId: 'T1', amount: 100, paidAt: test.clock.now.toISOString() };
    // What PostgreSQL cannot store, wherever it is.
    for (const text of ['\u0000', '\ud800']) {
      expect(await webhook(test, word(`ORD-${text}`, { kind: 'ABANDONED' }))).toBe(400);
      expect(await webhook(test, JSON.stringify({ event_id: text, order_id, status: { kind: 'ABANDONED' } }))).toBe(
        400,
      );
      expect(await webhook(test, word(order_id, { ...paid, transactionId: text }))).toBe(400);
      expect(await webhook(test, word(order_id, { kind: 'FAILED', reason: text }))).toBe(400);
    }
    expect(await webhook(test, word('ORD-NOTOURS', { kind: 'ABANDONED' }))).toBe(404);
    expect((await storedProposal())?.payment?.payment_status).toBe('CREATED');
    expect(await webhook(test, body)).toBe(200);
    expect((await storedProposal())?.payment?.payment_status).toBe('PENDING');
  });

  it('that come twenty times at once count once', async () => {
    const { link, storedProposal, premium, rfqId } = await readyBuyer(test);
    const { order_id } = await link();
    const body = word(order_id, {
      kind: 'PAID',
      transactionId: 'T1',
      amount: premium,
      paidAt: test.clock.now.toISOString(),
    });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => webhook(test, body))))).toEqual(new Set([200]));
    expect((await storedProposal())?.payment).toMatchObject({ payment_status: 'SUCCESS', unique_transaction_id: 'T1' });
    expect(await eventsOf(order_id)).toHaveLength(1);
    expect((await inboxFor(test, rfqId)).filter(({ text }) => /returning your payment/.test(text))).toEqual([]);
  });

  it('in whatever order, leave the order paid', async () => {
    const paidAt = test.clock.now.toISOString();
    const words = (transactionId: string, amount: number) => [
      { kind: 'PENDING', transactionId },
      { kind: 'FAILED', reason: 'Declined' },
      { kind: 'ABANDONED' },
      { kind: 'PAID', transactionId, amount, paidAt },
    ];
    for (const turn of [0, 1, 2, 3]) {
      const { link, storedProposal, premium } = await readyBuyer(test);
      const { order_id } = await link();
      const all = words(`T-${order_id}`, premium);
      for (const given of [...all.slice(turn), ...all.slice(0, turn)]) await webhook(test, word(order_id, given));
      expect((await storedProposal())?.payment?.payment_status).toBe('SUCCESS');
    }
  });
});

describe('the time of a payment', () => {
  const paid = (orderId: string, amount: number, paidAt: Date) => ({
    ...{ kind: 'PAID', transactionId: `T-${orderId}`, amount },
    paidAt: paidAt.toISOString(),
  });
  const shifted = (seconds: number) => new Date(test.clock.now.getTime() + seconds * 1000);

  it.each([301, -301])('%i seconds off, by webhook, is refused; the order is not paid by it', async (seconds) => {
    const { link, storedProposal, premium } = await readyBuyer(test);
    const { order_id } = await link();
    expect(await webhook(test, word(order_id, paid(order_id, premium, shifted(seconds))))).toBe(422);
    expect((await storedProposal())?.payment).toMatchObject({ payment_status: 'CREATED', date_of_transaction: null });
  });

  it.each([300, -300])('%i seconds off is within what clocks may differ', async (seconds) => {
    const { link, storedProposal, premium } = await readyBuyer(test);
    const { order_id } = await link();
    const paidAt = shifted(seconds);
    expect(await webhook(test, word(order_id, paid(order_id, premium, paidAt)))).toBe(200);
    expect((await storedProposal())?.payment?.date_of_transaction).toBe(paidAt.toISOString());
  });

  it('long ago is taken from a webhook that comes late', async () => {
    const { link, storedProposal, premium } = await readyBuyer(test);
    const { order_id } = await link();
    const paidAt = shifted(60);
    test.clock.advance(2 * 24 * 60 * 60);
    expect(await webhook(test, word(order_id, paid(order_id, premium, paidAt)))).toBe(200);
    expect((await storedProposal())?.payment?.date_of_transaction).toBe(paidAt.toISOString());
  });

  it('that is impossible does not lose the money: when we ask, it counts from then', async () => {
    const { link, status } = await readyBuyer(test);
    const { payment_url, order_id } = await link();
    await payBy(test, payment_url, 'debit-then-time-out');
    const ofOrder = eq(sandboxGatewaySumTable.orderId, order_id);
    await test.store.db
      .update(sandboxGatewaySumTable)
      .set({ paidAt: shifted(-24 * 60 * 60) })
      .where(ofOrder);
    expect(await status()).toMatchObject({
      payment_status: 'SUCCESS',
      date_of_transaction: test.clock.now.toISOString(),
    });
  });
});
