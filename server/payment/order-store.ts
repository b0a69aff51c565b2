import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { initialTransition, type SnapshotFrom } from 'xstate';
import type { Paise } from '#contract/shared/money.ts';
import { REFUND_REASONS } from '#contract/shared/payment.ts';
import { PAYMENT_STATES, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { firstMove, recordMoves } from '../funnel/record-moves.ts';
import { journeyIdOf } from '../journey/journey-ids.ts';
import { newCookieSecret, newReadableCode } from '../secrets/random.ts';
import type { Tx } from '../store/db.ts';
import { paymentEventTable, paymentOrderTable } from '../store/schema/payment.ts';
import { nextOrderPoll } from './polling-schedule.ts';

type Row = typeof paymentOrderTable.$inferSelect;

/** An order, with the snapshot of its machine. */
export interface PaymentOrder {
  readonly id: string;
  readonly journeyId: string;
  readonly proposerId: string;
  readonly amount: Paise;
  readonly snapshot: SnapshotFrom<typeof paymentMachine>;
  readonly nextCheckAt: Date | null;
  readonly checks: number;
  readonly resolveBy: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A stored order, validated. */
export const paymentOrderOfRow = (row: Row): PaymentOrder => ({
  ...row,
  snapshot: paymentMachine.resolveState({
    value: v.parse(v.picklist(PAYMENT_STATES), row.state),
    context: {
      transactionId: row.transactionId,
      receivedAt: row.receivedAt?.toISOString() ?? null,
      failureReason: row.failureReason,
      refundReason: v.parse(v.nullable(v.picklist(REFUND_REASONS)), row.refundReason),
    },
  }),
});

/** A proposal's orders, newest first. */
export async function paymentOrdersOf(tx: Tx, proposerId: string): Promise<PaymentOrder[]> {
  const rows = await tx
    .select()
    .from(paymentOrderTable)
    .where(and(eq(paymentOrderTable.journeyId, journeyIdOf(proposerId)), eq(paymentOrderTable.proposerId, proposerId)))
    .orderBy(desc(paymentOrderTable.place));
  return rows.map(paymentOrderOfRow);
}

/** The proposal that an order is for; null if we have no such order. */
export async function proposerOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx.select().from(paymentOrderTable).where(eq(paymentOrderTable.id, orderId));
  return row?.proposerId ?? null;
}

export interface NewPaymentOrder {
  readonly proposerId: string;
  readonly amount: Paise;
  readonly now: Date;
}

/** Stores a new order. Call it with the journey's row locked. */
export async function createPaymentOrder(tx: Tx, { proposerId, amount, now }: NewPaymentOrder): Promise<PaymentOrder> {
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
}

/** Stores an order. Call it with the journey's row locked. */
export async function savePaymentOrder(tx: Tx, order: PaymentOrder, now: Date): Promise<void> {
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
}

export type PaymentEventSource = 'WEBHOOK' | 'STATUS' | 'CLOCK';
/** The source of a status. */
export interface PaymentStatusSource {
  /** The gateway's number of the event; null if we asked. */
  readonly id: string | null;
  readonly source: PaymentEventSource;
}

/** Whether a webhook's event is recorded already, for any order of the journey. */
export async function isPaymentEventRecorded(tx: Tx, { journeyId }: PaymentOrder, eventId: string): Promise<boolean> {
  const ofEvent = and(eq(paymentEventTable.journeyId, journeyId), eq(paymentEventTable.id, eventId));
  return (await tx.$count(paymentEventTable, ofEvent)) > 0;
}

/** Records an event of an order and its effect. A webhook that arrives twice is recorded once. */
export async function recordPaymentEvent(
  tx: Tx,
  before: PaymentOrder,
  after: PaymentOrder,
  { id, source, type }: PaymentStatusSource & { readonly type: string },
  at: Date,
): Promise<void> {
  const { journeyId, id: orderId } = before;
  const states = { before: before.snapshot.value, after: after.snapshot.value };
  await tx
    .insert(paymentEventTable)
    .values({ journeyId, orderId, id: id ?? newCookieSecret(), source, type, ...states, at })
    .onConflictDoNothing();
}
