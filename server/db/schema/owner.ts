import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/**
 * Requests for a code by which an owner opens policies on another device. One for an unknown number has a row like any
 * other, with a code that was sent to no one. It belongs to no journey, so its own id is the key.
 */
export const accessCodeTable = pgTable(
  'access_code',
  {
    /** SHA-256 of the request's id, which only the asking page knows. */
    id: text().primaryKey(),
    /** `AccessRequestKind`. */
    askedBy: text('asked_by').notNull(),
    /** Phone or policy number as it was asked for; of a link, the journey's id. */
    asked: text().notNull(),
    /** Keyed hash of the network address that asked. Rows of earlier builds are counted as one address's. */
    askedFrom: text('asked_from').notNull().default(''),
    /** Keyed hash of the code; null until a job has made it. */
    codeHash: text('code_hash'),
    /** The owner's phone; null if the code was not sent to anyone. */
    mobileNumber: text('mobile_number'),
    /** The owner's address that the code was mailed to; null if it went to the phone. */
    email: text(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** When the right code came; it is good once. */
    confirmedAt: instantColumn('confirmed_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('access_code_due').on(table.codeHash, table.createdAt),
    index('access_code_age').on(table.createdAt),
  ],
);
