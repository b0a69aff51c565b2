import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

const JsonRow = v.record(v.string(), v.unknown());

/**
 * A joined table's row as one column of the answer; null where nothing was joined. A driver reads the description of each
 * column with each answer: with those of five tables that takes longer than the values.
 */
export function jsonRowOf<T extends PgTable>(table: T): SQL<T['$inferSelect'] | null> {
  const columns = Object.entries(getTableColumns(table));
  return sql`row_to_json(${table})`.mapWith((row: unknown): T['$inferSelect'] => {
    const values = v.parse(JsonRow, row);
    return Object.fromEntries(
      columns.map(([name, column]) => {
        const value = values[column.name] ?? null;
        if (value === null && column.notNull) throw new Error(`The joined row has no ${column.name}.`);
        // As `parseInt8` of a column: a number that JSON cannot hold was rounded.
        if (Number.isInteger(value) && !Number.isSafeInteger(value))
          throw new RangeError(`${column.name} is too large.`);
        return [name, value === null ? null : column.mapFromDriverValue(value)];
      }),
    );
  });
}
