import { and, asc, eq } from 'drizzle-orm';
import { type ReceivedSum, type ReceivedSumStore, receivedSumOfRow } from '#server/domain/payment/received-sum.ts';
import type { Tx } from './db.ts';
import { receivedSumTable } from './schema/payment.ts';

export const receivedSumStore = (tx: Tx): ReceivedSumStore => ({
  async ofOrder(order) {
    const rows = await tx
      .select()
      .from(receivedSumTable)
      .where(ofOrder(order))
      .orderBy(asc(receivedSumTable.receivedAt));
    return rows.map(receivedSumOfRow);
  },

  async add(sum) {
    const { journeyId, orderId, transactionId, amount, currency, receivedAt } = sum;
    const came = { journeyId, orderId, transactionId, amount, currency, receivedAt };
    const added = await tx
      .insert(receivedSumTable)
      .values({ ...came, ...columnsOf(sum) })
      .onConflictDoNothing()
      .returning({ transactionId: receivedSumTable.transactionId });
    return added.length > 0;
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
