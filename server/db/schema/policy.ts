import { sql } from 'drizzle-orm';
import { customType, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn, proposerIdColumn } from './columns.ts';

/**
 * The issuance of a proposal's policy and the policy itself: state and context of `machines/lifecycles/issuance`, and of
 * what may follow it: `policy-document`, `policy-withdrawal`.
 */
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
    /** Null if the insurer has no own document. */
    documentState: text('document_state'),
    documentAttempts: integer('document_attempts').notNull().default(0),
    /** When a job asks for the document next. Null when it is there. */
    documentDueAt: instantColumn('document_due_at'),
    /** Null if nothing has to be withdrawn. */
    withdrawalState: text('withdrawal_state'),
    withdrawalAttempts: integer('withdrawal_attempts').notNull().default(0),
    /** When a job asks for the withdrawal next. Null when the insurer has answered. */
    withdrawalDueAt: instantColumn('withdrawal_due_at'),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [
    // One policy for each proposal: the database refuses a second in any case.
    primaryKey({ columns: [table.journeyId, table.proposerId] }),
    // An insurer that gives a number twice is refused; two insurers may give the same. Like the index of the gateway’s
    // transactions it is without the journey’s id (decision 093).
    uniqueIndex('policy_number_of_insurer').on(sql`("schedule" ->> 'insurer_name')`, table.policyNumber),
    index('policy_number_found').on(table.policyNumber),
    index('policy_due').on(table.nextAttemptAt),
    index('policy_document_due').on(table.documentDueAt),
    index('policy_withdrawal_due').on(table.withdrawalDueAt),
    // `isWithdrawalMissing` of due-work.ts: few policies have ended so.
    index('policy_withdrawal_missing')
      .on(table.updatedAt)
      .where(sql`"state" = 'refused' and "withdrawal_state" is null and "attempts" > "refusals"`),
  ],
);

const bytesColumn = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The documents that insurers made themselves. Apart from the policies, which are read with every call. */
export const policyDocumentTable = pgTable(
  'policy_document',
  {
    journeyId: journeyIdColumn(),
    proposerId: proposerIdColumn(),
    /** The PDF, encrypted: it may have whole document numbers. */
    sealed: bytesColumn('sealed').notNull(),
    receivedAt: instantColumn('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.proposerId] })],
);
