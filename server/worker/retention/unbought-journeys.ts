import { and, eq, gt, inArray, isNotNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { RETENTION_DAYS } from '#contract/shared/retention.ts';
import { paymentStatesTagged } from '#machines/lifecycles/payment.machine.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { consentTable, journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import {
  paymentEventTable,
  paymentOrderTable,
  receivedSumTable,
  sandboxGatewayOrderTable,
  sandboxGatewaySumTable,
} from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { daysBefore } from './expiry-rules.ts';

/** Journeys per transaction. Small, because visitors wait while the embedded database runs it. */
const PAGE = 100;

/** Tables whose rows are deleted only together with their journey. */
export const TABLES_DELETED_WITH_JOURNEY = [
  consentTable,
  kycCaseTable,
  paymentEventTable,
  receivedSumTable,
  paymentOrderTable,
] as const;

/** Number of rows that were found and, unless `isDryRun` is set, deleted. */
export interface UnboughtCounts {
  readonly journeys: number;
  /**
   * How many numbers of identity documents were found in journeys that are stored because a payment was made. Only numbers that
   * no insurer needs any more are counted.
   */
  readonly documentNumbers: number;
}

interface Run {
  readonly now: Date;
  readonly isDryRun: boolean;
  readonly isStopped: () => boolean;
}

/**
 * Deletes journeys that were not bought and not used during the retention period, with all their rows. It reads old journeys
 * page by page, so that no statement takes long even if most of them were bought.
 */
export async function deleteUnboughtJourneys(db: Db, { now, isDryRun, isStopped }: Run): Promise<UnboughtCounts> {
  const end = daysBefore(now, RETENTION_DAYS.unboughtJourney);
  const counts = { journeys: 0, documentNumbers: 0 };
  let last: Place | null = null;
  while (!isStopped()) {
    const page: Place[] = await unusedJourneysAfter(db, last, end);
    const ids = page.map(({ id }) => id);
    last = page.at(-1) ?? null;
    if (last === null) break;
    const done = isDryRun ? await countPage(db, ids, end) : await db.transaction((tx) => deletePage(tx, ids, end));
    counts.journeys += done.journeys;
    counts.documentNumbers += done.documentNumbers;
  }
  return counts;
}

interface Place {
  readonly id: string;
  readonly createdAt: Date;
}

/** After `end` it was not changed, and no cookie or link to it was issued. Cookies and links expire earlier than that. */
const isUnused = (end: Date) =>
  and(
    lte(journeyTable.createdAt, end),
    lte(journeyTable.updatedAt, end),
    or(sql`${journeyTable.keyGivenAt} is null`, lte(journeyTable.keyGivenAt, end)),
  );

const unusedJourneysAfter = (db: Db, last: Place | null, end: Date): Promise<Place[]> => {
  const { id, createdAt } = journeyTable;
  const isAfter = last && or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id)));
  return db
    .select({ id, createdAt })
    .from(journeyTable)
    .where(and(isUnused(end), isAfter ?? undefined))
    .orderBy(createdAt, id)
    .limit(PAGE);
};

const query = new QueryBuilder();

/** No money was received or is under way, and no payment event was recorded after `end`. */
const isUnbought = (end: Date) =>
  and(
    isUnused(end),
    notExists(query.select().from(policyTable).where(eq(policyTable.journeyId, journeyTable.id))),
    notExists(
      query
        .select()
        .from(paymentOrderTable)
        .where(
          and(
            eq(paymentOrderTable.journeyId, journeyTable.id),
            or(
              notInArray(paymentOrderTable.state, paymentStatesTagged('unpaid')),
              isNotNull(paymentOrderTable.nextCheckAt),
              gt(paymentOrderTable.updatedAt, end),
            ),
          ),
        ),
    ),
    notExists(
      query
        .select()
        .from(kycCaseTable)
        .where(
          and(
            eq(kycCaseTable.journeyId, journeyTable.id),
            or(isNotNull(kycCaseTable.checkDueAt), gt(kycCaseTable.updatedAt, end)),
          ),
        ),
    ),
  );

const unboughtOf = async (tx: Tx, ids: readonly string[], end: Date): Promise<string[]> => {
  const rows = await tx
    .select({ id: journeyTable.id })
    .from(journeyTable)
    .where(and(inArray(journeyTable.id, [...ids]), isUnbought(end)));
  return rows.map(({ id }) => id);
};

const hasNumber = (ids: readonly string[]) =>
  and(inArray(kycCaseTable.journeyId, [...ids]), isNotNull(kycCaseTable.numberSealed));

async function countPage(db: Db, ids: readonly string[], end: Date): Promise<UnboughtCounts> {
  const unbought = await unboughtOf(db, ids, end);
  const remaining = ids.filter((id) => !unbought.includes(id));
  return { journeys: unbought.length, documentNumbers: await db.$count(kycCaseTable, hasNumber(remaining)) };
}

async function deletePage(tx: Tx, ids: readonly string[], end: Date): Promise<UnboughtCounts> {
  // Every writer locks the journey's row. A journey that is in use is skipped until the next run.
  const locked = await tx
    .select({ id: journeyTable.id })
    .from(journeyTable)
    .where(and(inArray(journeyTable.id, [...ids]), isUnused(end)))
    .for('update', { skipLocked: true });
  const lockedIds = locked.map(({ id }) => id);
  // A separate statement: the locking statement reads the other tables as they were before the lock.
  const unbought = await unboughtOf(tx, lockedIds, end);
  const remaining = lockedIds.filter((id) => !unbought.includes(id));
  const numbers = await tx
    .update(kycCaseTable)
    .set({ numberSealed: null })
    .where(hasNumber(remaining))
    .returning({ id: kycCaseTable.journeyId });
  const orders = query
    .select({ id: paymentOrderTable.id })
    .from(paymentOrderTable)
    .where(inArray(paymentOrderTable.journeyId, unbought));
  await tx.delete(sandboxGatewaySumTable).where(inArray(sandboxGatewaySumTable.orderId, orders));
  await tx.delete(sandboxGatewayOrderTable).where(inArray(sandboxGatewayOrderTable.orderId, orders));
  for (const table of TABLES_DELETED_WITH_JOURNEY) await tx.delete(table).where(inArray(table.journeyId, unbought));
  await tx.delete(journeyTable).where(inArray(journeyTable.id, unbought));
  return { journeys: unbought.length, documentNumbers: numbers.length };
}
