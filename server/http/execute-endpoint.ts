import type { Context } from 'hono';
import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { shortId } from '../log.ts';
import type { Tx } from '../store/db.ts';
import { type Journey, recordOf } from '../store/journeys.ts';
import type { Api } from './api.ts';
import { setJourneyCookie } from './cookie.ts';
import type { Answer, Call, Handler } from './endpoint-types.ts';
import { type Attempt, findResponse, hashRequest, type Reply, storeResponse } from './idempotency.ts';
import { journeyIdIn, openJourney } from './open-journey.ts';
import { RefusalError } from './refusal.ts';
import { assertStepOrder } from './step-order.ts';
import { fieldsOf } from './validate.ts';

/** A request after its endpoint's schemas. */
export interface ParsedRequest {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | null;
}

/**
 * Runs a call. One that acts runs in a transaction with the journey's row locked.
 * One that only reads runs after its record was read, in no transaction: it may ask insurers.
 */
export async function executeEndpoint<E extends Endpoint>(
  api: Api,
  context: Context,
  endpoint: E,
  handler: Handler<E>,
  request: ParsedRequest,
): Promise<Reply> {
  const open = (tx: Tx, forUpdate: boolean) =>
    endpoint.opens === 'public'
      ? null
      : openJourney(tx, api, context, endpoint, journeyIdIn(request.params, request.body), { forUpdate });
  const prepare = async (tx: Tx, journey: Journey | null) => {
    const call = await callOf(api, context, request, tx, journey);
    if (journey && call.record) assertStepOrder(journey.definition, call.record, endpoint);
    return call;
  };
  // `parseRequest` made params, query and body with the schemas of this endpoint, and `opens` decided about the
  // journey. The compiler cannot derive that for a generic endpoint, so it is told here, and only here.
  const run = (call: unknown) => replyOf(api, endpoint, () => handler(call as Call<E>));

  if (endpoint.method === 'GET' && !endpoint.acts) {
    const read = async (tx: Tx) => prepare(tx, await open(tx, false));
    const call = endpoint.opens === 'public' ? await read(api.db) : await api.db.transaction(read, ONE_MOMENT);
    return run({ ...call, tx: api.db });
  }
  return api.db.transaction(async (tx) => {
    const journey = await open(tx, true);
    const attempt = attemptOf(api, journey, endpoint, context, request);
    const before = attempt && (await findResponse(tx, attempt));
    if (before) return before;
    const call = await prepare(tx, journey);
    const answer = await run(call);
    if (attempt) await storeResponse(tx, attempt, answer, call.now);
    return answer;
  });
}

/** A record is read from several tables, which have to be of the same moment. */
const ONE_MOMENT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export function attemptOf(
  { config }: Pick<Api, 'config'>,
  journey: Journey | null,
  { method }: Endpoint,
  context: Context,
  { key, body }: ParsedRequest,
): Attempt | null {
  if (!journey || key === null) return null;
  const requestHash = hashRequest(config.secret, method, context.req.path, body);
  return { journeyId: journey.id, key, requestHash };
}

async function callOf(
  api: Api,
  context: Context,
  { params, query, body, key }: ParsedRequest,
  tx: Tx,
  journey: Journey | null,
) {
  const { config, log } = api;
  const now = api.now();
  return {
    tx,
    now,
    today: todayInIndia(now),
    journey,
    record: journey && (await recordOf(tx, journey, now)),
    params,
    query,
    body,
    config,
    log: journey ? log.child({ journey: shortId(journey.id) }) : log,
    idempotencyKey: key,
    setCookie: (rfqId: string, secret: string) => {
      setJourneyCookie(context, rfqId, secret);
    },
    context,
  };
}

/** The handler's answer. A refusal that commits is returned too: thrown, it would roll back what the handler wrote. */
export async function replyOf<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: () => Promise<Answer<E>>,
): Promise<Reply> {
  try {
    const { data, message = 'OK' } = await handle();
    const { status = 200 } = endpoint;
    return { status, envelope: { code: status, message, data: validateData(api, endpoint, data) } };
  } catch (error) {
    if (error instanceof RefusalError && error.commits) return { status: error.status, envelope: error.envelope };
    throw error;
  }
}

/** Drops what the endpoint's schema does not name. */
function validateData(api: Api, { path, data: schema }: Endpoint, data: unknown): unknown {
  const result = v.safeParse(schema, data);
  if (result.success) return result.output;
  const paths = Object.keys(fieldsOf(result.issues));
  if (api.config.checkAnswers) throw new Error(`The answer of ${path} is not as agreed: ${paths.join(', ')}`);
  api.log.error({ endpoint: path, paths }, 'an answer is not as agreed');
  return data;
}
