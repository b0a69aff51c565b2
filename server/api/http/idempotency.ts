import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { Stores } from '#server/context/stores.ts';
import type { Attempt } from '#server/domain/shared/attempts.ts';
import { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { type KeyedHashes, keyedHashes } from '#server/shared/secrets/keyed-hash.ts';
import { stillWorkingRefusal } from './concurrency-limit.ts';
import { type ApiReply, REFUSAL_STATUSES } from './refusal-statuses.ts';

const Status = v.picklist([200, 201, ...REFUSAL_STATUSES]);
const Envelope = v.object({ code: v.number(), message: v.string(), data: v.unknown() });

/** The Idempotency-Key of a request; null without one. Throws a `Refused` if it is malformed. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (/^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Refused('MALFORMED', 'An Idempotency-Key has 8 to 200 visible characters.');
}

/**
 * Tells a repeat from another request. Keyed: a body may carry the number of a document, which has so few possible values
 * that a plain hash of it can be searched.
 */
export const hashesOfRequest = (secret: AppSecret, method: string, path: string, body: unknown): KeyedHashes =>
  keyedHashes(secret, 'request', `${method} ${path}\n${JSON.stringify(body ?? null)}`);

/** The stored reply of an attempt, 'running' while it is claimed, or null for a new one. */
export type AttemptState = ApiReply | 'running' | null;

/** Throws a `Refused` if the key was used for another request. */
export async function attemptState({ attempts }: Pick<Stores, 'attempts'>, attempt: Attempt): Promise<AttemptState> {
  const state = await attempts.stateOf(attempt);
  if (state === null || state === 'running') return state;
  return { status: v.parse(Status, state.status), envelope: v.parse(Envelope, state.envelope) };
}

const FIRST_PAUSE_MS = 200;
/** The pauses double: 200 ms to 6.4 s, 12.6 s in all. It is looked once more after the last. */
const PAUSES = 6;

/**
 * The reply of an attempt that runs, in this process or another; null if it left none, so that it may be made again. It
 * takes no lock: the journey stays free for what its visitor does meanwhile. Throws a `Refused` (409) if it takes too long.
 */
export async function replyOfRunningAttempt(
  stores: Pick<Stores, 'attempts'>,
  attempt: Attempt,
): Promise<ApiReply | null> {
  for (let pause = 0; pause <= PAUSES; pause += 1) {
    if (pause > 0) await delay(FIRST_PAUSE_MS * 2 ** (pause - 1));
    const state = await attemptState(stores, attempt);
    if (state !== 'running') return state;
  }
  throw stillWorkingRefusal();
}
