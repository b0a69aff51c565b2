import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { REFUND_REASONS } from '#contract/shared/payment.ts';
import { RECEIVED_SUM_STATES, receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import type { Tx } from '../store/db.ts';
import { receivedSumTable } from '../store/schema/payment.ts';

type Row = typeof receivedSumTable.$inferSelect;

/** A sum that the gateway took for an order, with the snapshot of its machine. */
export interface ReceivedSum {
  readonly journeyId: string;
  readonly orderId: string;
  readonly transactionId: string;
  /** Whole minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly receivedAt: Date;
  readonly snapshot: SnapshotFrom<typeof receivedSumMachine>;
  /** When a job next returns it; null for never. */
  readonly nextTryAt: Date | null;
  readonly tries: number;
  /** The time given to the visitor: by then it is on its way back. */
  readonly resolveBy: Date | null;
  readonly refundedAt: Date | null;
}

/** A stored sum, validated. */
export const receivedSumOfRow = (row: Row): ReceivedSum => ({
  ...row,
  snapshot: receivedSumMachine.resolveState({
    value: v.parse(v.picklist(RECEIVED_SUM_STATES), row.state),
    context: { refundReason: v.parse(v.nullable(v.picklist(REFUND_REASONS)), row.refundReason) },
  }),
});

type OfOrder = Pick<ReceivedSum, 'journeyId' | 'orderId'>;
const ofOrder = ({ journeyId, orderId }: OfOrder) =>
  and(eq(receivedSumTable.journeyId, journeyId), eq(receivedSumTable.orderId, orderId));

/** All sums received for an order, oldest first. */
export async function receivedSumsOf(tx: Tx, order: OfOrder): Promise<ReceivedSum[]> {
  const rows = await tx.select().from(receivedSumTable).where(ofOrder(order)).orderBy(asc(receivedSumTable.receivedAt));
  return rows.map(receivedSumOfRow);
}

const columnsOf = ({ snapshot, nextTryAt, tries, resolveBy, refundedAt }: ReceivedSum) => ({
  state: snapshot.value,
  ...snapshot.context,
  nextTryAt,
  tries,
  resolveBy,
  refundedAt,
});

/** Stores a received sum. Call it with the journey's row locked. */
export async function addReceivedSum(tx: Tx, sum: ReceivedSum): Promise<void> {
  const { journeyId, orderId, transactionId, amount, currency, receivedAt } = sum;
  const came = { journeyId, orderId, transactionId, amount, currency, receivedAt };
  await tx.insert(receivedSumTable).values({ ...came, ...columnsOf(sum) });
}

/** Stores a sum's new state. Call it with the journey's row locked. */
export async function saveReceivedSum(tx: Tx, sum: ReceivedSum): Promise<void> {
  await tx
    .update(receivedSumTable)
    .set(columnsOf(sum))
    .where(and(ofOrder(sum), eq(receivedSumTable.transactionId, sum.transactionId)));
}
