import { getTableName } from 'drizzle-orm';
import type { RowCounts } from '#server/worker/rights/erase-person.ts';
import { PERSONAL_TABLES } from '#server/worker/rights/personal-tables.ts';

/** 'Identity checks: 2', a line for each table that has rows. */
export const countLines = (counts: RowCounts): string[] =>
  PERSONAL_TABLES.flatMap(({ table, what }) => {
    const count = counts[getTableName(table)];
    return count === undefined ? [] : [`  ${what}: ${count}`];
  });
