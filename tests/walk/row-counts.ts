import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#server/db/db.ts';

/** How many rows each table of a database has. */
export type RowCounts = ReadonlyMap<string, number>;

const Tables = v.object({ rows: v.array(v.object({ name: v.string() })) });
const Counts = v.object({ rows: v.array(v.object({ name: v.string(), count: v.number() })) });

/** What the server knows of calls themselves, refused ones too: answers for a repetition, and what its limits count. */
const ABOUT_CALLS = ['idempotency', 'code_sends'];

export const countRows = async (db: Db): Promise<RowCounts> => {
  const found = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const counts = v
    .parse(Tables, found)
    .rows.filter(({ name }) => !ABOUT_CALLS.includes(name))
    .map(({ name }) => sql`select ${name}::text as name, count(*)::int as count from ${sql.identifier(name)}`);
  const { rows } = v.parse(Counts, await db.execute(sql.join(counts, sql` union all `)));
  return new Map(rows.map(({ name, count }) => [name, count]));
};

/** How many rows more each table has afterwards; tables with as many as before are left out. */
export const rowsAdded = (before: RowCounts, after: RowCounts): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...after].flatMap(([name, count]) => {
      const added = count - (before.get(name) ?? 0);
      return added === 0 ? [] : [[name, added]];
    }),
  );
