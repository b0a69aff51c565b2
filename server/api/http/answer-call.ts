import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import { journeyNotFound } from '#server/shared/refused.ts';
import type { Api } from './api.ts';
import { journeyIdPrefixesInCookies } from './cookie.ts';
import type { ParsedRequest } from './handler-call.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { countCallOfJourney } from './journey-limits.ts';
import { journeyIdIn, openAccess, openJourney } from './open-journey.ts';
import { parseOrRefuse } from './parse-or-refuse.ts';
import { jsonObjectIn, receiveBody } from './read-body.ts';
import type { ApiReply } from './refusal-statuses.ts';
import type { CachedResponse } from './response-cache.ts';
import { type ActRoute, type ReadRoute, type RoutesOfAddress, routeForBody, routeForLine } from './route-table.ts';
import { runAct, runPublicAct } from './run-act.ts';
import { runRead } from './run-read.ts';

// What is checked of a call, in the order of the checks (docs/decisions/026). Each throws a `Refused`.

/** Answers a call that reads and opens no journey. */
export async function answerPublicRead(
  api: Api,
  context: Context,
  routes: RoutesOfAddress<ReadRoute>,
): Promise<ApiReply | CachedResponse> {
  const sent = await publicBody(api, context, routes);
  const route = routeForBody(routes, sent);
  const request = validateRequest(context, route.endpoint, sent);
  return runRead({ api, context, route, request }, null);
}

/** Answers a call that acts and opens no journey. */
export async function answerPublicAct(
  api: Api,
  context: Context,
  routes: RoutesOfAddress<ActRoute>,
): Promise<ApiReply> {
  const sent = await publicBody(api, context, routes);
  const route = routeForBody(routes, sent);
  const request = validateRequest(context, route.endpoint, sent);
  return runPublicAct({ api, context, route, request });
}

/** Answers a call that reads a journey. Nothing is validated for a caller whose cookie opens nothing. */
export async function answerRead(
  api: Api,
  context: Context,
  routes: RoutesOfAddress<ReadRoute>,
): Promise<ApiReply | CachedResponse> {
  const [{ endpoint }] = routes;
  const id = journeyIdIn(context.req.param(), null);
  if (mayAsk(routes)) countCallOfJourney(api, 'partners', context, id);
  const journey = await openJourney(api, context, { opens: endpoint.opens }, id);
  const route = routeForLine(routes, journey);
  const request = validateRequest(context, route.endpoint, undefined);
  return runRead({ api, context, route, request }, journey);
}

/**
 * Answers a call that acts on a journey. A body that comes slowly is waited for only from someone whose cookie opens the
 * journey, and only such a caller learns what is wrong with it.
 */
export async function answerAct(api: Api, context: Context, routes: RoutesOfAddress<ActRoute>): Promise<ApiReply> {
  const [{ endpoint }] = routes;
  const open = (id: string | null) => openAccess(api, context, { opens: endpoint.opens }, id);
  const idInPath = journeyIdIn(context.req.param(), null);
  const body = endpoint.body ? await receiveBody(api, context, () => admitBody(context, idInPath, open)) : null;
  const parse = (): unknown => body && jsonObjectIn(context, body());
  const id = idInPath ?? journeyIdIn({}, parse());
  countCallOfJourney(api, 'changes', context, id);
  if (mayAsk(routes)) countCallOfJourney(api, 'partners', context, id);
  const access = await open(id);
  const route = routeForLine(routes, access);
  const request = validateRequest(context, route.endpoint, parse());
  return runAct({ api, context, route, request }, access);
}

/** Throws a `Refused` (404) unless the request's cookie opens the journey that it names, or may open the one in its body. */
async function admitBody(
  context: Context,
  idInPath: string | null,
  open: (id: string) => Promise<JourneyAccess>,
): Promise<void> {
  if (idInPath !== null) await open(idInPath);
  else if (journeyIdPrefixesInCookies(context).length === 0) throw journeyNotFound();
}

async function publicBody(
  api: Api,
  context: Context,
  [{ endpoint }]: RoutesOfAddress<ReadRoute | ActRoute>,
): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const body = await receiveBody(api, context);
  return jsonObjectIn(context, body());
}

const mayAsk = (routes: RoutesOfAddress<ReadRoute | ActRoute>): boolean =>
  routes.some(({ asksPartners }) => asksPartners);

function validateRequest(context: Context, { method, query, body }: Endpoint, sent: unknown): ParsedRequest {
  return {
    params: context.req.param(),
    query: query ? parseOrRefuse(query, queryOf(context)) : {},
    body: body ? parseOrRefuse(body, sent) : undefined,
    key: method === 'GET' ? null : readIdempotencyKey(context.req.header('idempotency-key')),
  };
}

/** A key that comes once is a string, a repeated key is a list. */
const queryOf = (context: Context): Record<string, string | string[] | undefined> =>
  Object.fromEntries(
    Object.entries(context.req.queries()).map(([key, values]) => [key, values.length === 1 ? values[0] : values]),
  );
