import { millisecondsInDay } from 'date-fns/constants';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { RETENTION_DAYS } from '#contract/shared/retention.ts';
import { callCount } from '../store/schema/call-count.ts';
import { callbackRequest } from '../store/schema/callback.ts';
import { jobPause } from '../store/schema/job.ts';
import { idempotency } from '../store/schema/journey.ts';
import { codeSends, sandboxKycLink, sandboxVerification } from '../store/schema/kyc.ts';
import { message, messageOutbox } from '../store/schema/message.ts';
import { accessCode } from '../store/schema/owner.ts';
import { sharedQuotes } from '../store/schema/shared-quotes.ts';

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
    table: idempotency,
    primaryKey: [idempotency.journeyId, idempotency.key],
    time: { since: idempotency.createdAt, days: RETENTION_DAYS.response },
  },
  {
    table: accessCode,
    primaryKey: [accessCode.id],
    time: { since: accessCode.createdAt, days: RETENTION_DAYS.accessCode },
  },
  {
    table: codeSends,
    primaryKey: [codeSends.subject],
    time: { since: codeSends.windowStartedAt, days: RETENTION_DAYS.dayCount },
  },
  {
    table: callCount,
    primaryKey: [callCount.minute, callCount.subject],
    time: { since: callCount.minute, days: RETENTION_DAYS.minuteCount },
  },
  { table: jobPause, primaryKey: [jobPause.task], time: { since: jobPause.until, days: RETENTION_DAYS.jobPause } },
  // The row has its expiry time, because the link contains it too.
  { table: sharedQuotes, primaryKey: [sharedQuotes.id], time: { until: sharedQuotes.expiresAt } },
  {
    table: callbackRequest,
    primaryKey: [callbackRequest.id],
    time: { since: callbackRequest.requestedAt, days: RETENTION_DAYS.callbackRequest },
  },
  {
    table: messageOutbox,
    primaryKey: [messageOutbox.journeyId, messageOutbox.id],
    time: { since: messageOutbox.createdAt, days: RETENTION_DAYS.undeliveredMessage },
  },
  {
    table: message,
    primaryKey: [message.journeyId, message.id],
    time: { since: message.sentAt, days: RETENTION_DAYS.sandboxRecord },
  },
  {
    table: sandboxVerification,
    primaryKey: [sandboxVerification.reference],
    time: { since: sandboxVerification.codeSentAt, days: RETENTION_DAYS.sandboxRecord },
  },
  {
    table: sandboxKycLink,
    primaryKey: [sandboxKycLink.token],
    time: { since: sandboxKycLink.createdAt, days: RETENTION_DAYS.sandboxRecord },
  },
];
