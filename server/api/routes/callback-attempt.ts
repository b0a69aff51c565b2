import * as v from 'valibot';
import { CallbackReceipt, type CallbackRequest } from '#contract/shared/callback.ts';
import { attemptState, hashesOfRequest } from '#server/api/http/idempotency.ts';
import type { Stores } from '#server/context/stores.ts';
import type { Attempt } from '#server/domain/shared/attempts.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';

/** The idempotency attempt of a callback request. It belongs to no journey, so it is stored under the request's own key. */
export const callbackAttempt = (secret: AppSecret, key: string, request: CallbackRequest): Attempt => ({
  journeyId: `callback ${key}`,
  key,
  requestHashes: hashesOfRequest(secret, 'POST', 'request-callback', request),
});

/**
 * The receipt that this attempt received earlier. Null for a new attempt, which is then claimed. Answered attempts are
 * recognised whether their request was stored or repeated an earlier one: otherwise the response would reveal the difference.
 * Throws a `Refused` (409 IDEMPOTENCY_REUSED) if the key was used with another body.
 */
export async function claimOrFindReceipt(
  stores: Pick<Stores, 'attempts'>,
  attempt: Attempt,
  now: Date,
): Promise<CallbackReceipt | null> {
  const before = (await attemptState(stores, attempt)) ?? (await claim(stores, attempt, now));
  if (before === null) return null;
  if (before === 'running') throw new Error('An attempt was claimed, and its answer is not stored.');
  return v.parse(CallbackReceipt, before.envelope.data);
}

/** A simultaneous repeat waits in this statement until the first transaction is committed with its answer. */
const claim = async (stores: Pick<Stores, 'attempts'>, attempt: Attempt, now: Date) =>
  (await stores.attempts.claim(attempt, now)) ? null : attemptState(stores, attempt);
