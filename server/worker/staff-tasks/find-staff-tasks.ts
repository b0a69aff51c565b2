import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { STAFF_TASK_KINDS, type StaffTask } from './staff-task.ts';
import { lateDocuments, openWithdrawals } from './tasks-after-issuance.ts';
import { lateIssuances, latePayments, lateReferrals, lateRefunds, repeatedTransactions } from './tasks-of-sales.ts';
import { undeliveredMessages, unfinishedErasures, waitingCallbacks } from './tasks-to-persons.ts';

const FINDERS = {
  refund: lateRefunds,
  payment: latePayments,
  repeat: repeatedTransactions,
  issuance: lateIssuances,
  withdrawal: openWithdrawals,
  document: lateDocuments,
  referral: lateReferrals,
  callback: waitingCallbacks,
  message: undeliveredMessages,
  erasure: unfinishedErasures,
};

/** The open staff tasks: by kind, oldest first. */
export const findStaffTasks = (db: Db, now: Date): Promise<StaffTask[]> =>
  db.transaction(async (tx) => {
    // Referrals are looked for in the answers of all proposals. Once a day that may take longer than a visitor waits.
    await tx.execute(sql`set local statement_timeout = '60s'`);
    const staffTasks: StaffTask[] = [];
    for (const kind of STAFF_TASK_KINDS) staffTasks.push(...(await FINDERS[kind](tx, now)));
    return staffTasks;
  });

/** How many there are of each kind that there are any of. */
export const countsOf = (staffTasks: readonly StaffTask[]): Record<string, number> =>
  Object.fromEntries(
    STAFF_TASK_KINDS.flatMap((kind) => {
      const count = staffTasks.filter((task) => task.kind === kind).length;
      return count > 0 ? [[kind, count]] : [];
    }),
  );
