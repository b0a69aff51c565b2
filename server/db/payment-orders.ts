import { and, eq } from 'drizzle-orm';
import { type PaymentOrderStore, storedPaymentState } from '#server/domain/payment/payment-order.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import type { Tx } from './db.ts';
import { paymentEventTable, paymentOrderTable } from './schema/payment.ts';

export const paymentOrderStore = (tx: Tx): PaymentOrderStore => ({
  async proposerOf(orderId) {
    const [row] = await tx.select().from(paymentOrderTable).where(eq(paymentOrderTable.id, orderId));
    return row?.proposerId ?? null;
  },

  async create({ id, journeyId, proposerId, amount, snapshot, nextCheckAt, createdAt, updatedAt }) {
    await tx.insert(paymentOrderTable).values({
      id,
      journeyId,
      proposerId,
      amount,
      state: storedPaymentState(snapshot.value),
      nextCheckAt,
      createdAt,
      updatedAt,
    });
  },

  async save(order, now) {
    const { value, context } = order.snapshot;
    await tx
      .update(paymentOrderTable)
      .set({
        state: storedPaymentState(value),
        ...context,
        receivedAt: context.receivedAt === null ? null : new Date(context.receivedAt),
        nextCheckAt: order.nextCheckAt,
        checks: order.checks,
        resolveBy: order.resolveBy,
        updatedAt: now,
      })
      .where(and(eq(paymentOrderTable.journeyId, order.journeyId), eq(paymentOrderTable.id, order.id)));
  },

  async isEventRecorded({ journeyId }, eventId) {
    const ofEvent = and(eq(paymentEventTable.journeyId, journeyId), eq(paymentEventTable.id, eventId));
    return (await tx.$count(paymentEventTable, ofEvent)) > 0;
  },

  async recordEvent(before, after, { id, source, type }, at) {
    const { journeyId, id: orderId } = before;
    const states = {
      before: storedPaymentState(before.snapshot.value),
      after: storedPaymentState(after.snapshot.value),
    };
    await tx
      .insert(paymentEventTable)
      .values({ journeyId, orderId, id: id ?? newCookieSecret(), source, type, ...states, at })
      .onConflictDoNothing();
  },
});
