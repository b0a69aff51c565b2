import { lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../store/db.ts';
import { daysBefore, type ExpiryRule } from './expiry-rules.ts';

/** Rows of one statement: few enough that visitors of the embedded database, which does one thing at a time, do not wait. */
const BATCH = 500;

const isOver = ({ time }: ExpiryRule, now: Date) =>
  'until' in time ? lte(time.until, now) : lt(time.since, daysBefore(now, time.days));

export const countExpiredRows = (db: Db, rule: ExpiryRule, now: Date): Promise<number> =>
  db.$count(rule.table, isOver(rule, now));

/** Deletes what is over, batch by batch, until nothing is left or `isStopped`. Gives how many rows it deleted. */
export async function deleteExpiredRows(
  db: Db,
  rule: ExpiryRule,
  now: Date,
  isStopped: () => boolean,
): Promise<number> {
  const { table, primaryKey } = rule;
  const columns = sql.join(
    primaryKey.map((column) => sql`${column}`),
    sql`, `,
  );
  const batch = sql`select ${columns} from ${table} where ${isOver(rule, now)} limit ${BATCH}`;
  let deleted = 0;
  while (!isStopped()) {
    const rows = await db.delete(table).where(sql`(${columns}) in (${batch})`).returning({ one: sql`1` });
    deleted += rows.length;
    if (rows.length < BATCH) break;
  }
  return deleted;
}
