import { and, count, isNull, lte, min, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../store/db.ts';
import { kycCaseTable } from '../store/schema/kyc.ts';
import { messageOutboxTable } from '../store/schema/message.ts';
import { accessCodeTable } from '../store/schema/owner.ts';
import { paymentOrderTable, receivedSumTable } from '../store/schema/payment.ts';
import { policyTable } from '../store/schema/policy.ts';
import type { DUE_TASK_READERS } from './due-tasks.ts';

/** How many tasks of a job are due, and since when the oldest; null if none are. */
interface DueWork {
  readonly tasks: number;
  readonly since: Date | null;
}

/** The column that says when a row is due, and which of the due rows belong to the job. */
interface DueRows {
  readonly dueAt: PgColumn & { _: { data: Date } };
  readonly ofJob?: SQL;
}

/** The rows that `JOBS` finds, for counting. */
const DUE_ROWS: Record<keyof typeof DUE_TASK_READERS, DueRows> = {
  'issue-policy': { dueAt: policyTable.nextAttemptAt },
  'refund-payment': { dueAt: receivedSumTable.nextTryAt },
  'reconcile-payment': { dueAt: paymentOrderTable.nextCheckAt },
  'finish-kyc-check': { dueAt: kycCaseTable.checkDueAt },
  'send-access-code': { dueAt: accessCodeTable.createdAt, ofJob: isNull(accessCodeTable.codeHash) },
  'deliver-message': { dueAt: messageOutboxTable.nextAttemptAt },
};

async function countDue(tx: Tx, { dueAt, ofJob }: DueRows, now: Date): Promise<DueWork> {
  const [row] = await tx
    .select({ tasks: count(), since: min(dueAt) })
    .from(dueAt.table)
    .where(and(lte(dueAt, now), ofJob));
  return row ?? { tasks: 0, since: null };
}

/** The due tasks, by job. */
export async function countDueWork(tx: Tx, now: Date): Promise<[job: string, work: DueWork][]> {
  const counted: [string, DueWork][] = [];
  for (const [job, rows] of Object.entries(DUE_ROWS)) counted.push([job, await countDue(tx, rows, now)]);
  return counted;
}
