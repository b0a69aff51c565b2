import { getTableName } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { Log } from '#server/log/log.ts';
import { eraseEndedSales } from './ended-sales.ts';
import { countExpiredRows, deleteExpiredRows } from './expired-rows.ts';
import { EXPIRY_RULES } from './expiry-rules.ts';
import { deleteUnboughtJourneys } from './unbought-journeys.ts';

/** Number of rows, by kind: the table's name, or the part of it that is deleted. */
export type OverdueCounts = Readonly<Record<string, number>>;

/** Counts the rows that `deleteOverdueData` would delete now. Deletes nothing. */
export async function countOverdueData(db: Db, now: Date): Promise<OverdueCounts> {
  const run = { now, isDryRun: true, isStopped: () => false };
  const { journeys, documentNumbers } = await deleteUnboughtJourneys(db, run);
  const sale = await eraseEndedSales(db, run);
  const counts: Record<string, number> = { journey: journeys, document_number: documentNumbers, sale };
  for (const rule of EXPIRY_RULES) counts[getTableName(rule.table)] = await countExpiredRows(db, rule, now);
  return counts;
}

interface Setting {
  readonly db: Db;
  readonly now: Date;
  readonly log: Log;
  /** Returns true to stop before everything is deleted; the next run continues. */
  readonly isStopped?: () => boolean;
}

/** Deletes all data whose retention period has ended, in small batches, and logs the number of rows by kind. */
export async function deleteOverdueData({ db, now, log, isStopped = () => false }: Setting): Promise<OverdueCounts> {
  const run = { now, isDryRun: false, isStopped };
  const { journeys, documentNumbers } = await deleteUnboughtJourneys(db, run);
  const sale = await eraseEndedSales(db, run);
  const counts: Record<string, number> = { journey: journeys, document_number: documentNumbers, sale };
  for (const rule of EXPIRY_RULES) counts[getTableName(rule.table)] = await deleteExpiredRows(db, rule, now, isStopped);
  log.info({ deleted: counts }, 'data whose time is over was deleted');
  return counts;
}
