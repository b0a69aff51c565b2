import { index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn, proposerIdColumn } from './columns.ts';

/** The issuance of a proposal's policy and the policy itself: state and context of `machines/lifecycles/issuance`. */
export const policyTable = pgTable(
  'policy',
  {
    journeyId: journeyIdColumn(),
    proposerId: proposerIdColumn(),
    /** The order whose money pays for it. */
    orderId: text('order_id').notNull(),
    state: text().notNull(),
    attempts: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    reason: text(),
    /** Our reference for the insurer: the same at every attempt, so that one asked twice issues once. */
    serial: serial().notNull(),
    policyNumber: text('policy_number'),
    /** `PolicySchedule`: all that is printed, as it was when the policy was issued. Null before. */
    schedule: jsonb(),
    /** When a job asks the insurer next. Null when issued or refused. */
    nextAttemptAt: instantColumn('next_attempt_at'),
    requestedAt: instantColumn('requested_at').notNull(),
    issuedAt: instantColumn('issued_at'),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    // One proposal, one policy: whatever else goes wrong, the database refuses the second.
    primaryKey({ columns: [table.journeyId, table.proposerId] }),
    // An insurer that gives a number twice is refused. It is the one constraint without the journey's id (decision 093).
    unique('policy_number').on(table.policyNumber),
    index('policy_due').on(table.nextAttemptAt),
  ],
);
