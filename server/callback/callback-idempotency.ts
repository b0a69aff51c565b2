import * as v from 'valibot';
import { CallbackReceipt, type CallbackRequest } from '#contract/shared/callback.ts';
import type { AppSecret } from '../app-secret.ts';
import { type Attempt, attemptState, claimAttempt, hashesOfRequest } from '../http/idempotency.ts';
import type { Tx } from '../store/db.ts';

/** The attempt of a request, which belongs to no journey: it is stored under its own key. */
export const callbackAttempt = (secret: AppSecret, key: string, request: CallbackRequest): Attempt => ({
  journeyId: `callback ${key}`,
  key,
  requestHashes: hashesOfRequest(secret, 'POST', 'request-callback', request),
});

/**
 * The receipt that this attempt was given; null if it is made for the first time, and it is claimed then. Every attempt that
 * was answered is known again, whether its request was stored or is another one's repeat: otherwise the difference would show.
 * Throws a `RefusalError` (409 IDEMPOTENCY_REUSED) if the key came before with another body.
 */
export async function claimOrFindReceipt(tx: Tx, attempt: Attempt, now: Date): Promise<CallbackReceipt | null> {
  const before = (await attemptState(tx, attempt)) ?? (await claim(tx, attempt, now));
  if (before === null) return null;
  if (before === 'running') throw new Error('An attempt was claimed, and its answer is not stored.');
  return v.parse(CallbackReceipt, before.envelope.data);
}

/** A simultaneous repeat waits in the claim until the first is committed, with its answer. */
const claim = async (tx: Tx, attempt: Attempt, now: Date) =>
  (await claimAttempt(tx, attempt, now)) ? null : attemptState(tx, attempt);
