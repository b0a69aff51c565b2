import type { Stores } from '#server/context/stores.ts';
import type { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';

/** A subject, such as a phone number, and how often something may be done for it in a day. */
export interface DailyQuota<Counter extends string> {
  readonly counter: Counter;
  readonly subject: string;
  readonly max: number;
  /** Minimum seconds between two; 0 by default. */
  readonly pauseSeconds?: number;
}

/**
 * Counts an action for each subject. If a subject has used its quota, or acted less than `pauseSeconds` ago, it throws the error
 * that `refuse` returns, and the transaction has to be rolled back.
 * @param purpose what is counted; each purpose is counted separately
 */
export async function consumeDailyQuotasOrRefuse<Counter extends string>(
  { quotas }: Pick<Stores, 'quotas'>,
  purpose: string,
  subjects: readonly DailyQuota<Counter>[],
  { secret, now }: { readonly secret: AppSecret; readonly now: Date },
  refuse: (counter: Counter, kind: 'tooSoon' | 'tooMany', seconds: number) => Refused,
): Promise<void> {
  const hashed = subjects
    .map((one) => ({ ...one, subject: keyedHash(secret, `${purpose}-${one.counter}`, one.subject) }))
    // Always in the same order: two transactions that share a phone and a document must not deadlock.
    .sort((a, b) => (a.subject < b.subject ? -1 : 1));
  for (const { counter, subject, max, pauseSeconds = 0 } of hashed) {
    const result = await quotas.consume(subject, { max, pauseMs: pauseSeconds * 1000 }, now);
    if (result.kind !== 'counted') throw refuse(counter, result.kind, result.seconds);
  }
}
