import type { Context } from 'hono';
import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refused } from '../journey/refused.ts';
import { withLogContext } from '../log/log-context.ts';
import type { Tx } from '../store/db.ts';
import type { JourneyAccess } from '../store/journey-access.ts';
import { type Journey, type JourneyWithAttempt, loadJourneyWithAttempt, recordOf } from '../store/journeys.ts';
import type { Api } from './api.ts';
import { setJourneyCookie } from './cookie.ts';
import type { Handler, HandlerCall, HandlerResult } from './endpoint-types.ts';
import {
  type ApiReply,
  type Attempt,
  type AttemptState,
  attemptStateOfRow,
  hashesOfRequest,
  storeResponse,
} from './idempotency.ts';
import { journeyNotFound } from './open-journey.ts';
import { problemsByField } from './parseOrRefuse.ts';
import { replyOfRefusal } from './refusal-statuses.ts';
import type { CachedResponse } from './response-cache.ts';
import { assertStepOrder } from './step-order.ts';

/** A request after its endpoint's schemas. */
export interface ParsedRequest {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | null;
}

/** A journey whose row this transaction has locked. */
export interface LockedJourney {
  readonly tx: Tx;
  readonly access: JourneyAccess;
}

/** An endpoint, with what its handler is called with. */
export interface EndpointExecution<E extends Endpoint> {
  readonly api: Api;
  readonly context: Context;
  readonly endpoint: E;
  readonly handler: Handler<E>;
  readonly request: ParsedRequest;
}

/** Runs a call that opens no journey. One that acts runs in a transaction. */
export function executePublic<E extends Endpoint>(execution: EndpointExecution<E>): Promise<ApiReply> {
  const { api, endpoint } = execution;
  if (endpoint.method === 'GET') return run(execution, api.db, null);
  return api.db.transaction((tx) => run(execution, tx, null));
}

/** Runs a call that only reads, in no transaction: it may ask insurers. */
export const executeRead = <E extends Endpoint>(execution: EndpointExecution<E>, journey: Journey): Promise<ApiReply> =>
  run(execution, execution.api.db, journey);

/** A handler whose answer is kept for whoever asks the same. */
export interface CachedHandler<E extends Endpoint> {
  /** All that decides the answer, beside the line of the journey. */
  questionOf(call: HandlerCall<E>): unknown;
  answer(call: HandlerCall<E>): Promise<HandlerResult<E>>;
  /** Whether the same question will have the same answer a moment later. */
  isFinal(data: HandlerResult<E>['data']): boolean;
}

/** As `executeRead`: the answer is made unless it is kept, or is being made. The visitor's own journey allows each step. */
export async function executeCached<E extends Endpoint>(
  execution: Omit<EndpointExecution<E>, 'handler'> & { readonly handler: CachedHandler<E> },
  journey: Journey,
): Promise<CachedResponse> {
  const { api, endpoint, handler } = execution;
  const call = callInStepOrder(execution, api.db, journey);
  return api.kept.get([journey.line, endpoint.path, handler.questionOf(call)], async () => {
    let isFinal = false;
    const ask = async (): Promise<HandlerResult<E>> => {
      const answer = await handler.answer(call);
      isFinal = handler.isFinal(answer.data);
      return answer;
    };
    const { requestId } = execution.context.var;
    const { envelope } = await withLogContext({ requestId }, () => replyOf(execution, ask));
    return { envelope, isFinal };
  });
}

/** Runs a call that acts, in the transaction that has locked the journey's row. A repeated one gets the stored response. */
export async function executeAct<E extends Endpoint>(
  execution: EndpointExecution<E>,
  locked: LockedJourney,
): Promise<ApiReply> {
  const { tx } = locked;
  const { journey, attempt, state } = await loadAttemptOfLockedJourney(execution, locked);
  if (state !== null && state !== 'running') return state;
  const reply = await run(execution, tx, journey);
  if (attempt) await storeResponse(tx, attempt, reply, execution.api.now());
  return reply;
}

