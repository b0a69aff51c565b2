import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refused } from '../journey/refused.ts';
import { withLogContext } from '../log/log-context.ts';
import { type JourneyAccess, loadJourneyAccess } from '../store/journey-access.ts';
import type { Api } from './api.ts';
import { journeyIdPrefixesInCookies } from './cookie.ts';
import type { Handler, HandlerCall, HandlerResult, PartnerHandler } from './endpoint-types.ts';
import { sendReply } from './errors.ts';
import { type ChangeHandler, executeChange, executeLockedChange } from './execute-change.ts';
import {
  type CachedHandler,
  executeAct,
  executeCached,
  executePublic,
  executeRead,
  type ParsedRequest,
} from './execute-endpoint.ts';
import { beginPartnerCall } from './execute-with-ports.ts';
import { type ApiReply, readIdempotencyKey } from './idempotency.ts';
import { countCallOfJourney } from './journey-limits.ts';
import {
  journeyIdIn,
  journeyNotFound,
  lockJourney,
  openAttempted,
  openJourney,
  openJourneyLoadedBy,
} from './open-journey.ts';
import { parseOrRefuse } from './parseOrRefuse.ts';
import { jsonObjectIn, receiveBody } from './read-body.ts';
import { type CachedResponse, sendCachedResponse } from './response-cache.ts';
import { addRoute, type EndpointRoute, type EndpointRoutes, routeForBody, routesForLine } from './route-table.ts';
import { assertOwnPage } from './security.ts';
import { changeJourneyInTurn } from './take-turn.ts';

/**
 * Serves an endpoint: checks that the cookie opens the journey, validates the request, locks the journey if the call
 * acts, answers a repeated call from the stored response, checks the order of steps, runs the handler in one
 * transaction, and validates the answer.
 */
export function mountEndpoint<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  serve(api, routeOf(api, endpoint, handler));
}

/** As `mount`, for a call that changes a journey's record and nothing else. Its row is locked only if it has to be. */
export function mountChange<E extends Endpoint>(api: Api, endpoint: E, handler: ChangeHandler<E>): void {
  serve(api, {
    endpoint,
    asksPartners: 'no',
    answer: () => Promise.reject(new Error(`${endpoint.path} changes a journey`)),
    act: (context, request, locked) => executeLockedChange({ api, context, endpoint, handler, request }, locked),
    actUnlocked: (context, request, found) => executeChange({ api, context, endpoint, handler, request }, found),
  });
}

/** As `mount`, for a read whose handler asks partners. */
export function mountPartnerRead<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  serve(api, { ...routeOf(api, endpoint, handler), asksPartners: 'yes' });
}

const routeOf = <E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): EndpointRoute => ({
  endpoint,
  asksPartners: 'no',
  answer: (context, request, journey) => {
    const execution = { api, context, endpoint, handler, request };
    return journey ? executeRead(execution, journey) : executePublic(execution);
  },
  act: (context, request, locked) => executeAct({ api, context, endpoint, handler, request }, locked),
});

/**
 * As `mount`, for a call that opens no journey and asks a partner first: `prepare` gets the validated body and runs before
 * the transaction, and the handler gets what it gives.
 */
export function mountWithPreparedAnswer<E extends Endpoint, Prepared>(
  api: Api,
  endpoint: E,
  prepare: (body: unknown) => Promise<Prepared>,
  handler: (call: HandlerCall<E>, prepared: Prepared) => Promise<HandlerResult<E>>,
): void {
  serve(api, {
    endpoint,
    asksPartners: 'yes',
    answer: async (context, request) => {
      const prepared = await prepare(request.body);
      return executePublic({ api, context, endpoint, handler: (call) => handler(call, prepared), request });
    },
    act: refuseToAct(endpoint),
  });
}

/**
 * As `mount`, for a handler that calls partners: it runs in no transaction and opens its own units of work, so it acts.
 * Throws an Error for a GET that is not told as one that acts: other sites could make browsers send it.
 */
export function mountPartnerCall<E extends Endpoint>(api: Api, endpoint: E, handler: PartnerHandler<E>): void {
  const { method, path, acts }: Endpoint = endpoint;
  if (method === 'GET' && !acts) throw new Error(`GET ${path} calls partners, so it has to say that it acts.`);
  serve(api, {
    endpoint,
    asksPartners: 'yes',
    answer: refuseToAct(endpoint),
    act: (context, request, locked) => beginPartnerCall({ api, context, endpoint, handler, request }, locked),
  });
}

/**
 * As `mount`, for a call that reads a journey and whose answer is the same for everybody who asks the same: it is kept as
 * bytes for a minute, and a browser that has it gets 304.
 */
export function mountCached<E extends Endpoint>(api: Api, endpoint: E, handler: CachedHandler<E>): void {
  serve(api, {
    endpoint,
    asksPartners: 'unless cached',
    answer: (context, request, journey) => {
      if (!journey) throw new Error(`${endpoint.path} opens no journey`);
      return executeCached({ api, context, endpoint, handler, request }, journey);
    },
    act: refuseToAct(endpoint),
  });
}

/** What acts on a journey opens one; what is prepared opens none. */
const refuseToAct =
  ({ path }: Endpoint) =>
  (): Promise<never> =>
    Promise.reject(new Error(`${path} is mounted for another kind of call`));

