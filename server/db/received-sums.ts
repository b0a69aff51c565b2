import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { ReceivedSum, ReceivedSumStore } from '#server/domain/payment/received-sum.ts';
import { Refused } from '#server/shared/refused.ts';
import type { Tx } from './db.ts';
import { receivedSumTable } from './schema/payment.ts';

export const receivedSumStore = (tx: Tx): ReceivedSumStore => ({
  async ordersOf(transactionIds) {
    // Always in the same order, so that two transactions that share some of them do not deadlock.
    for (const id of [...transactionIds].sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${id}))`);
    const { transactionId, orderId, repeated } = receivedSumTable;
    const rows = await tx
      .select({ transactionId, orderId })
      .from(receivedSumTable)
      .where(and(inArray(transactionId, [...transactionIds]), not(repeated)));
    return new Map(rows.map((row) => [row.transactionId, row.orderId]));
  },

  async add(sum) {
    const { journeyId, orderId, transactionId, amount, currency, receivedAt } = sum;
    const came = { journeyId, orderId, transactionId, amount, currency, receivedAt };
    const added = await tx
      .insert(receivedSumTable)
      .values({ ...came, ...columnsOf(sum) })
      .onConflictDoNothing()
      .returning({ transactionId: receivedSumTable.transactionId });
    // `ordersOf` was not asked about it, or another server does not ask.
    if (added.length === 0) throw new Refused('CONFLICT', 'This did not work. Please try again in a moment.');
  },

  async save(sum) {
    await tx
      .update(receivedSumTable)
      .set(columnsOf(sum))
      .where(and(ofOrder(sum), eq(receivedSumTable.transactionId, sum.transactionId)));
  },
});

const ofOrder = ({ journeyId, orderId }: Pick<ReceivedSum, 'journeyId' | 'orderId'>) =>
  and(eq(receivedSumTable.journeyId, journeyId), eq(receivedSumTable.orderId, orderId));

const columnsOf = ({ snapshot, nextTryAt, tries, resolveBy, refundedAt }: ReceivedSum) => ({
  state: snapshot.value,
  ...snapshot.context,
  nextTryAt,
  tries,
  resolveBy,
  refundedAt,
});
