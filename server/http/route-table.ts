import type { Context } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { Refused } from '../journey/refused.ts';
import type { JourneyAccess } from '../store/journey-access.ts';
import type { Journey, JourneyWithAttempt } from '../store/journeys.ts';
import type { LockedJourney, ParsedRequest } from './execute-endpoint.ts';
import type { RestOfCall } from './execute-with-ports.ts';
import type { ApiReply } from './idempotency.ts';
import { journeyNotFound } from './open-journey.ts';
import type { CachedResponse } from './response-cache.ts';

/** What answers an endpoint. */
export interface EndpointRoute {
  readonly endpoint: Endpoint;
  /**
   * Whether it may ask partners; 'unless cached': only if its response is not cached. Both kinds use up one limit of the
   * journey. What is logged during a 'yes' names the call. A cached call logs its own name.
   */
  readonly asksPartners: 'no' | 'yes' | 'unless cached';
  /** Answers a call that opens no journey, or reads this one. */
  answer(context: Context, request: ParsedRequest, journey: Journey | null): Promise<ApiReply | CachedResponse>;
  /** Answers a call that acts on a journey, within the transaction that has locked it, or gives how it goes on after it. */
  act(context: Context, request: ParsedRequest, locked: LockedJourney): Promise<ApiReply | RestOfCall>;
  /** Acts without the lock, on what one statement has read. Null if that cannot be: then `act` does it. */
  readonly actUnlocked?: (
    context: Context,
    request: ParsedRequest,
    found: JourneyWithAttempt,
  ) => Promise<ApiReply | null>;
}

/** The routes of one method and path. Lines that share it have one each (docs/decisions/047). */
export type EndpointRoutes = readonly [EndpointRoute, ...EndpointRoute[]];

/** The routes by method and path. */
export type RouteTable = Map<string, [EndpointRoute, ...EndpointRoute[]]>;

/** `/x/{id}` and `/x/{quoteId}` are the same address. */
export const routeKey = (method: string, path: string): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/**
 * Adds a route and gives all of its method and path, the first one first.
 * Throws an Error if a request could not be told from one for another route of the same method and path.
 */
export function addRoute(table: RouteTable, route: EndpointRoute): EndpointRoutes {
  const { method, path } = route.endpoint;
  const key = routeKey(method, path);
  const others = table.get(key);
  for (const { endpoint } of others ?? []) assertDistinct(endpoint, route.endpoint);
  if (others) {
    others.push(route);
    return others;
  }
  const routes: [EndpointRoute, ...EndpointRoute[]] = [route];
  table.set(key, routes);
  return routes;
}

function assertDistinct(one: Endpoint, other: Endpoint): void {
  const refuse = (why: string): never => {
    throw new Error(`Two endpoints are ${one.method} ${one.path} (${other.path}): ${why}.`);
  };
  if (one.path !== other.path) refuse('they have to name their parameters alike');
  if (one.opens !== other.opens || one.acts !== other.acts) refuse('they have to agree in `opens` and `acts`');
  if ((one.body === undefined) !== (other.body === undefined)) refuse('all or none of them take a body');
  if (one.opens !== 'public') {
    if (!one.line || !other.line || one.line === other.line) refuse('each has to open the journeys of another line');
  } else if (one.selectedBy?.field !== other.selectedBy?.field || one.selectedBy?.value === other.selectedBy?.value) {
    refuse('each has to be selected by another value of the same field');
  }
}

/** The routes for a journey's line. Throws a `Refused` (404) if there is none, as for an unknown id. */
export function routesForLine(routes: EndpointRoutes, { line }: Pick<JourneyAccess, 'line'>): EndpointRoutes {
  const own = routes.find(({ endpoint }) => endpoint.line === undefined || endpoint.line === line);
  if (!own) throw journeyNotFound();
  return [own];
}

/** The one route that the body selects. Throws a `Refused` with the values that it could have. */
export function routeForBody(routes: EndpointRoutes, body: unknown): EndpointRoute {
  const [first] = routes;
  const field = first.endpoint.selectedBy?.field;
  if (routes.length === 1 || field === undefined) return first;
  const value = fieldOf(body, field);
  const selected = routes.find(({ endpoint }) => endpoint.selectedBy?.value === value);
  if (selected) return selected;
  const sentence = `Choose one of ${routes.map(({ endpoint }) => endpoint.selectedBy?.value).join(', ')}`;
  throw new Refused('MALFORMED', sentence, { fields: { [field]: sentence } });
}

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined;
