import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, eq, gte, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import { formatMoney } from '#contract/shared/currency.ts';
import { formatDate } from '#contract/shared/dates.ts';
import type { Tx } from '#server/db/db.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { paymentEventTable, paymentOrderTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { REPEATED_TRANSACTION } from '#server/domain/payment/payment-order.ts';
import { addWorkingDays } from '#server/domain/payment/working-days.ts';
import type { StaffTask } from './staff-task.ts';

const day = (at: Date): string => formatDate(at, 'dd MMM yyyy');
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** So often a refund is tried within minutes. After that a person looks at it. */
const TRIES_OF_A_REFUND = 5;

/** Refunds that the gateway does not take, and those that are not done by the day that the visitor was given. */
export async function lateRefunds(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { state, tries, resolveBy, receivedAt } = receivedSumTable;
  const rows = await tx
    .select()
    .from(receivedSumTable)
    .where(and(eq(state, 'refundDue'), or(sql`${tries} >= ${TRIES_OF_A_REFUND}`, lte(resolveBy, now))))
    .orderBy(asc(receivedAt));
  return rows.map((sum) => ({
    kind: 'refund',
    reference: sum.orderId,
    since: sum.receivedAt,
    detail: [
      `${formatMoney(sum.amount, sum.currency)} is not refunded, tried ${times(sum.tries)}`,
      ...(sum.resolveBy ? [`promised by ${day(sum.resolveBy)}`] : []),
    ].join(', '),
  }));
}

/** Payments that the gateway has not settled by the day that the visitor was given. */
export async function latePayments(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { state, resolveBy, createdAt } = paymentOrderTable;
  const rows = await tx
    .select()
    .from(paymentOrderTable)
    .where(and(eq(state, 'pending'), lte(resolveBy, now)))
    .orderBy(asc(createdAt));
  return rows.map((order) => ({
    kind: 'payment',
    reference: order.id,
    since: order.createdAt,
    detail: `the gateway says neither paid nor failed, asked ${times(order.checks)}`,
  }));
}

/** Days for which a report is listed. */
const OLDEST_REPEAT = 30;

/** Transactions of the last month that the gateway reported for another order than the one that they pay. */
export async function repeatedTransactions(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { id, type, orderId, at } = paymentEventTable;
  const paying = { transactionId: receivedSumTable.transactionId, orderId: receivedSumTable.orderId };
  const rows = await tx
    .select({ reference: orderId, since: at, paying })
    .from(paymentEventTable)
    .innerJoin(
      receivedSumTable,
      and(sql`${orderId} || ' ' || ${paying.transactionId} = ${id}`, not(receivedSumTable.repeated)),
    )
    .where(and(eq(type, REPEATED_TRANSACTION), gte(at, new Date(now.getTime() - OLDEST_REPEAT * millisecondsInDay))))
    .orderBy(asc(at));
  return rows.map(({ reference, since, paying: { transactionId, orderId: first } }) => ({
    ...{ kind: 'repeat', reference, since },
    detail: `the gateway reports ${transactionId} for it, which has paid ${first}`,
  }));
}

/** Policies that are paid and not issued after a day. */
export async function lateIssuances(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { state, requestedAt } = policyTable;
  const rows = await tx
    .select()
    .from(policyTable)
    .where(
      and(
        inArray(state, ['requested', 'issuing', 'failed']),
        lte(requestedAt, new Date(now.getTime() - millisecondsInDay)),
      ),
    )
    .orderBy(asc(requestedAt));
  return rows.map((policy) => ({
    kind: 'issuance',
    reference: policy.orderId,
    since: policy.requestedAt,
    detail: `paid, and the insurer has issued no policy, asked ${times(policy.attempts)}`,
  }));
}

/** An insurer may take so many working days over a proposal before someone asks it. */
const DAYS_OF_A_REFERRAL = 3;
/** A visitor who has not been back for so long has most likely bought elsewhere. Days. */
const OLDEST_REFERRAL = 30;

/** Proposals of the last month that an insurer has not decided on after three working days. */
export async function lateReferrals(tx: Tx, now: Date): Promise<StaffTask[]> {
  const { answers, proposerId, updatedAt } = journeyTable;
  const decision = sql`${answers} -> 'proposal' -> 'decision'`;
  const rows = await tx
    .select({ proposerId, decidedAt: sql<string>`${decision} ->> 'decided_at'` })
    .from(journeyTable)
    .leftJoin(policyTable, eq(policyTable.journeyId, journeyTable.id))
    .where(
      and(
        isNull(policyTable.state),
        gte(updatedAt, new Date(now.getTime() - OLDEST_REFERRAL * millisecondsInDay)),
        sql`${decision} ->> 'status' = 'REFERRED'`,
      ),
    )
    .orderBy(sql`${decision} ->> 'decided_at'`);
  return rows.flatMap((row): StaffTask[] => {
    const since = new Date(row.decidedAt);
    if (row.proposerId === null || addWorkingDays(since, DAYS_OF_A_REFERRAL) > now) return [];
    return [{ kind: 'referral', reference: row.proposerId, since, detail: 'the insurer has not decided' }];
  });
}
