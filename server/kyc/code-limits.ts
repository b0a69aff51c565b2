import { eq, lte, or, sql } from 'drizzle-orm';
import type { CodeLimits } from '../config.ts';
import { RefusalError } from '../http/refusal.ts';
import type { Tx } from '../store/db.ts';
import { codeSends } from '../store/schema/kyc.ts';
import { keyedHash } from './document-encryption.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What a code is sent for. Each is counted on its own, across journeys and processes. */
export interface CodeSend {
  readonly phone: string;
  readonly document: string;
  readonly journey: string;
}

/**
 * Counts a code that is about to be sent. Throws a `RefusalError`, and counts nothing, if the last one for the same
 * phone, document or journey was a moment ago (OTP_RESEND_TOO_SOON), or if it had too many in a day (RATE_LIMITED).
 */
export async function countCodeSend(
  tx: Tx,
  send: CodeSend,
  { secret, limits, now }: { secret: string; limits: CodeLimits; now: Date },
): Promise<void> {
  const counted = (['phone', 'document', 'journey'] as const).map((kind) => ({
    kind,
    subject: keyedHash(secret, `code-${kind}`, send[kind]),
  }));
  // Always in one order: two sends that share a phone and a document must not wait for each other.
  counted.sort((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const { kind, subject } of counted) await countOne(tx, subject, kind, limits, now);
}

async function countOne(tx: Tx, subject: string, kind: keyof CodeSend, limits: CodeLimits, now: Date): Promise<void> {
  const first = { lastSentAt: now, windowStartedAt: now, sends: 1 };
  const { lastSentAt, windowStartedAt, sends } = codeSends;
  const pauseOver = lte(lastSentAt, new Date(now.getTime() - limits.pauseSeconds * 1000));
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [row] = await tx
    .insert(codeSends)
    .values({ subject, ...first })
    .onConflictDoUpdate({
      target: codeSends.subject,
      set: {
        lastSentAt: now,
        windowStartedAt: sql`case when ${windowStartedAt} <= ${dayAgo.toISOString()} then excluded.window_started_at else ${windowStartedAt} end`,
        sends: sql`case when ${windowStartedAt} <= ${dayAgo.toISOString()} then 1 else ${sends} + 1 end`,
      },
      setWhere: sql`${pauseOver} and ${or(lte(windowStartedAt, dayAgo), sql`${sends} < ${limits.perDay[kind]}`)}`,
    })
    .returning();
  if (!row) throw await refusalOf(tx, subject, kind, limits, now);
}

const WORDS = {
  phone: 'Too many codes were sent to this phone number today.',
  document: 'Too many codes were sent for this document today.',
  journey: 'Too many codes were sent for this application today.',
} as const satisfies Record<keyof CodeSend, string>;

async function refusalOf(tx: Tx, subject: string, kind: keyof CodeSend, limits: CodeLimits, now: Date) {
  const [row] = await tx.select().from(codeSends).where(eq(codeSends.subject, subject));
  if (!row) throw new Error('A send of a code was refused without a count');
  const secondsTo = (at: number): number => Math.ceil((at - now.getTime()) / 1000);
  const pause = secondsTo(row.lastSentAt.getTime() + limits.pauseSeconds * 1000);
  if (row.sends < limits.perDay[kind]) {
    return new RefusalError(
      409,
      'OTP_RESEND_TOO_SOON',
      `A code was just sent. A new one can be sent in ${pause} seconds.`,
      {
        retry_after: pause,
      },
    );
  }
  const wait = secondsTo(row.windowStartedAt.getTime() + DAY_MS);
  const hours = Math.ceil(wait / 3600);
  const retry = `Use another document, or try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`;
  return new RefusalError(429, 'RATE_LIMITED', `${WORDS[kind]} ${retry}`, { retry_after: wait });
}

/** Deletes counts whose day is over. */
export async function deleteOldCounts(tx: Tx, now: Date): Promise<void> {
  await tx.delete(codeSends).where(lte(codeSends.windowStartedAt, new Date(now.getTime() - 2 * DAY_MS)));
}
