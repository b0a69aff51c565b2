import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq, inArray, lte, or } from 'drizzle-orm';
import type { Tx } from '#server/db/db.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import type { StaffTask } from './staff-task.ts';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Policies that an insurer has not taken back although their money goes back: refused, or without an answer for a day. */
export async function openWithdrawals(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { withdrawalState: state, updatedAt, requestedAt } = policyTable;
  const rows = await tx
    .select()
    .from(policyTable)
    .where(
      or(
        eq(state, 'refused'),
        and(inArray(state, ['due', 'asking', 'failed']), lte(requestedAt, new Date(now.getTime() - millisecondsInDay))),
      ),
    )
    .orderBy(asc(updatedAt));
  return rows.map((policy) => ({
    kind: 'withdrawal',
    reference: `${policy.proposerId}-P-${policy.serial}`,
    since: policy.requestedAt,
    detail:
      policy.withdrawalState === 'refused'
        ? 'the insurer has not cancelled a policy whose premium was returned'
        : `the insurer may have issued a policy whose money goes back, asked ${times(policy.withdrawalAttempts)}`,
  }));
}

/** Documents that an insurer makes itself, and has not sent a day after it issued the policy. */
export async function lateDocuments(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { documentState: state, issuedAt } = policyTable;
  const rows = await tx
    .select()
    .from(policyTable)
    .where(and(inArray(state, ['due', 'asking', 'failed']), lte(issuedAt, new Date(now.getTime() - millisecondsInDay))))
    .orderBy(asc(issuedAt));
  return rows.flatMap(({ policyNumber, issuedAt: since, documentAttempts }): StaffTask[] =>
    policyNumber === null || since === null
      ? []
      : [
          {
            kind: 'document',
            reference: policyNumber,
            since,
            detail: `the insurer’s document has not come, asked ${times(documentAttempts)}`,
          },
        ],
  );
}
