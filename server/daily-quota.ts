import type { AppSecret } from './app-secret.ts';
import type { RefusalError } from './http/refusal.ts';
import { keyedHash } from './kyc/document-encryption.ts';
import { consumeDailyQuota } from './store/day-counts.ts';
import type { Tx } from './store/db.ts';

/** Whom or what something is counted for, such as a phone number, and what it may have in a day. */
export interface DailyQuota<Counter extends string> {
  readonly counter: Counter;
  readonly subject: string;
  readonly most: number;
  /** Between one and the next; none by default. */
  readonly pauseSeconds?: number;
}

/**
 * Counts something for each subject. Throws what `refuse` makes, and the transaction is to be rolled back, if one of them
 * has no more left, or had one a moment ago.
 * @param purpose what is counted; each purpose has counts of its own
 */
export async function consumeDailyQuotas<Counter extends string>(
  tx: Tx,
  purpose: string,
  subjects: readonly DailyQuota<Counter>[],
  { secret, now }: { readonly secret: AppSecret; readonly now: Date },
  refuse: (counter: Counter, kind: 'tooSoon' | 'tooMany', seconds: number) => RefusalError,
): Promise<void> {
  const hashed = subjects
    .map((one) => ({ ...one, subject: keyedHash(secret, `${purpose}-${one.counter}`, one.subject) }))
    // Always in one order: two that share a phone and a document must not wait for each other.
    .sort((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const { counter, subject, most, pauseSeconds = 0 } of hashed) {
    const result = await consumeDailyQuota(tx, subject, { most, pauseMs: pauseSeconds * 1000 }, now);
    if (result.kind !== 'counted') throw refuse(counter, result.kind, result.seconds);
  }
}
