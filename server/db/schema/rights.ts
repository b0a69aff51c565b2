import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/** What was exported or erased at a person's wish, and which lists of open staff tasks were made. No personal data. */
export const rightsAuditTable = pgTable(
  'rights_audit',
  {
    /** The reference, for the operator. Of a day's list its day, so that each day has one. */
    id: text().primaryKey(),
    /** `AuditedAct`. */
    act: text().notNull(),
    /** Who ran the command. */
    by: text().notNull(),
    /** Keyed hash of the person's phone; null for a list of staff tasks. */
    subject: text(),
    /** Numbers of rows, by table or by kind of task. */
    counts: jsonb().notNull(),
    /** Applications that were left because money or a check was under way. */
    waiting: integer().notNull().default(0),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('rights_audit_subject').on(table.subject)],
);
