import { millisecondsInDay } from 'date-fns/constants';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RETENTION_DAYS } from '#contract/shared/retention.ts';
import { callCountTable } from '#server/db/schema/call-count.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { funnelEventTable, funnelMoveTable } from '#server/db/schema/funnel.ts';
import { jobPauseTable } from '#server/db/schema/job.ts';
import { idempotencyTable } from '#server/db/schema/journey.ts';
import { codeSendsTable, sandboxKycLinkTable, sandboxVerificationTable } from '#server/db/schema/kyc.ts';
import { messageOutboxTable, sandboxMessageTable } from '#server/db/schema/message.ts';
import { accessCodeTable } from '#server/db/schema/owner.ts';
import { sharedQuotesTable } from '#server/db/schema/shared-quotes.ts';

/** The instant `days` times 24 hours before `now`. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * millisecondsInDay);

/** A table whose rows expire independently of their journey. */
export interface ExpiryRule {
  readonly table: PgTable;
  readonly primaryKey: readonly PgColumn[];
  /** The column with the expiry time, or the column from which `days` are counted. */
  readonly time: { readonly until: PgColumn } | { readonly since: PgColumn; readonly days: number };
}

export const EXPIRY_RULES: readonly ExpiryRule[] = [
  {
    table: idempotencyTable,
    primaryKey: [idempotencyTable.journeyId, idempotencyTable.key],
    time: { since: idempotencyTable.createdAt, days: RETENTION_DAYS.response },
  },
  {
    table: accessCodeTable,
    primaryKey: [accessCodeTable.id],
    time: { since: accessCodeTable.createdAt, days: RETENTION_DAYS.accessCode },
  },
  {
    table: codeSendsTable,
    primaryKey: [codeSendsTable.subject],
    time: { since: codeSendsTable.windowStartedAt, days: RETENTION_DAYS.dayCount },
  },
  {
    table: callCountTable,
    primaryKey: [callCountTable.minute, callCountTable.subject],
    time: { since: callCountTable.minute, days: RETENTION_DAYS.minuteCount },
  },
  {
    table: jobPauseTable,
    primaryKey: [jobPauseTable.task],
    time: { since: jobPauseTable.until, days: RETENTION_DAYS.jobPause },
  },
  {
    table: funnelEventTable,
    primaryKey: [funnelEventTable.visit, funnelEventTable.seq],
    time: { since: funnelEventTable.at, days: RETENTION_DAYS.visitEvent },
  },
  {
    table: funnelMoveTable,
    primaryKey: [funnelMoveTable.id],
    time: { since: funnelMoveTable.at, days: RETENTION_DAYS.visitEvent },
  },
  // The row has its expiry time, because the link contains it too.
  { table: sharedQuotesTable, primaryKey: [sharedQuotesTable.id], time: { until: sharedQuotesTable.expiresAt } },
  {
    table: callbackRequestTable,
    primaryKey: [callbackRequestTable.id],
    time: { since: callbackRequestTable.requestedAt, days: RETENTION_DAYS.callbackRequest },
  },
  {
    table: messageOutboxTable,
    primaryKey: [messageOutboxTable.journeyId, messageOutboxTable.id],
    time: { since: messageOutboxTable.createdAt, days: RETENTION_DAYS.undeliveredMessage },
  },
  {
    table: sandboxMessageTable,
    primaryKey: [sandboxMessageTable.journeyId, sandboxMessageTable.id],
    time: { since: sandboxMessageTable.sentAt, days: RETENTION_DAYS.sandboxRecord },
  },
  {
    table: sandboxVerificationTable,
    primaryKey: [sandboxVerificationTable.reference],
    time: { since: sandboxVerificationTable.codeSentAt, days: RETENTION_DAYS.sandboxRecord },
  },
  {
    table: sandboxKycLinkTable,
    primaryKey: [sandboxKycLinkTable.token],
    time: { since: sandboxKycLinkTable.createdAt, days: RETENTION_DAYS.sandboxRecord },
  },
];
