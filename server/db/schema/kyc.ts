import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, journeyIdColumn, proposerIdColumn } from './columns.ts';

/** The KYC case of a proposal: state and context of `machines/lifecycles/kyc-case`, and what they leave out. */
export const kycCaseTable = pgTable(
  'kyc_case',
  {
    journeyId: journeyIdColumn(),
    proposerId: proposerIdColumn(),
    state: text().notNull(),
    /** `KycContext`. */
    context: jsonb().notNull(),
    /**
     * The document's number, encrypted (domain/kyc/document-encryption.ts). It is read to ask the provider again, and deleted when
     * the insurer has issued or refused the policy.
     */
    numberSealed: text('number_sealed'),
    /** Its last four characters, which is all that is shown. */
    numberMasked: text('number_masked'),
    registeredDob: text('registered_dob'),
    otpSentTo: text('otp_sent_to'),
    linkUrl: text('link_url'),
    /** The provider's name for the verification that waits for a code or a link. */
    providerReference: text('provider_reference'),
    /** `PendingCheck`: the document that the provider is being asked about. */
    pendingCheck: jsonb('pending_check'),
    /** When a job asks the provider again; null without a pending check. */
    checkDueAt: instantColumn('check_due_at'),
    /** How many documents were handed in since `windowStartedAt`: each costs a fee. */
    submissions: integer().notNull().default(0),
    windowStartedAt: instantColumn('window_started_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.proposerId] }), index('kyc_case_due').on(table.checkDueAt)],
);

/** How many codes were sent for one phone number, document or journey since `windowStartedAt`. */
export const codeSendsTable = pgTable('code_sends', {
  /** Keyed hash of what is counted: neither a number nor a document can be read from it. */
  subject: text().notNull().primaryKey(),
  lastSentAt: instantColumn('last_sent_at').notNull(),
  windowStartedAt: instantColumn('window_started_at').notNull(),
  sends: integer().notNull(),
});

/** The sandbox provider's own table: what it was asked, what it answered, and the codes that it sent. */
export const sandboxVerificationTable = pgTable('sandbox_verification', {
  /** The asker's reference: asked twice with one, the provider acts once. */
  reference: text().notNull().primaryKey(),
  journeyId: journeyIdColumn(),
  /** `KycResponse`. */
  answer: jsonb().notNull(),
  sentTo: text('sent_to').notNull(),
  code: text().notNull(),
  codeSentAt: instantColumn('code_sent_at').notNull(),
  /** Number of the last send. */
  sends: integer().notNull(),
});

/** The sandbox's side of a KYC link: what the visitor said on the pretended issuer's page. */
export const sandboxKycLinkTable = pgTable(
  'sandbox_kyc_link',
  {
    token: text().notNull().primaryKey(),
    journeyId: journeyIdColumn(),
    proposerId: proposerIdColumn(),
    documentType: text('document_type').notNull(),
    /** Path of ours to which the page leads back. */
    returnPath: text('return_path').notNull().default('/'),
    /** WAITING, CONFIRMED or REFUSED. */
    outcome: text().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [index('sandbox_kyc_link_journey').on(table.journeyId)],
);
