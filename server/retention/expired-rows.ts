import { sql } from 'drizzle-orm';
import type { Db } from '../store/db.ts';
import type { ExpiryRule } from './expiry-rules.ts';

/** Rows of one statement: few enough that visitors of the embedded database, which does one thing at a time, do not wait. */
const BATCH = 500;

export const countExpiredRows = (db: Db, { table, isOver }: ExpiryRule, now: Date): Promise<number> =>
  db.$count(table, isOver(now));

/** Deletes what is over, batch by batch, until nothing is left or `isStopped`. Gives how many rows it deleted. */
export async function deleteExpiredRows(
  db: Db,
  { table, key, isOver }: ExpiryRule,
  now: Date,
  isStopped: () => boolean,
): Promise<number> {
  const columns = sql.join(
    key.map((column) => sql`${column}`),
    sql`, `,
  );
  const batch = sql`select ${columns} from ${table} where ${isOver(now)} limit ${BATCH}`;
  let deleted = 0;
  while (!isStopped()) {
    const rows = await db.delete(table).where(sql`(${columns}) in (${batch})`).returning({ one: sql`1` });
    deleted += rows.length;
    if (rows.length < BATCH) break;
  }
  return deleted;
}
