import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The KYC case of a proposal: state and context of `machines/lifecycles/kyc-case`, and what it must not know. */
export const kycCase = pgTable(
  'kyc_case',
  {
    journeyId: text('journey_id').notNull(),
    proposerId: text('proposer_id').notNull(),
    state: text().notNull(),
    /** `KycContext`. */
    context: jsonb().notNull(),
    /** The document's number, encrypted (kyc/vault.ts). It is never read but to hand it to the insurer. */
    numberSealed: text('number_sealed'),
    /** Its last four characters, which is all that is shown. */
    numberMasked: text('number_masked'),
    registeredDob: text('registered_dob'),
    /** Keyed hash of the code that was sent last. */
    otpHash: text('otp_hash'),
    otpSentTo: text('otp_sent_to'),
    linkUrl: text('link_url'),
    /** The provider's name for the link. */
    linkReference: text('link_reference'),
    /** How many documents were handed in since `windowStartedAt`: each may cost an SMS and a fee. */
    submissions: integer().notNull().default(0),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.journeyId, table.proposerId] })],
);

/** The sandbox's side of a KYC link: what the visitor said on the pretended issuer's page. Not our ledger. */
export const sandboxKycLink = pgTable(
  'sandbox_kyc_link',
  {
    token: text().notNull().primaryKey(),
    journeyId: text('journey_id').notNull(),
    proposerId: text('proposer_id').notNull(),
    documentType: text('document_type').notNull(),
    /** WAITING, CONFIRMED or REFUSED. */
    outcome: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sandbox_kyc_link_journey').on(table.journeyId)],
);
