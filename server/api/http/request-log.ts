import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Log } from '#server/log/log.ts';

/** Logs each call of the API. It logs the route's pattern and not the path, because paths carry ids and PIN codes. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    await next();
    const ms = Math.round(performance.now() - began);
    const { method } = context.req;
    log.info({ method, route: routePatternOf(context), status: context.res.status, ms }, 'call');
  };
}

/** Of which we have routes. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT']);

/** The method of a request; 'other' for anything else that a client sends. */
export const loggedMethod = ({ req: { method } }: Context): string => (METHODS.has(method) ? method : 'other');

/** The pattern of the route that serves a request; '*' if only catch-alls do. */
export function routePatternOf(context: Context): string {
  return matchedRoutes(context).find(({ path }) => !path.includes('*'))?.path ?? '*';
}