interface LoadedAttempt {
  readonly journey: Journey;
  /** Null without an Idempotency-Key. */
  readonly attempt: Attempt | null;
  readonly state: AttemptState;
}

/** A locked journey, and the state of this attempt to change it. Throws as `attemptStateOfRow`. */
export async function loadAttemptOfLockedJourney<E extends Endpoint>(
  { api, context, endpoint, request }: Pick<EndpointExecution<E>, 'api' | 'context' | 'endpoint' | 'request'>,
  { tx, access }: LockedJourney,
): Promise<LoadedAttempt> {
  const found = await loadJourneyWithAttempt(tx, api.lines, access.id, request.key);
  if (!found) throw journeyNotFound();
  return attemptIn({ api, context, endpoint, request }, found);
}

/** The attempt that a request makes to change a journey. Throws as `attemptStateOfRow`. */
export function attemptIn<E extends Endpoint>(
  {
    api,
    context,
    endpoint,
    request: { key, body },
  }: Pick<EndpointExecution<E>, 'api' | 'context' | 'endpoint' | 'request'>,
  found: JourneyWithAttempt,
): LoadedAttempt {
  const { journey } = found;
  if (key === null) return { journey, attempt: null, state: null };
  const requestHashes = hashesOfRequest(api.config.secret, endpoint.method, context.req.path, body);
  const attempt = { journeyId: journey.id, key, requestHashes };
  return { journey, attempt, state: attemptStateOfRow(found.attempt, attempt) };
}

function run<E extends Endpoint>(execution: EndpointExecution<E>, tx: Tx, journey: Journey | null): Promise<ApiReply> {
  const { handler } = execution;
  const call = callInStepOrder(execution, tx, journey);
  return replyOf(execution, () => handler(call));
}

/** What the handler is called with. Throws a `Refused` if the journey is not as far as its endpoint. */
export function callInStepOrder<E extends Endpoint>(
  execution: Omit<EndpointExecution<E>, 'handler'>,
  tx: Tx,
  journey: Journey | null,
): HandlerCall<E> {
  const call = callOf(execution, tx, journey);
  if (journey && call.record) assertStepOrder(journey.definition, call.record, execution.endpoint);
  // The request was validated with the schemas of this endpoint, and `opens` decided about the journey. The compiler
  // cannot derive that for a generic endpoint, so it is asserted here, and only here.
  const asTypedCall = (untyped: unknown) => untyped as HandlerCall<E>;
  return asTypedCall(call);
}

function callOf(
  { api, context, request }: Pick<EndpointExecution<Endpoint>, 'api' | 'context' | 'request'>,
  tx: Tx,
  journey: Journey | null,
) {
  const { params, query, body, key } = request;
  const now = api.now();
  return {
    tx,
    now,
    today: todayInIndia(now),
    journey,
    record: journey && recordOf(journey, now),
    params,
    query,
    body,
    config: api.config,
    idempotencyKey: key,
    setCookie: (rfqId: string, secret: string) => {
      setJourneyCookie(context, rfqId, secret);
    },
    context,
  };
}

/** The answer to what the handler returns, which may be a refusal. */
export async function replyOf<E extends Endpoint>(
  { endpoint }: Pick<EndpointExecution<E>, 'endpoint'>,
  handle: () => Promise<HandlerResult<E> | Refused>,
): Promise<ApiReply> {
  const result = await handle();
  if (result instanceof Refused) return replyOfRefusal(result);
  const { data, message = 'OK' } = result;
  const status = endpoint.status ?? 200;
  return { status, envelope: { code: status, message, data: validateData(endpoint, data) } };
}

/**
 * Drops what the endpoint's schema does not name. Throws an Error if the data do not fit: sent as they are, they could hold
 * what services store beside the answers, and the browser would not take them.
 */
function validateData({ path, data: schema }: Pick<Endpoint, 'path' | 'data'>, data: unknown): unknown {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const paths = Object.keys(problemsByField(result.issues));
  throw new Error(`The answer of ${path} is not as agreed: ${paths.join(', ')}`);
}
