import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ViewQuery } from '#contract/funnel/views.ts';
import { addDays, daysBetween } from '#contract/shared/dates.ts';
import type { Db } from '#server/db/db.ts';

/** The first day of the range of as many days before this one. */
const firstDayBefore = ({ from, to }: ViewQuery): string => addDays(from, -daysBetween(from, to) - 1);

/** The rows of a table of counts of each day and line that a query chooses, in its range and in the one before. */
export function chosenOfLine(query: ViewQuery): SQL {
  const range = sql`day between ${firstDayBefore(query)}::date and ${query.to}::date`;
  return sql.join([range, ...equal(query, ['line'])], sql` and `);
}

const BY_VISIT = ['device', 'source', 'build'] as const;

/** Whether a query asks for some visits of the line only. */
export const choosesVisits = (query: ViewQuery): boolean => BY_VISIT.some((column) => query[column] !== undefined);

/** The same of a table of counts by device, source and build. */
export function chosen(query: ViewQuery): SQL {
  // Counts of all visits are rows of their own.
  const conditions = choosesVisits(query) ? equal(query, BY_VISIT) : [sql`device = '*'`];
  return sql.join([chosenOfLine(query), ...conditions], sql` and `);
}

const equal = (query: ViewQuery, columns: readonly ('line' | 'device' | 'source' | 'build')[]): SQL[] =>
  columns.flatMap((column) => {
    const value = query[column];
    return value === undefined ? [] : [sql`${sql.identifier(column)} = ${value}`];
  });

/** Whether a row is of the range itself, and not of the one before. */
export const isNow = ({ from }: ViewQuery): SQL => sql`day >= ${from}::date`;

/** The rows of a statement, checked. */
export async function rowsOf<E extends v.ObjectEntries>(db: Db, entries: E, statement: SQL) {
  const Rows = v.object({ rows: v.array(v.object(entries)) });
  return v.parse(Rows, await db.execute(statement)).rows;
}
