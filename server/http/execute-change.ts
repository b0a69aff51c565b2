import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isKycCleared, saveAnswer } from '../journey/save-answer.ts';
import { type JourneyWithAttempt, recordOf, rowValuesOf } from '../store/journeys.ts';
import type { HandlerCall, HandlerResult } from './endpoint-types.ts';
import {
  attemptIn,
  callInStepOrder,
  type EndpointExecution,
  type LockedJourney,
  loadAttemptOfLockedJourney,
  replyOf,
} from './execute-endpoint.ts';
import { type ApiReply, storeResponse } from './idempotency.ts';
import { saveIfUnchanged } from './save-if-unchanged.ts';

/** What a submitted answer makes of a record. */
export interface RecordChange<E extends Endpoint> {
  readonly after: RecordBase;
  /** @param saved the record as it is stored now */
  answer(saved: RecordBase): HandlerResult<E>;
}

/** Makes the change of a call. It gets no transaction: it asks nobody and writes nothing. */
export type ChangeHandler<E extends Endpoint> = (call: Omit<HandlerCall<E>, 'tx'>) => RecordChange<E>;

type ChangeExecution<E extends Endpoint> = Omit<EndpointExecution<E>, 'handler'> & {
  readonly handler: ChangeHandler<E>;
};

/**
 * Runs a call that changes a record, without its lock: one statement has read the journey, another one saves it unless
 * somebody was there meanwhile. Null if somebody was, or if more is to be written than the record: then the call is run
 * with the lock.
 */
export async function executeChange<E extends Endpoint>(
  execution: ChangeExecution<E>,
  found: JourneyWithAttempt,
): Promise<ApiReply | null> {
  const { api } = execution;
  const { journey, attempt, state } = attemptIn(execution, found);
  if (state === 'running') return null;
  if (state !== null) return state;
  const call = callInStepOrder(execution, api.db, journey);
  const { after, answer } = execution.handler(call);
  if (isKycCleared(recordOf(journey, call.now), after)) return null;
  const stored = rowValuesOf(journey, after);
  const reply = await replyOf(execution, async () => answer(recordOf({ ...journey, ...stored }, call.now)));
  const isSaved = await saveIfUnchanged(api.db, journey, stored, attempt && { attempt, reply }, call.now);
  return isSaved ? reply : null;
}

/** Runs a call that changes a record, in the transaction that has locked the journey's row. */
export async function executeLockedChange<E extends Endpoint>(
  execution: ChangeExecution<E>,
  locked: LockedJourney,
): Promise<ApiReply> {
  const { tx } = locked;
  const { journey, attempt, state } = await loadAttemptOfLockedJourney(execution, locked);
  if (state !== null && state !== 'running') return state;
  const call = callInStepOrder(execution, tx, journey);
  const { now } = call;
  const { after, answer } = execution.handler(call);
  const reply = await replyOf(execution, async () =>
    answer(await saveAnswer({ tx, now, journey, record: recordOf(journey, now) }, after)),
  );
  if (attempt) await storeResponse(tx, attempt, reply, now);
  return reply;
}
