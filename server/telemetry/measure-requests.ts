import type { MiddlewareHandler } from 'hono';
import { loggedMethod, routePatternOf } from '#server/api/http/request-log.ts';
import { rateLimitsHit, requestSeconds } from '#server/log/metrics-registry.ts';

/** Measures each request. Requests without a route, such as pages and files, are counted under the route '*'. */
export function measureRequests(): MiddlewareHandler {
  return async (context, next) => {
    const began = performance.now();
    await next();
    const method = loggedMethod(context);
    const route = routePatternOf(context);
    const { status } = context.res;
    requestSeconds.observe(
      { method, route, status: `${Math.floor(status / 100)}xx` },
      (performance.now() - began) / 1000,
    );
    if (status === 429) rateLimitsHit.inc({ method, route });
  };
}
