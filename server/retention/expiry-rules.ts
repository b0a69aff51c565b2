import { lt, lte, type SQL } from 'drizzle-orm';
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

const DAY_MS = 24 * 60 * 60_000;

/** The moment that is so many days before another. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** A table whose rows are deleted by their own time, whatever becomes of their journey. */
export interface ExpiryRule {
  readonly table: PgTable;
  /** Its primary key. */
  readonly key: readonly PgColumn[];
  readonly isOver: (now: Date) => SQL;
}

export const EXPIRY_RULES: readonly ExpiryRule[] = [
  {
    table: idempotency,
    key: [idempotency.journeyId, idempotency.key],
    isOver: (now) => lt(idempotency.createdAt, daysBefore(now, RETENTION_DAYS.response)),
  },
  {
    table: accessCode,
    key: [accessCode.id],
    isOver: (now) => lte(accessCode.createdAt, daysBefore(now, RETENTION_DAYS.accessCode)),
  },
  {
    table: codeSends,
    key: [codeSends.subject],
    isOver: (now) => lte(codeSends.windowStartedAt, daysBefore(now, RETENTION_DAYS.dayCount)),
  },
  {
    table: callCount,
    key: [callCount.minute, callCount.subject],
    isOver: (now) => lte(callCount.minute, daysBefore(now, RETENTION_DAYS.minuteCount)),
  },
  {
    table: jobPause,
    key: [jobPause.task],
    isOver: (now) => lte(jobPause.until, daysBefore(now, RETENTION_DAYS.jobPause)),
  },
  // The end stands in the row, because the link says it too.
  { table: sharedQuotes, key: [sharedQuotes.id], isOver: (now) => lte(sharedQuotes.expiresAt, now) },
  {
    table: callbackRequest,
    key: [callbackRequest.id],
    isOver: (now) => lte(callbackRequest.requestedAt, daysBefore(now, RETENTION_DAYS.callbackRequest)),
  },
  {
    table: messageOutbox,
    key: [messageOutbox.journeyId, messageOutbox.id],
    isOver: (now) => lte(messageOutbox.createdAt, daysBefore(now, RETENTION_DAYS.undeliveredMessage)),
  },
  {
    table: message,
    key: [message.journeyId, message.id],
    isOver: (now) => lte(message.sentAt, daysBefore(now, RETENTION_DAYS.sandboxRecord)),
  },
  {
    table: sandboxVerification,
    key: [sandboxVerification.reference],
    isOver: (now) => lte(sandboxVerification.codeSentAt, daysBefore(now, RETENTION_DAYS.sandboxRecord)),
  },
  {
    table: sandboxKycLink,
    key: [sandboxKycLink.token],
    isOver: (now) => lte(sandboxKycLink.createdAt, daysBefore(now, RETENTION_DAYS.sandboxRecord)),
  },
];
