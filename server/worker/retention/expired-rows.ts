import { lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { daysBefore, type ExpiryRule } from './expiry-rules.ts';

/** Rows per statement. Small, because the embedded database runs one statement at a time and visitors would wait. */
const BATCH = 500;

const isOver = ({ time }: ExpiryRule, now: Date) =>
  'until' in time ? lte(time.until, now) : lt(time.since, daysBefore(now, time.days));

export const countExpiredRows = (db: Db, rule: ExpiryRule, now: Date): Promise<number> =>
  db.$count(rule.table, isOver(rule, now));

/** Deletes expired rows in batches, until none is left or `isStopped` returns true. Returns the number of deleted rows. */
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
