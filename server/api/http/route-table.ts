import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import { journeyNotFound, Refused } from '#server/shared/refused.ts';
import type { UntypedResult } from './reply.ts';

interface MountedRoute {
  readonly endpoint: Endpoint;
  /** Whether it may ask partners. All calls of a journey that may use up one limit together. */
  readonly asksPartners: boolean;
}

/** What answers a call that reads. A `call` here has the types of its endpoint (route.ts). */
export interface ReadRoute extends MountedRoute {
  answer(call: unknown): Promise<UntypedResult>;
  /** How its answer is cached for others who ask the same; null if it is not. */
  readonly caching: { questionOf(call: unknown): unknown; isFinal(data: unknown): boolean } | null;
}

/** What answers a call that acts. */
export interface ActRoute extends MountedRoute {
  /** Asks partners before the last transaction; null if it asks none. */
  readonly ask: ((call: unknown) => Promise<unknown>) | null;
  save(call: unknown, outcome: unknown): Promise<UntypedResult>;
}

/** The routes of one method and path. Lines that share it have one each (docs/decisions/047). */
export type RoutesOfAddress<R extends MountedRoute> = readonly [R, ...R[]];

/** Routes by method and path. */
export type RouteTable<R extends MountedRoute> = Map<string, [R, ...R[]]>;

/** `/x/{id}` and `/x/{quoteId}` are the same address. */
const routeKey = ({ method, path }: Endpoint): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** Whether a route of the endpoint's method and path is in one of the tables. */
export const isMounted = (
  tables: Readonly<Record<string, ReadonlyMap<string, unknown>>>,
  endpoint: Endpoint,
): boolean => Object.values(tables).some((table) => table.has(routeKey(endpoint)));

/**
 * Adds a route and gives all of its method and path, the first one first.
 * Throws an Error if a request could not be distinguished from one for another route of the same method and path.
 */
export function addRoute<R extends MountedRoute>(table: RouteTable<R>, route: R): RoutesOfAddress<R> {
  const key = routeKey(route.endpoint);
  const others = table.get(key);
  for (const { endpoint } of others ?? []) assertDistinct(endpoint, route.endpoint);
  if (others) {
    others.push(route);
    return others;
  }
  const routes: [R, ...R[]] = [route];
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

/** The route for a journey's line. Throws a `Refused` (404) if there is none, as for an unknown id. */
export function routeForLine<R extends MountedRoute>(
  routes: RoutesOfAddress<R>,
  { line }: Pick<JourneyAccess, 'line'>,
): R {
  const own = routes.find(({ endpoint }) => endpoint.line === undefined || endpoint.line === line);
  if (!own) throw journeyNotFound();
  return own;
}

/** The one route that the body selects. Throws a `Refused` with the values that it could have. */
export function routeForBody<R extends MountedRoute>(routes: RoutesOfAddress<R>, body: unknown): R {
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
