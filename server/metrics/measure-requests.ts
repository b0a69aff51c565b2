import type { MiddlewareHandler } from 'hono';
import { routeOf } from '../http/request-log.ts';
import { limitsHit, requestSeconds } from './instruments.ts';

/** Of which we have routes; whatever else a client sends counts as 'other'. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT']);

/** Measures each request. What has no route of its own, as pages and files, is the route '*'. */
export function measureRequests(): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    await next();
    const method = METHODS.has(context.req.method) ? context.req.method : 'other';
    const route = routeOf(context);
    const { status } = context.res;
    requestSeconds.observe(
      { method, route, status: `${Math.floor(status / 100)}xx` },
      (performance.now() - began) / 1000,
    );
    if (status === 429) limitsHit.inc({ method, route });
  };
}
