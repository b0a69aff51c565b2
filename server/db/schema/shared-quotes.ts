import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn } from './columns.ts';

/** Quotes that anyone may open by a link, as they were on their day. Nothing in them is about a person. */
export const sharedQuotesTable = pgTable(
  'shared_quotes',
  {
    /** 128 bits of the link, in hex. It is derived with our secret, and reveals no journey. */
    id: text().primaryKey(),
    /** Which journey made the link, and may mail it. It is never shown. */
    journeyId: journeyIdColumn(),
    /** `SharedQuotes`. */
    quotes: jsonb().notNull(),
    /** When the link stops to open, and the row may be deleted. */
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('shared_quotes_end').on(table.expiresAt)],
);
