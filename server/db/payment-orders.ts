import { and, desc, eq } from 'drizzle-orm';
import { initialTransition } from 'xstate';
import { paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { type PaymentOrderStore, paymentOrderOfRow } from '#server/domain/payment/payment-order.ts';
import { nextOrderPoll } from '#server/domain/payment/polling-schedule.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import { firstMove } from '#server/domain/shared/moves.ts';
import { newCookieSecret, newReadableCode } from '#server/shared/secrets/random.ts';
import type { Tx } from './db.ts';
import { recordMoves } from './moves.ts';
import { paymentEventTable, paymentOrderTable } from './schema/payment.ts';

export const paymentOrderStore = (tx: Tx): PaymentOrderStore => ({
  async ofProposal(proposerId) {
    const ofProposer = and(
      eq(paymentOrderTable.journeyId, journeyIdOf(proposerId)),
      eq(paymentOrderTable.proposerId, proposerId),
    );
    const rows = await tx.select().from(paymentOrderTable).where(ofProposer).orderBy(desc(paymentOrderTable.place));
    return rows.map(paymentOrderOfRow);
  },

  async proposerOf(orderId) {
    const [row] = await tx.select().from(paymentOrderTable).where(eq(paymentOrderTable.id, orderId));
    return row?.proposerId ?? null;
  },

  async create({ proposerId, amount, now }) {
    // 80 random bits: two journeys never get the same order number, although no constraint ensures it.
    const id = `ORD-${newReadableCode(16)}`;
    const journeyId = journeyIdOf(proposerId);
    const [snapshot] = initialTransition(paymentMachine);
    const nextCheckAt = nextOrderPoll({ snapshot, createdAt: now }, 0, now);
    const [row] = await tx
      .insert(paymentOrderTable)
      .values({ id, journeyId, proposerId, amount, state: snapshot.value, nextCheckAt, createdAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('An order was not booked');
    await recordMoves(tx, journeyId, [firstMove(snapshot)], now);
    return paymentOrderOfRow(row);
  },

  async save(order, now) {
    const { value, context } = order.snapshot;
    await tx
      .update(paymentOrderTable)
      .set({
        state: value,
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
    const states = { before: before.snapshot.value, after: after.snapshot.value };
    await tx
      .insert(paymentEventTable)
      .values({ journeyId, orderId, id: id ?? newCookieSecret(), source, type, ...states, at })
      .onConflictDoNothing();
  },
});
