import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/** How often a visitor used up a limit in a minute, over all processes. It belongs to no journey. */
export const callCountTable = pgTable(
  'call_count',
  {
    minute: instantColumn('minute').notNull(),
    /** Keyed hash of the limit and of the visitor's address or journey, neither of which can be read from it. */
    subject: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.subject] })],
);
