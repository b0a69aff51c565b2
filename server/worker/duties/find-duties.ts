import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { lateDocuments, openWithdrawals } from './duties-after-issuance.ts';
import { lateIssuances, latePayments, lateReferrals, lateRefunds, repeatedTransactions } from './duties-of-sales.ts';
import { undeliveredMessages, unfinishedErasures, waitingCallbacks } from './duties-to-persons.ts';
import { DUTY_KINDS, type Duty } from './duty.ts';

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

/** The open duties: by kind, oldest first. */
export const findDuties = (db: Db, now: Date): Promise<Duty[]> =>
  db.transaction(async (tx) => {
    // Referrals are looked for in the answers of all proposals. Once a day that may take longer than a visitor waits.
    await tx.execute(sql`set local statement_timeout = '60s'`);
    const duties: Duty[] = [];
    for (const kind of DUTY_KINDS) duties.push(...(await FINDERS[kind](tx, now)));
    return duties;
  });

/** How many there are of each kind that there are any of. */
export const countsOf = (duties: readonly Duty[]): Record<string, number> =>
  Object.fromEntries(
    DUTY_KINDS.flatMap((kind) => {
      const count = duties.filter((duty) => duty.kind === kind).length;
      return count > 0 ? [[kind, count]] : [];
    }),
  );
