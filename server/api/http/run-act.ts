import { stepOrderRefusal } from '#server/domain/journey/step-order.ts';
import type { Attempt } from '#server/domain/shared/attempts.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import {
  type JourneyUnitOfWork,
  type RunUnitOfWork,
  runUnitOfWork,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { journeyNotFound, Refused } from '#server/shared/refused.ts';
import { unavailableRefusal } from './availability.ts';
import { handlerCallOf, partnerCallOf, type RoutedCall } from './handler-call.ts';
import { type AttemptState, attemptState, hashesOfRequest, replyOfRunningAttempt } from './idempotency.ts';
import type { ApiReply } from './refusal-statuses.ts';
import { replyOf } from './reply.ts';
import type { ActRoute } from './route-table.ts';

/** Maximum concurrent acts of one journey. Those that wait for the lock hold memory only. */
const MAX_CONCURRENT_ACTS = 24;
/** A double press, a retry and a second tab; no visitor needs more repeats of a running call at a time. */
const MAX_REPEATS = 3;
/** A repeat waits for its first try; if that left no reply, the call is run again. */
const TRIES = 3;
/** Milliseconds. Browsers give a call up after 15 s, and send it again. */
const LONGEST_WAIT_MS = 12_000;

/** A call that acts on a journey. */
interface Act extends RoutedCall<ActRoute> {
  /** The journey's or its proposal's, as the call names it. */
  readonly id: string;
  readonly journeyId: string;
  /** Null without an Idempotency-Key. */
  readonly attempt: Attempt | null;
}

/** Runs a call that acts and opens no journey: partners are asked outside a transaction, and the outcome is saved in one. */
export async function runPublicAct(call: RoutedCall<ActRoute>): Promise<ApiReply> {
  const { api, route } = call;
  const { config, log } = api;
  const outcome = await route.ask?.(partnerCallOf(call, null));
  return api.transact((stores) => {
    const unit = { stores, now: api.now(), config, log, journey: null, record: null };
    return replyOf(route.endpoint, () => route.save(handlerCallOf(call, unit), outcome));
  });
}

/**
 * Runs a call that acts on a journey. What has the same Idempotency-Key is done once, and answered the same each time.
 * Throws a `Refused` (409) if the journey has too many calls under way.
 */
export function runAct(call: RoutedCall<ActRoute>, { id: journeyId, proposerId }: JourneyAccess): Promise<ApiReply> {
  const { api, context, route, request } = call;
  const { key, body } = request;
  const hashes = () => hashesOfRequest(api.config.secret, route.endpoint.method, context.req.path, body);
  const act = {
    ...call,
    id: route.endpoint.opens === 'proposal' ? (proposerId ?? journeyId) : journeyId,
    journeyId,
    attempt: key === null ? null : { journeyId, key, requestHashes: hashes() },
  };
  return api.concurrencyLimit.run(journeyId, MAX_CONCURRENT_ACTS, () => (route.ask ? askAndSave(act, 1) : save(act)));
}

/** An act of one transaction. */
const save = (act: Act): Promise<ApiReply> =>
  inFirstUnit(act, async (unit) => {
    const state = act.attempt && (await attemptState(unit.stores, act.attempt));
    return state === null || state === 'running' ? saveOutcome(act, unit, undefined) : state;
  });

/**
 * An act that asks partners: claims its Idempotency-Key, asks outside a transaction, and saves the outcome together with
 * the reply. A refusal that leaves no trace gives the key back.
 */
async function askAndSave(act: Act, tries: number): Promise<ApiReply> {
  const { api, route, attempt, journeyId } = act;
  const state = await inFirstUnit(act, (unit) => begin(act, unit));
  if (state === 'running') return repeat(act, tries);
  if (state !== null) return state;
  const transact: RunUnitOfWork = (work) =>
    inUnit(act, (unit) => {
      // Another tab may have paid or cleared an earlier answer since the last unit of work.
      assertInOrder(act, unit);
      return work(unit);
    });
  try {
    const outcome = await route.ask?.(partnerCallOf(act, { id: journeyId, transact }));
    return await inUnit(act, (unit) => saveOutcome(act, unit, outcome));
  } catch (error) {
    if (attempt) await api.stores.attempts.release(attempt);
    throw error;
  }
}

/** Claims an attempt. Null if it is claimed now, else its state. */
async function begin(act: Act, unit: JourneyUnitOfWork): Promise<AttemptState> {
  const { attempt } = act;
  const state = attempt && (await attemptState(unit.stores, attempt));
  if (state !== null && state !== 'running') return state;
  assertInOrder(act, unit);
  return attempt && !(await unit.stores.attempts.claim(attempt, unit.now)) ? 'running' : null;
}

/** Waits for the reply of the first try, without the journey's lock. */
async function repeat(act: Act, tries: number): Promise<ApiReply> {
  const { api, journeyId, attempt } = act;
  const reply =
    attempt &&
    (await api.concurrencyLimit.run(`repeats ${journeyId}`, MAX_REPEATS, () =>
      replyOfRunningAttempt(api.stores, attempt),
    ));
  if (reply) return reply;
  if (tries === TRIES) throw new Refused('CONFLICT', 'This did not work. Please try again in a moment.');
  return askAndSave(act, tries + 1);
}

/** The last unit of an act. A refusal that is returned is its reply, and is stored for the attempt. */
async function saveOutcome(act: Act, unit: JourneyUnitOfWork, outcome: unknown): Promise<ApiReply> {
  const { route, attempt } = act;
  assertInOrder(act, unit);
  const reply = await replyOf(route.endpoint, () => route.save(handlerCallOf(act, unit), outcome));
  if (attempt) await unit.stores.attempts.storeReply(attempt, reply, unit.now);
  return reply;
}

/** Throws a `Refused` for a step whose turn has not come, or is over. */
function assertInOrder({ route }: Act, { journey, record }: JourneyUnitOfWork): void {
  const refused = stepOrderRefusal(journey.definition, record, route.endpoint);
  if (refused) throw refused;
}

/**
 * Runs the first unit of work of a call. Throws a `Refused` (503) if it has waited for the lock too long: its visitor may have
 * given it up and sent it again.
 */
function inFirstUnit<T>(act: Act, work: (unit: JourneyUnitOfWork) => Promise<T>): Promise<T> {
  // The clock may be set while the call waits.
  const since = performance.now();
  return inUnit(act, async (unit) => {
    if (performance.now() - since >= LONGEST_WAIT_MS) throw unavailableRefusal();
    return work(unit);
  });
}

/** Runs a unit of work. What partners have answered is never refused for having waited. */
async function inUnit<T>({ api, id }: Act, work: (unit: JourneyUnitOfWork) => Promise<T | Refused>): Promise<T> {
  const done = await runUnitOfWork(api, id, work);
  if (done === null) throw journeyNotFound();
  return done.value;
}
