import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn } from './columns.ts';

// The journey's id is in every table: it is the key by which a distributed PostgreSQL places one visitor's rows together.

/** One visitor's way from the first question to the policy. */
export const journeyTable = pgTable(
  'journey',
  {
    /** The rfqId. */
    id: text().primaryKey(),
    line: text().notNull(),
    /** SHA-256 of the secret in the visitor's cookie. */
    cookieHash: text('cookie_hash').notNull(),
    /** Quote, proposal's answers and drafts: `StoredAnswers`. */
    answers: jsonb().notNull(),
    /**
     * Null until the proposal is born. Unique because it is made from the id (domain/shared/journey-ids.ts); a constraint that says so would
     * have to look across the whole of a distributed database.
     */
    proposerId: text('proposer_id'),
    /** Counts who changed or locked the row, so that a writer without the lock notices the others. */
    version: integer().notNull().default(1),
    /**
     * The proposer's. A column, because an index over an expression of the answers would be written to with each of them:
     * PostgreSQL writes a row to its place only if nothing that an index names has changed.
     */
    contactPhone: text('contact_phone').generatedAlwaysAs(
      sql`answers -> 'proposal' -> 'contact_details' ->> 'mobile_number'`,
    ),
    /** The phone that a link to continue was last sent to; null if none was. */
    sentToPhone: text('sent_to_phone'),
    /** When a cookie or a link to it was last given, after its first browser's; null if none was. */
    keyGivenAt: instantColumn('key_given_at'),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    index('journey_age').on(table.createdAt, table.id),
    index('journey_contact_phone').on(table.contactPhone),
    index('journey_sent_to_phone').on(table.sentToPhone),
  ],
);

/** What was answered to which Idempotency-Key. */
export const idempotencyTable = pgTable(
  'idempotency',
  {
    journeyId: journeyIdColumn(),
    key: text().notNull(),
    /** Keyed hash of endpoint and body: the same key for something else is a mistake, not a repetition. */
    requestHash: text('request_hash').notNull(),
    status: integer().notNull(),
    response: jsonb().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.key] })],
);

/** Consents with the text that was agreed to, one row each time. */
export const consentTable = pgTable(
  'consent',
  {
    id: text().notNull(),
    journeyId: journeyIdColumn(),
    code: text().notNull(),
    text: text().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.id] }), index('consent_journey').on(table.journeyId)],
);
