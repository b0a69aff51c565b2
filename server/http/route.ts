import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import type { Handler, PortHandler } from './endpoint-types.ts';
import { send } from './errors.ts';
import { executeEndpoint, type ParsedRequest } from './execute-endpoint.ts';
import { executeWithPorts } from './execute-with-ports.ts';
import { type Reply, readIdempotencyKey } from './idempotency.ts';
import { assertOpens, journeyIdIn } from './open-journey.ts';
import { readJson } from './read-body.ts';
import { assertOwnPage } from './security.ts';
import { validate } from './validate.ts';

/**
 * Serves an endpoint: checks that the cookie opens the journey, validates the request, locks the journey if the call
 * acts, answers a repeated call from the stored response, checks the order of steps, runs the handler in one
 * transaction, and validates the answer.
 */
export function mount<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  serve(api, endpoint, (context, request) => executeEndpoint(api, context, endpoint, handler, request));
}

/** As `mount`, for a handler that calls partners: it runs in no transaction and opens its own units of work. */
export function mountWithPorts<E extends Endpoint>(api: Api, endpoint: E, handler: PortHandler<E>): void {
  serve(api, endpoint, (context, request) => executeWithPorts(api, context, endpoint, handler, request));
}

function serve(
  api: Api,
  endpoint: Endpoint,
  answer: (context: Context, request: ParsedRequest) => Promise<Reply>,
): void {
  api.hono.on(endpoint.method, honoPath(endpoint.path), async (context) => {
    if (endpoint.acts) assertOwnPage(context, api.config.publicUrl);
    return send(context, await answer(context, await parseRequest(api, context, endpoint)));
  });
}

/** The contract's `/x/{id}` in Hono's notation. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The cheap checks come first: nothing is validated for somebody whose cookie opens nothing. */
async function parseRequest(api: Api, context: Context, endpoint: Endpoint): Promise<ParsedRequest> {
  const { method, query, body } = endpoint;
  const params = context.req.param();
  const key = method === 'GET' ? null : readIdempotencyKey(context.req.header('idempotency-key'));
  if (!query && !body) return { params, query: {}, body: undefined, key };
  const id = journeyIdIn(params, null);
  if (id !== null) await assertOpens(api.db, context, endpoint, id);
  const sent = body ? await readJson(context) : undefined;
  if (id === null) await assertOpens(api.db, context, endpoint, journeyIdIn(params, sent));
  return {
    params,
    query: query ? validate(query, queryOf(context)) : {},
    body: body ? validate(body, sent) : undefined,
    key,
  };
}

/** A key that comes once is a string, a repeated key is a list. */
const queryOf = (context: Context): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