function serve(api: Api, route: EndpointRoute): void {
  const { method, path, opens, acts = false } = route.endpoint;
  const routes = addRoute(api.routes, route);
  // Hono has this address already, with the same list of routes.
  if (routes.length > 1) return;
  const answer = opens === 'public' ? answerPublic : method === 'GET' && !acts ? answerRead : answerAct;
  api.hono.on(method, honoPath(path), async (context) => {
    if (acts) assertOwnPage(context, api.config);
    const { requestId } = context.var;
    const asks = routes.some(({ asksPartners }) => asksPartners === 'yes');
    const run = () => answer(api, context, routes);
    const answered = await (asks ? withLogContext({ requestId }, run) : run());
    return 'etag' in answered ? sendCachedResponse(context, answered) : sendReply(context, answered);
  });
}

/** The contract's `/x/{id}` in Hono's notation. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

type AnswerRequest = (api: Api, context: Context, routes: EndpointRoutes) => Promise<ApiReply | CachedResponse>;

const answerPublic: AnswerRequest = async (api, context, routes) => {
  const body = takesBody(routes) ? await receiveBody(api, context) : null;
  const sent = body ? jsonObjectIn(context, body()) : undefined;
  const selected = routeForBody(routes, sent);
  return selected.answer(context, validateRequest(context, selected, sent), null);
};

/** Nothing is validated for somebody whose cookie opens nothing. */
const answerRead: AnswerRequest = async (api, context, routes) => {
  const [{ endpoint }] = routes;
  const id = journeyIdIn(context.req.param(), null);
  if (mayAsk(routes)) countCallOfJourney(api, 'partners', context, id);
  const journey = await api.read((db) => openJourney(db, api, context, { opens: endpoint.opens }, id));
  const [selected] = routesForLine(routes, journey);
  return selected.answer(context, validateRequest(context, selected, undefined), journey);
};

/**
 * The body is read before the transaction, because it may come slowly: then it is waited for only from someone whose cookie
 * opens the journey. What is wrong with it is said only to someone whose
 * cookie opens the journey.
 */
const answerAct: AnswerRequest = async (api, context, routes) => {
  const [{ endpoint }] = routes;
  const opening = { opens: endpoint.opens };
  const body = takesBody(routes) ? await receiveBody(api, context, () => admitBody(api, context, opening)) : null;
  const parse = (): unknown => body && jsonObjectIn(context, body());
  const id = journeyIdIn(context.req.param(), null) ?? journeyIdIn({}, parse());
  countCallOfJourney(api, 'changes', context, id);
  if (mayAsk(routes)) countCallOfJourney(api, 'partners', context, id);
  const select = (access: JourneyAccess) => {
    const sent = parse();
    const selected = routeForBody(routesForLine(routes, access), sent);
    return { selected, request: validateRequest(context, selected, sent) };
  };
  const actLocked = () =>
    api.db.transaction(async (tx) => {
      const access = await lockJourney(tx, api, context, opening, id);
      const { selected, request } = select(access);
      return selected.act(context, request, { tx, access });
    });
  if (!routes.some(({ actUnlocked }) => actUnlocked)) {
    const admit = () =>
      api.read((db) => openJourneyLoadedBy(api, context, opening, id, (rfqId) => loadJourneyAccess(db, rfqId)));
    const outcome = await changeJourneyInTurn(api, id, admit, actLocked);
    return typeof outcome === 'function' ? outcome() : outcome;
  }
  const key = keyHeaderOf(context) ?? null;
  const found = await api.read((db) => openAttempted(db, api, context, opening, id, key));
  const { selected, request } = select(found.journey);
  const admitted = () => Promise.resolve();
  const outcome = await changeJourneyInTurn(api, id, admitted, async () => {
    const reply = await selected.actUnlocked?.(context, request, found).catch(nullIfRefused);
    return reply ?? actLocked();
  });
  return typeof outcome === 'function' ? outcome() : outcome;
};

/** Throws a `Refused` (404) unless the request's cookie opens the journey that it names, or may open the one in its body. */
async function admitBody(api: Api, context: Context, opening: Pick<Endpoint, 'opens'>): Promise<void> {
  const id = journeyIdIn(context.req.param(), null);
  if (id !== null)
    await api.read((db) => openJourneyLoadedBy(api, context, opening, id, (rfqId) => loadJourneyAccess(db, rfqId)));
  else if (journeyIdPrefixesInCookies(context).length === 0) throw journeyNotFound();
}

/** Another change may have come since the journey was read: a refusal is judged again with the lock. */
function nullIfRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

const keyHeaderOf = (context: Context): string | undefined => context.req.header('idempotency-key');

const mayAsk = (routes: EndpointRoutes): boolean => routes.some(({ asksPartners }) => asksPartners !== 'no');

const takesBody = (routes: EndpointRoutes): boolean => routes.some(({ endpoint: { body } }) => body);

function validateRequest(context: Context, { endpoint }: EndpointRoute, sent: unknown): ParsedRequest {
  const { method, query, body } = endpoint;
  return {
    params: context.req.param(),
    query: query ? parseOrRefuse(query, queryOf(context)) : {},
    body: body ? parseOrRefuse(body, sent) : undefined,
    key: method === 'GET' ? null : readIdempotencyKey(keyHeaderOf(context)),
  };
}

/** A key that comes once is a string, a repeated key is a list. */
const queryOf = (context: Context): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
