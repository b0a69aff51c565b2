import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { answerAct, answerPublicAct, answerPublicRead, answerRead } from './answer-call.ts';
import type { Api } from './api.ts';
import type {
  ActHandler,
  Caching,
  HandlerCall,
  HandlerResult,
  PartnerAct,
  PartnerCall,
  ReadHandler,
} from './endpoint-types.ts';
import { sendReply } from './errors.ts';
import type { ApiReply } from './refusal-statuses.ts';
import { type CachedResponse, sendCachedResponse } from './response-cache.ts';
import { addRoute, isMounted, type RoutesOfAddress } from './route-table.ts';
import { assertOwnPage } from './security.ts';

interface ReadOptions<E extends Endpoint> {
  /** Its handler asks partners. */
  readonly asksPartners?: boolean;
  /** Its response is the same for all callers of the same query: it is cached as bytes for a minute, and a browser that has it gets 304. */
  readonly caching?: Caching<E>;
}

/** Serves a call that changes nothing. Throws an Error for an endpoint of a journey whose method has an effect. */
export function mountRead<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: ReadHandler<E>,
  { asksPartners = false, caching }: ReadOptions<E> = {},
): void {
  const { method, path, opens, acts }: Endpoint = endpoint;
  if (opens !== 'public' && (method !== 'GET' || acts))
    throw new Error(`${method} ${path} has to be mounted as an act.`);
  assertOneKind({ acts: api.routes.acts }, endpoint);
  const routes = addRoute(api.routes.reads, {
    endpoint,
    asksPartners: asksPartners || caching !== undefined,
    answer: (call) => handler(asTyped<HandlerCall<E>>(call)),
    caching: caching
      ? {
          questionOf: (call) => caching.questionOf(asTyped<HandlerCall<E>>(call)),
          isFinal: (data) => caching.isFinal(asTyped<HandlerResult<E>['data']>(data)),
        }
      : null,
  });
  serve(api, routes, opens === 'public' ? answerPublicRead : answerRead);
}

/**
 * Serves a call that changes something: a handler of one transaction, or a `PartnerAct`. A call of a journey is done once
 * for each Idempotency-Key. Throws an Error for a GET whose endpoint does not say that it acts: other sites could make browsers send it.
 */
export function mountAct<E extends Endpoint, Outcome = undefined>(
  api: Api,
  endpoint: E,
  act: ActHandler<E> | PartnerAct<E, Outcome>,
): void {
  const { method, path, opens, acts }: Endpoint = endpoint;
  if (method === 'GET' && !acts) throw new Error(`GET ${path} is mounted as an act, so it has to say that it acts.`);
  assertOneKind({ reads: api.routes.reads }, endpoint);
  const routes = addRoute(api.routes.acts, {
    endpoint,
    asksPartners: typeof act !== 'function',
    ask: typeof act === 'function' ? null : (call) => act.ask(asTyped<PartnerCall<E>>(call)),
    save: (call, outcome) =>
      typeof act === 'function'
        ? act(asTyped<HandlerCall<E>>(call))
        : act.save(asTyped<HandlerCall<E>>(call), asTyped<Outcome>(outcome)),
  });
  serve(api, routes, opens === 'public' ? answerPublicAct : answerAct);
}

function assertOneKind(others: Parameters<typeof isMounted>[0], endpoint: Endpoint): void {
  if (isMounted(others, endpoint)) throw new Error(`${endpoint.path} is mounted as a read and as an act.`);
}

/**
 * A call was validated with the schemas of its endpoint, `opens` decided about the journey, and an outcome is what the same
 * act's `ask` gave. The compiler cannot derive that for a generic endpoint, so it is asserted here, and only here.
 */
const asTyped = <T>(untyped: unknown): T => untyped as T;

function serve<R extends { readonly endpoint: Endpoint; readonly asksPartners: boolean }>(
  api: Api,
  routes: RoutesOfAddress<R>,
  answer: (api: Api, context: Context, routes: RoutesOfAddress<R>) => Promise<ApiReply | CachedResponse>,
): void {
  // Hono has this address already, with the same list of routes.
  if (routes.length > 1) return;
  const { method, path, acts = false } = routes[0].endpoint;
  api.hono.on(method, honoPath(path), async (context) => {
    if (acts) assertOwnPage(context, api.config);
    const answered = await answer(api, context, routes);
    return 'etag' in answered ? sendCachedResponse(context, answered) : sendReply(context, answered);
  });
}

/** The contract's `/x/{id}` in Hono's notation. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
