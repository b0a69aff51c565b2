import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { shortId } from '../log.ts';
import { recordOf } from '../store/journeys.ts';
import { runUnitOfWork, type Transact } from '../unit-of-work.ts';
import type { Api } from './api.ts';
import type { PortCall, PortHandler } from './endpoint-types.ts';
import { attemptOf, type ParsedRequest, replyOf } from './execute-endpoint.ts';
import { type Attempt, claimAttempt, findResponse, type Reply, releaseAttempt, storeResponse } from './idempotency.ts';
import { journeyIdIn, notFound, openJourney } from './open-journey.ts';
import { RefusalError } from './refusal.ts';
import { assertStepOrder } from './step-order.ts';
import { addressOf } from './visitor-address.ts';

/**
 * Runs a call whose handler calls partners. The journey is opened and the Idempotency-Key claimed in a short
 * transaction; the handler runs in none; its last unit of work and the stored response share one.
 */
export async function executeWithPorts<E extends Endpoint>(
  api: Api,
  context: Context,
  endpoint: E,
  handler: PortHandler<E>,
  request: ParsedRequest,
): Promise<Reply> {
  const opened = await open(api, context, endpoint, request);
  if ('reply' in opened) return opened.reply;
  const { journeyId, attempt } = opened;
  try {
    return await api.running.run(journeyId, attempt, () => run(api, endpoint, handler, request, opened));
  } catch (error) {
    if (attempt) await releaseAttempt(api.db, attempt);
    throw error;
  }
}

async function run<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: PortHandler<E>,
  { params, query, body }: ParsedRequest,
  { journeyId, attempt, address }: Claimed,
): Promise<Reply> {
  const transact: Transact = async (work) => {
    const done = await runUnitOfWork(api, journeyId, async (unit) => {
      // Another tab may have paid or cleared an earlier answer since the last unit of work.
      assertStepOrder(unit.journey.definition, unit.record, endpoint);
      return { value: await work(unit) };
    });
    if (done === null) throw notFound();
    return done.value;
  };
  const { config, log, ports } = api;
  const call = {
    address,
    params,
    query,
    body,
    config,
    ports,
    log: log.child({ journey: shortId(journeyId) }),
    transact,
  };
  // `parseRequest` made params, query and body with this endpoint's schemas; see `executeEndpoint`.
  const lastUnit = await handler(call as unknown as PortCall<E>);
  return transact(async (unit) => {
    const reply = await replyOf(api, endpoint, () => lastUnit(unit));
    if (attempt) await storeResponse(unit.tx, attempt, reply, unit.now);
    return reply;
  });
}

interface Claimed {
  readonly journeyId: string;
  readonly attempt: Attempt | null;
  /** The visitor's. */
  readonly address: string;
}
type Opened = { reply: Reply } | Claimed;

/** A repeat waits for its first try; if that left no reply, it is made again. */
const TRIES = 3;

/** Opens the journey and claims the attempt. A repeat of an attempt that still runs waits for its response. */
async function open(api: Api, context: Context, endpoint: Endpoint, request: ParsedRequest): Promise<Opened> {
  for (let tries = 1; ; tries += 1) {
    const opened = await claim(api, context, endpoint, request);
    if (!('running' in opened)) return opened;
    const reply = await api.running.waitFor(api.db, opened.running);
    if (reply) return { reply };
    if (tries === TRIES) throw new RefusalError(409, 'CONFLICT', 'This did not work. Please try again in a moment.');
  }
}

function claim(
  api: Api,
  context: Context,
  endpoint: Endpoint,
  request: ParsedRequest,
): Promise<Opened | { running: Attempt }> {
  return api.db.transaction(async (tx) => {
    const id = journeyIdIn(request.params, request.body);
    const journey = await openJourney(tx, api, context, endpoint, id, { forUpdate: true });
    const attempt = attemptOf(api, journey, endpoint, context, request);
    const reply = attempt && (await findResponse(tx, attempt));
    if (reply) return { reply };
    const now = api.now();
    assertStepOrder(journey.definition, await recordOf(tx, journey, now), endpoint);
    if (attempt && !(await claimAttempt(tx, attempt, now))) return { running: attempt };
    return { journeyId: journey.id, attempt, address: addressOf(context, api.config.trustProxy) };
  });
}
