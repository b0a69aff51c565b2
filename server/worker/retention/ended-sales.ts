import { and, asc, eq, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { endOfDayInIndia, todayInIndia } from '#contract/shared/dates.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { eraseRowsOf, type RowCounts } from '#server/worker/rights/erase-person.ts';
import { lastCoverEndWithoutDuty, retainedRecordsOf } from '#server/worker/rights/legal-duties.ts';
import { type PersonalJourney, personalJourneysOf } from '#server/worker/rights/personal-journeys.ts';
import { writeAuditLine } from '#server/worker/rights/rights-audit.ts';

/** Journeys per transaction. Small, because visitors wait while the embedded database runs it. */
const PAGE = 100;

interface Run {
  readonly now: Date;
  readonly isDryRun: boolean;
  readonly isStopped: () => boolean;
}

interface Place {
  readonly id: string;
  readonly createdAt: Date;
}

/** Erases the sales whose records no law asks for any more, with an audit line for each page. Returns their number. */
export async function eraseEndedSales(db: Db, { now, isDryRun, isStopped }: Run): Promise<number> {
  let sales = 0;
  let last: Place | null = null;
  while (!isStopped()) {
    const page: Place[] = await oldJourneysAfter(db, last, now);
    const ids = page.map(({ id }) => id);
    last = page.at(-1) ?? null;
    if (last === null) break;
    sales += await db.transaction(async (tx) =>
      isDryRun ? (await endedSalesOf(tx, ids, now)).length : erasePage(tx, ids, now),
    );
  }
  return sales;
}

const query = new QueryBuilder();

/** Only these can be of an ended sale: begun before the last day in question, and with no cover that ended after it. */
function oldJourneysAfter(db: Db, last: Place | null, now: Date): Promise<Place[]> {
  const { id, createdAt } = journeyTable;
  const lastEnd = lastCoverEndWithoutDuty(todayInIndia(now));
  const laterPolicy = and(eq(policyTable.journeyId, id), sql`${policyTable.schedule} ->> 'end_date' > ${lastEnd}`);
  return db
    .select({ id, createdAt })
    .from(journeyTable)
    .where(
      and(
        lte(createdAt, endOfDayInIndia(lastEnd)),
        notExists(query.select().from(policyTable).where(laterPolicy)),
        last === null
          ? undefined
          : or(gt(createdAt, last.createdAt), and(eq(createdAt, last.createdAt), gt(id, last.id))),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(PAGE);
}

async function endedSalesOf(tx: Tx, ids: readonly string[], now: Date): Promise<PersonalJourney[]> {
  const today = todayInIndia(now);
  return (await personalJourneysOf(tx, ids)).filter((journey) => {
    const retained = retainedRecordsOf(journey);
    return retained.length > 0 && retained.every(({ until }) => until < today);
  });
}

async function erasePage(tx: Tx, ids: readonly string[], now: Date): Promise<number> {
  // Every writer locks the journey's row. A journey that is in use is left to the next run.
  const locked = await tx
    .select({ id: journeyTable.id })
    .from(journeyTable)
    .where(inArray(journeyTable.id, [...ids]))
    .for('update', { skipLocked: true });
  const lockedIds = locked.map(({ id }) => id);
  const sales = await endedSalesOf(tx, lockedIds, now);
  if (sales.length === 0) return 0;
  const counts = await eraseSales(tx, sales);
  await writeAuditLine(tx, { act: 'DUTY_ENDED', by: 'retention', subject: null, counts }, now);
  return sales.length;
}

async function eraseSales(tx: Tx, sales: readonly PersonalJourney[]): Promise<RowCounts> {
  const orderIds = await tx
    .select({ id: paymentOrderTable.id, journeyId: paymentOrderTable.journeyId })
    .from(paymentOrderTable)
    .where(
      inArray(
        paymentOrderTable.journeyId,
        sales.map(({ id }) => id),
      ),
    );
  const journeys = sales.map((sale) => ({ ...sale, outcome: { kind: 'erased' } as const }));
  // What else is stored of the buyer has an end of its own: no number and none of its requests are meant.
  const others = { phone: '', namedIn: [], callbackIds: [], callbackAttempts: [], codeIds: [] };
  return eraseRowsOf(tx, { ...others, journeys, orderIds });
}
