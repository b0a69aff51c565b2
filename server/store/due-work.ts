import { and, asc, count, eq, isNull, lte, min, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DueWork, DueWorkStore } from '../jobs/due-work.ts';
import type { Tx } from './db.ts';
import { kycCaseTable } from './schema/kyc.ts';
import { messageOutboxTable } from './schema/message.ts';
import { accessCodeTable } from './schema/owner.ts';
import { paymentOrderTable, receivedSumTable } from './schema/payment.ts';
import { policyTable } from './schema/policy.ts';

export const dueWorkStore = (tx: Tx): DueWorkStore => ({
  'issue-policy': (now, atMost) => duePolicies(tx, policyTable.nextAttemptAt, now, atMost),
  'fetch-document': (now, atMost) => duePolicies(tx, policyTable.documentDueAt, now, atMost),
  'withdraw-policy': (now, atMost) => duePolicies(tx, policyTable.withdrawalDueAt, now, atMost),

  // Of each journey the sum that has been due longest.
  'refund-payment': (now, atMost) => {
    const { journeyId, orderId, transactionId, nextTryAt } = receivedSumTable;
    const longestDue = tx
      .selectDistinctOn([journeyId], { proposerId: paymentOrderTable.proposerId, orderId, transactionId, nextTryAt })
      .from(receivedSumTable)
      .innerJoin(paymentOrderTable, and(eq(paymentOrderTable.journeyId, journeyId), eq(paymentOrderTable.id, orderId)))
      .where(lte(nextTryAt, now))
      .orderBy(journeyId, asc(nextTryAt))
      .as('longest_due_sum');
    return tx.select().from(longestDue).orderBy(asc(longestDue.nextTryAt)).limit(atMost);
  },

  // Of each journey the order that has been due longest: a journey with many orders does not delay others.
  'reconcile-payment': (now, atMost) => {
    const { journeyId, proposerId, id: orderId, nextCheckAt } = paymentOrderTable;
    const longestDue = tx
      .selectDistinctOn([journeyId], { proposerId, orderId, nextCheckAt })
      .from(paymentOrderTable)
      .where(lte(nextCheckAt, now))
      .orderBy(journeyId, asc(nextCheckAt))
      .as('longest_due');
    return tx.select().from(longestDue).orderBy(asc(longestDue.nextCheckAt)).limit(atMost);
  },

  'finish-kyc-check': (now, atMost) =>
    tx
      .select({ proposerId: kycCaseTable.proposerId })
      .from(kycCaseTable)
      .where(lte(kycCaseTable.checkDueAt, now))
      .orderBy(asc(kycCaseTable.checkDueAt))
      .limit(atMost),

  // Requests without a code yet.
  'send-access-code': (_now, atMost) =>
    tx
      .select({ id: accessCodeTable.id })
      .from(accessCodeTable)
      .where(isNull(accessCodeTable.codeHash))
      .orderBy(asc(accessCodeTable.createdAt))
      .limit(atMost),

  'deliver-message': (now, atMost) =>
    tx
      .select({ journeyId: messageOutboxTable.journeyId, id: messageOutboxTable.id })
      .from(messageOutboxTable)
      .where(lte(messageOutboxTable.nextAttemptAt, now))
      .orderBy(asc(messageOutboxTable.createdAt))
      .limit(atMost),
});

/** The policies that are due by one of the table's times. */
const duePolicies = (tx: Tx, dueAt: PgColumn, now: Date, atMost: number) =>
  tx
    .select({ proposerId: policyTable.proposerId })
    .from(policyTable)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(atMost);

/** The column that says when a row is due, and which of the due rows belong to the job. */
interface DueRows {
  readonly dueAt: PgColumn & { _: { data: Date } };
  readonly ofJob?: SQL;
}

/** The rows that `dueWorkStore` finds, for counting. */
const DUE_ROWS: Record<keyof DueWork, DueRows> = {
  'issue-policy': { dueAt: policyTable.nextAttemptAt },
  'fetch-document': { dueAt: policyTable.documentDueAt },
  'withdraw-policy': { dueAt: policyTable.withdrawalDueAt },
  'refund-payment': { dueAt: receivedSumTable.nextTryAt },
  'reconcile-payment': { dueAt: paymentOrderTable.nextCheckAt },
  'finish-kyc-check': { dueAt: kycCaseTable.checkDueAt },
  'send-access-code': { dueAt: accessCodeTable.createdAt, ofJob: isNull(accessCodeTable.codeHash) },
  'deliver-message': { dueAt: messageOutboxTable.nextAttemptAt },
};

/** How many tasks of a job are due, and since when the oldest; null if none are. */
interface DueCount {
  readonly tasks: number;
  readonly since: Date | null;
}

/** The due tasks, by job. */
export async function countDueWork(tx: Tx, now: Date): Promise<[job: string, due: DueCount][]> {
  const counted: [string, DueCount][] = [];
  for (const [job, { dueAt, ofJob }] of Object.entries(DUE_ROWS)) {
    const [row] = await tx
      .select({ tasks: count(), since: min(dueAt) })
      .from(dueAt.table)
      .where(and(lte(dueAt, now), ofJob));
    counted.push([job, row ?? { tasks: 0, since: null }]);
  }
  return counted;
}
