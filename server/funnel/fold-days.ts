import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { todayInIndia } from '#contract/shared/dates.ts';
import { RETENTION_DAYS } from '#contract/shared/retention.ts';
import type { DatabaseContext } from '#server/db/database-context.ts';
import type { Db, Tx } from '#server/db/db.ts';
import { funnelDayTable, funnelEventTable, funnelFoldTable } from '#server/db/schema/funnel.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { foldMachine } from './fold-machine.ts';
import { foldMoves } from './fold-moves.ts';

/** A visit is under way until its last step is this old: then a page's next step belongs to another visit. */
const UNDER_WAY_MS = 30 * millisecondsInMinute;
/**
 * Counts of older days are final: their first events may be deleted already. An event may be two days older than the beginning of
 * its visit, and a day is as old as its first moment.
 */
const FOLDED_DAYS = RETENTION_DAYS.visitEvent - 3;
/** For each statement. A day of a large broker takes longer than the 5 s of other statements. */
const TIME_LIMIT = '60s';

/** Builds of a day that are named, and the fewest visits of one. What a page calls its build is never deleted. */
const MAX_BUILDS = 20;
const FEWEST_VISITS = 20;

type Folding = Pick<DatabaseContext, 'db' | 'now' | 'log'>;

/**
 * Makes the counts of each day again of which events came since they were made, or whose visits were under way then. A day is
 * counted machine by machine, each in a transaction: done twice it changes nothing, and a kill leaves the day as one that is
 * due. So does a failure, which is logged; the others are counted all the same. Until when all are counted is stored. Throws if
 * the database is away.
 */
export async function foldDays(context: Folding, isStopped: () => boolean = () => false): Promise<void> {
  const { db, now } = context;
  const begun = now();
  let isAllCounted = await succeeds(context, {}, () => patiently(db, foldMoves));
  const first = todayInIndia(new Date(begun.getTime() - FOLDED_DAYS * millisecondsInDay));
  const due = await db
    .select({ day: funnelDayTable.day, changes: funnelDayTable.changes })
    .from(funnelDayTable)
    .where(and(ne(funnelDayTable.changes, funnelDayTable.folded), gt(funnelDayTable.day, first)))
    .orderBy(funnelDayTable.day);
  for (const { day, changes } of due) {
    if (isStopped()) return;
    const isCounted = await succeeds(context, { day }, () => foldDay(context, day, changes, isStopped));
    isAllCounted = isCounted && isAllCounted;
  }
  if (isAllCounted) await storeCountedUntil(db, begun);
}

/** Another process may have counted later ones meanwhile. */
async function storeCountedUntil(db: Db, countedUntil: Date): Promise<void> {
  const column = funnelFoldTable.countedUntil;
  await db
    .insert(funnelFoldTable)
    .values({ countedUntil })
    .onConflictDoUpdate({
      target: funnelFoldTable.id,
      set: { countedUntil: sql`greatest(${column}, excluded.counted_until)` },
    });
}

/** Whether all of its machines were counted. */
async function foldDay(context: Folding, day: string, changes: number, isStopped: () => boolean): Promise<boolean> {
  const { db, now } = context;
  const quietSince = new Date(now().getTime() - UNDER_WAY_MS);
  const { machines, builds, isUnderWay } = await patiently(db, (tx) => readDay(tx, day, quietSince));
  let isDone = true;
  for (const machine of machines) {
    if (isStopped()) return false;
    const fold = () => patiently(db, (tx) => foldMachine(tx, { day, machine, builds, quietSince }));
    isDone = (await succeeds(context, { day, machine }, fold)) && isDone;
  }
  if (!isDone) return false;
  // What came since `changes` was read makes the day due again. So does a number that is not the day's.
  const folded = isUnderWay ? changes - 1 : changes;
  await db.update(funnelDayTable).set({ folded }).where(eq(funnelDayTable.day, day));
  return true;
}

/** What has to be known of the whole day before its machines are counted. */
async function readDay(tx: Tx, day: string, quietSince: Date) {
  const { machine, build, at } = funnelEventTable;
  const ofDay = eq(funnelEventTable.day, day);
  const machines = await tx.selectDistinct({ machine }).from(funnelEventTable).where(ofDay);
  const visits = sql`count(distinct ${funnelEventTable.visit})`;
  const builds = await tx
    .select({ build })
    .from(funnelEventTable)
    .where(ofDay)
    .groupBy(build)
    .having(sql`${visits} >= ${FEWEST_VISITS}`)
    .orderBy(sql`${visits} desc`, build)
    .limit(MAX_BUILDS);
  const underWay = await tx
    .select({ day: funnelEventTable.day })
    .from(funnelEventTable)
    .where(and(ofDay, gt(at, quietSince)))
    .limit(1);
  return {
    machines: machines.map((row) => row.machine).sort(),
    builds: builds.map((row) => row.build),
    isUnderWay: underWay.length > 0,
  };
}

/**
 * A transaction whose statements may take longer than a visitor would wait. They are not compiled: PostgreSQL would spend a second
 * on a statement that takes a tenth of it.
 */
const patiently = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = '${TIME_LIMIT}'`));
    await tx.execute(sql`set local jit = off`);
    return work(tx);
  });

/** What PostgreSQL says of a statement that took too long, and of a lock. */
const TOO_LATE = ['57014', '55P03'];

/** Whether the work did not fail, nor give false. Logs a failure without what it says, which has rows in it. */
async function succeeds(
  { log }: Folding,
  about: { readonly day?: string; readonly machine?: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    return (await work()) !== false;
  } catch (error) {
    const code = codeOf(error);
    if (isDatabaseUnavailable(error) && !TOO_LATE.includes(code)) throw error;
    log.error({ ...about, code }, 'a day’s events of visits could not be counted');
    return false;
  }
}

/** The driver's error is the cause of Drizzle's. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}
