import type { Context } from 'hono';
import * as v from 'valibot';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { shortId } from '../log.ts';
import type { Tx } from '../store/db.ts';
import { type Journey, recordOf } from '../store/journeys.ts';
import type { Api } from './api.ts';
import { giveCookie } from './cookie.ts';
import type { Call, Handler } from './endpoint-types.ts';
import { refuseOutOfTurn } from './may-call.ts';
import { idOf, openJourney } from './open-journey.ts';
import { RefusalError } from './refusal.ts';
import { type Attempt, hashOf, keepAnswer, keptAnswer, type Reply } from './repeat.ts';
import { fieldsOf } from './validate.ts';

/** A request as the endpoint's schemas let it through. */
export interface Checked {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  readonly key: string | null;
}

type Task = () => unknown;

/** Runs a checked call in its transaction. `tasks` are for after the commit. */
export async function perform<N extends EndpointName>(
  api: Api,
  context: Context,
  name: N,
  handler: Handler<N>,
  checked: Checked,
): Promise<{ reply: Reply; tasks: readonly Task[] }> {
  const endpoint: Endpoint = endpoints[name];
  const acts = endpoint.method !== 'GET' || endpoint.acts === true;
  const tasks: Task[] = [];
  const work = async (tx: Tx): Promise<Reply> => {
    const journey =
      endpoint.opens === 'public'
        ? null
        : await openJourney(tx, context, endpoint.opens, idOf(checked.params, checked.body), acts);
    const attempt = attemptOf(journey, endpoint, context, checked);
    const before = attempt && (await keptAnswer(tx, attempt));
    if (before) return before;
    const call = await callOf(api, context, checked, tx, journey, tasks);
    if (call.record) refuseOutOfTurn(call.record, endpoint);
    // The schemas of this very endpoint made params, query and body, and `opens` decided about the journey. The
    // compiler cannot follow that through the table's look-up by name: this is the one place where it is told.
    const reply = await replyOf(api, name, () => handler(call as unknown as Call<N>));
    if (attempt) await keepAnswer(tx, attempt, reply, call.now);
    return reply;
  };
  return { reply: await inTransaction(api, endpoint, acts, work), tasks };
}

function inTransaction(
  { db }: Api,
  { opens }: Endpoint,
  acts: boolean,
  work: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  if (acts) return db.transaction(work);
  // A look-up needs none; a record is read from several tables, which have to be of the same moment.
  return opens === 'public'
    ? work(db)
    : db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

function attemptOf(journey: Journey | null, { method }: Endpoint, context: Context, checked: Checked): Attempt | null {
  if (!journey || checked.key === null) return null;
  return {
    journeyId: journey.id,
    key: checked.key,
    requestHash: hashOf(method, context.req.path, checked.body),
  };
}

async function callOf(
  api: Api,
  context: Context,
  { params, query, body, key }: Checked,
  tx: Tx,
  journey: Journey | null,
  tasks: Task[],
) {
  const { config, log } = api;
  const now = api.now();
  return {
    tx,
    now,
    today: todayInIndia(now),
    journey,
    record: journey && (await recordOf(tx, journey)),
    params,
    query,
    body,
    config,
    log: journey ? log.child({ journey: shortId(journey.id) }) : log,
    idempotencyKey: key,
    setCookie: (rfqId: string, secret: string) => {
      giveCookie(context, rfqId, secret, config.publicUrl.startsWith('https:'));
    },
    afterCommit: (task: Task) => {
      tasks.push(task);
    },
    context,
  };
}

/** The handler's answer, or a refusal that is to be committed: thrown on, it would undo what the handler wrote. */
async function replyOf<N extends EndpointName>(
  api: Api,
  name: N,
  handle: () => ReturnType<Handler<N>>,
): Promise<Reply> {
  try {
    const { data, message = 'OK', status = 200 } = await handle();
    return { status, envelope: { code: status, message, data: outgoing(api, name, data) } };
  } catch (error) {
    if (error instanceof RefusalError && error.keep) return { status: error.status, envelope: error.envelope };
    throw error;
  }
}

/** Only what the endpoint's schema names goes out, whatever a handler put in. */
function outgoing(api: Api, name: EndpointName, data: unknown): unknown {
  const endpoint: Endpoint = endpoints[name];
  const result = v.safeParse(endpoint.data, data);
  if (result.success) return result.output;
  const paths = Object.keys(fieldsOf(result.issues));
  if (api.config.checkAnswers) throw new Error(`The answer of ${name} is not as agreed: ${paths.join(', ')}`);
  api.log.error({ endpoint: name, paths }, 'an answer is not as agreed');
  return data;
}
