import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refused } from '../journey/refused.ts';
import { type RunUnitOfWork, runUnitOfWork } from '../journey/unit-of-work.ts';
import { shortenedId } from '../log/log.ts';
import { recordOf } from '../store/journeys.ts';
import type { Api } from './api.ts';
import type { PartnerCall, PartnerHandler } from './endpoint-types.ts';
import { type LockedJourney, loadAttemptOfLockedJourney, type ParsedRequest, replyOf } from './execute-endpoint.ts';
import { type ApiReply, type Attempt, claimAttempt, releaseAttempt, storeResponse } from './idempotency.ts';
import { journeyIdIn, journeyNotFound, lockJourney } from './open-journey.ts';
import { assertStepOrder } from './step-order.ts';
import { visitorAddress } from './visitor-address.ts';

/** An endpoint, with what its handler is called with. */
interface Execution<E extends Endpoint> {
  readonly api: Api;
  readonly context: Context;
  readonly endpoint: E;
  readonly handler: PartnerHandler<E>;
  readonly request: ParsedRequest;
}

/** The rest of a call, after the transaction that began it. */
export type RestOfCall = () => Promise<ApiReply>;

/** A repeat waits for its first try; if that left no reply, it is made again. */
const TRIES = 3;

/**
 * Begins a call whose handler calls partners: claims its Idempotency-Key in the transaction that has locked the journey.
 * The handler runs afterwards, in none; its last unit of work and the stored response share one. A repeat of an attempt
 * that still runs waits for its response.
 */
export async function beginPartnerCall<E extends Endpoint>(
  execution: Execution<E>,
  locked: LockedJourney,
  tries = 1,
): Promise<ApiReply | RestOfCall> {
  const { api, endpoint } = execution;
  const { journey, attempt, state } = await loadAttemptOfLockedJourney(execution, locked);
  if (state !== null && state !== 'running') return state;
  const now = api.now();
  assertStepOrder(journey.definition, recordOf(journey, now), endpoint);
  if (attempt && !(await claimAttempt(locked.tx, attempt, now))) {
    return () => repeatAfter(execution, attempt, tries);
  }
  return () => runClaimed(execution, journey.id, attempt);
}

async function repeatAfter<E extends Endpoint>(
  execution: Execution<E>,
  attempt: Attempt,
  tries: number,
): Promise<ApiReply> {
  const { api, context, endpoint, request } = execution;
  const reply = await api.running.waitFor(api.db, attempt);
  if (reply) return reply;
  if (tries === TRIES) throw new Refused('CONFLICT', 'This did not work. Please try again in a moment.');
  const id = journeyIdIn(request.params, request.body);
  const begun = await api.mutex.run(attempt.journeyId, () =>
    api.db.transaction(async (tx) => {
      const access = await lockJourney(tx, api, context, endpoint, id);
      return beginPartnerCall(execution, { tx, access }, tries + 1);
    }),
  );
  return typeof begun === 'function' ? begun() : begun;
}

async function runClaimed<E extends Endpoint>(
  execution: Execution<E>,
  journeyId: string,
  attempt: Attempt | null,
): Promise<ApiReply> {
  const { running, db } = execution.api;
  try {
    return await running.run(journeyId, attempt, () => run(execution, journeyId, attempt));
  } catch (error) {
    if (attempt) await releaseAttempt(db, attempt);
    throw error;
  }
}

async function run<E extends Endpoint>(
  { api, context, endpoint, handler, request: { params, query, body } }: Execution<E>,
  journeyId: string,
  attempt: Attempt | null,
): Promise<ApiReply> {
  const transact: RunUnitOfWork = async (work) => {
    const done = await runUnitOfWork(api, journeyId, async (unit) => {
      // Another tab may have paid or cleared an earlier answer since the last unit of work.
      assertStepOrder(unit.journey.definition, unit.record, endpoint);
      return work(unit);
    });
    if (done === null) throw journeyNotFound();
    return done.value;
  };
  const { config, log, ports } = api;
  const call = {
    address: visitorAddress(context, config.trustProxy),
    params,
    query,
    body,
    config,
    ports,
    log: log.child({ journey: shortenedId(journeyId) }),
    transact,
  };
  // The request was validated with the schemas of this endpoint; see `execute-endpoint.ts`.
  const finish = await handler(call as unknown as PartnerCall<E>);
  return transact(async (unit) => {
    const reply = await replyOf({ endpoint }, () => finish(unit));
    if (attempt) await storeResponse(unit.tx, attempt, reply, unit.now);
    return reply;
  });
}
