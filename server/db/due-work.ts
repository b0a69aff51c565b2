import { and, asc, count, eq, gt, isNotNull, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { IssuanceState } from '#machines/lifecycles/issuance.machine.ts';
import type { DueWork, DueWorkStore } from '#server/context/due-work.ts';
import type { Tx } from './db.ts';
import { kycCaseTable } from './schema/kyc.ts';
import { messageOutboxTable } from './schema/message.ts';
import { accessCodeTable } from './schema/owner.ts';
import { paymentOrderTable, receivedSumTable } from './schema/payment.ts';
import { policyTable } from './schema/policy.ts';

export const dueWorkStore = (tx: Tx): DueWorkStore => ({
  'issue-policy': (now, atMost) => duePolicies(tx, policyTable.nextAttemptAt, now, atMost),
  'fetch-document': (now, atMost) => duePolicies(tx, policyTable.documentDueAt, now, atMost),
  'withdraw-policy': (now, atMost) =>
    tx
      .select({ proposerId: policyTable.proposerId })
      .from(policyTable)
      .where(isWithdrawalDue(now))
      .orderBy(asc(withdrawalDueSince))
      .limit(atMost),

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

/**
 * Of policies that were given up while the insurer may have issued (`mayHaveIssued`) by a server of before migration 0022, which
 * asked for no withdrawal.
 */
const isWithdrawalMissing = and(
  eq(policyTable.state, 'refused' satisfies IssuanceState),
  isNull(policyTable.withdrawalState),
  gt(policyTable.attempts, policyTable.refusals),
);
const withdrawalDueSince = sql<Date>`coalesce(${policyTable.withdrawalDueAt}, ${policyTable.updatedAt})`.mapWith(
  policyTable.updatedAt,
);
const isWithdrawalDue = (now: Date) =>
  and(
    or(isNotNull(policyTable.withdrawalDueAt), isWithdrawalMissing),
    lte(withdrawalDueSince, sql.param(now, policyTable.updatedAt)),
  );

interface DueRows {
  readonly table: PgTable;
  readonly dueSince: SQLWrapper;
  readonly isDue: (now: Date) => SQL | undefined;
}

/**
 * @param dueAt the column that says when a row is due
 * @param ofJob which of the due rows belong to the job
 */
const rowsDueAt = (dueAt: PgColumn, ofJob?: SQL): DueRows => ({
  table: dueAt.table,
  dueSince: dueAt,
  isDue: (now) => and(lte(dueAt, now), ofJob),
});

/** The rows that `dueWorkStore` finds, for counting. */
const DUE_ROWS: Record<keyof DueWork, DueRows> = {
  'issue-policy': rowsDueAt(policyTable.nextAttemptAt),
  'fetch-document': rowsDueAt(policyTable.documentDueAt),
  'withdraw-policy': { table: policyTable, dueSince: withdrawalDueSince, isDue: isWithdrawalDue },
  'refund-payment': rowsDueAt(receivedSumTable.nextTryAt),
  'reconcile-payment': rowsDueAt(paymentOrderTable.nextCheckAt),
  'finish-kyc-check': rowsDueAt(kycCaseTable.checkDueAt),
  'send-access-code': rowsDueAt(accessCodeTable.createdAt, isNull(accessCodeTable.codeHash)),
  'deliver-message': rowsDueAt(messageOutboxTable.nextAttemptAt),
};

/** How many tasks of a job are due, and since when the oldest; null if none are. */
interface DueCount {
  readonly tasks: number;
  readonly since: Date | null;
}

/** The due tasks, by job. */
export async function countDueWork(tx: Tx, now: Date): Promise<[job: string, due: DueCount][]> {
  const counted: [string, DueCount][] = [];
  for (const [job, { table, dueSince, isDue }] of Object.entries(DUE_ROWS)) {
    const [row] = await tx
      .select({ tasks: count(), since: sql<Date>`min(${dueSince})`.mapWith(policyTable.updatedAt) })
      .from(table)
      .where(isDue(now));
    counted.push([job, row ?? { tasks: 0, since: null }]);
  }
  return counted;
}
