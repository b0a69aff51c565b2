import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import type { Answer, Call, Handler, PortHandler } from './endpoint-types.ts';
import { send } from './errors.ts';
import { executeEndpoint, type ParsedRequest } from './execute-endpoint.ts';
import { executeWithPorts } from './execute-with-ports.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { journeyIdIn, openAccess } from './open-journey.ts';
import { readJson } from './read-body.ts';
import { addRoute, type Route, type Routes, routeForBody, routesForLine } from './route-table.ts';
import { assertOwnPage } from './security.ts';
import { validate } from './validate.ts';

/**
 * Serves an endpoint: checks that the cookie opens the journey, validates the request, locks the journey if the call
 * acts, answers a repeated call from the stored response, checks the order of steps, runs the handler in one
 * transaction, and validates the answer.
 */
export function mount<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  serve(api, { endpoint, answer: (context, request) => executeEndpoint(api, context, endpoint, handler, request) });
}

/**
 * As `mount`, for a call that opens no journey and asks a partner first: `prepare` gets the validated body and runs before
 * the transaction, and the handler gets what it gives.
 */
export function mountPrepared<E extends Endpoint, Prepared>(
  api: Api,
  endpoint: E,
  prepare: (body: unknown) => Promise<Prepared>,
  handler: (call: Call<E>, prepared: Prepared) => Promise<Answer<E>>,
): void {
  serve(api, {
    endpoint,
    answer: async (context, request) => {
      const prepared = await prepare(request.body);
      return executeEndpoint(api, context, endpoint, (call) => handler(call, prepared), request);
    },
  });
}

/** As `mount`, for a handler that calls partners: it runs in no transaction and opens its own units of work. */
export function mountWithPorts<E extends Endpoint>(api: Api, endpoint: E, handler: PortHandler<E>): void {
  serve(api, { endpoint, answer: (context, request) => executeWithPorts(api, context, endpoint, handler, request) });
}

function serve(api: Api, route: Route): void {
  const { method, path, acts } = route.endpoint;
  const routes = addRoute(api.routes, route);
  // Hono has this address already, with the same list of routes.
  if (routes.length > 1) return;
  api.hono.on(method, honoPath(path), async (context) => {
    if (acts) assertOwnPage(context, api.config);
    const { selected, request } = await receive(api, context, routes);
    return send(context, await selected.answer(context, request));
  });
}

/** The contract's `/x/{id}` in Hono's notation. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

interface Received {
  readonly selected: Route;
  readonly request: ParsedRequest;
}

/**
 * Selects the line's route and validates the request with its schemas. The cheap checks come first: nothing is
 * validated for somebody whose cookie opens nothing.
 */
async function receive(api: Api, context: Context, routes: Routes): Promise<Received> {
  const [{ endpoint }] = routes;
  const params = context.req.param();
  const key = endpoint.method === 'GET' ? null : readIdempotencyKey(context.req.header('idempotency-key'));
  const open = async (id: string | null) =>
    endpoint.opens === 'public' ? routes : routesForLine(routes, await openAccess(api, context, endpoint, id));
  const takesBody = routes.some(({ endpoint: { body } }) => body);
  const takesQuery = routes.some(({ endpoint: { query } }) => query);
  // The route that stands alone and has nothing to validate opens the journey itself.
  if (routes.length === 1 && !takesBody && !takesQuery) {
    return { selected: routes[0], request: { params, query: {}, body: undefined, key } };
  }
  const id = journeyIdIn(params, null);
  const opened = id === null ? null : await open(id);
  const sent = takesBody ? await readJson(context) : undefined;
  const selected = routeForBody(opened ?? (await open(journeyIdIn(params, sent))), sent);
  const { query, body } = selected.endpoint;
  return {
    selected,
    request: {
      params,
      query: query ? validate(query, queryOf(context)) : {},
      body: body ? validate(body, sent) : undefined,
      key,
    },
  };
}

/** A key that comes once is a string, a repeated key is a list. */
const queryOf = (context: Context): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
