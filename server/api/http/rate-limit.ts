import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import { journeyLimitKey, refuseBeyondLimit } from './journey-limits.ts';
import { journeyIdIn } from './open-journey.ts';
import { honoPath } from './route.ts';
import { isMounted } from './route-table.ts';
import { assertSameOrigin } from './security.ts';
import { visitorAddress } from './visitor-address.ts';

interface RateLimit {
  readonly perMinute: number;
  /** Whose calls are counted together: those from one address, or those about one journey with the same cookie. */
  readonly by: 'address' | 'journey';
  /** Endpoints that name the same count use it up together. By default each has its own. */
  readonly shared?: string;
}

/**
 * Limits how often an endpoint is called. To be called before the endpoint is mounted. Processes that share a PostgreSQL
 * exchange their counts (exchange-counts.ts).
 * Only what could be answered is counted: not another method, and not what another site sends in the visitor's name.
 * Lines that share the endpoint's address share its limit.
 */
export function limitRate(api: Api, endpoint: Endpoint, limit: RateLimit): void {
  // The first line of those that share the address has limited it.
  if (!isMounted(api.routes, endpoint)) limitRateOfPath(api, endpoint.method, endpoint.path, limit);
}

/** As `limitRate`, for an address that answers a file and so is no endpoint of the table. */
export function limitRateOfPath(
  { hono, config, callCounts }: Api,
  method: Endpoint['method'],
  path: string,
  { perMinute, by, shared }: RateLimit,
): void {
  const counts = callCounts.ofLimit(shared ?? `${method} ${path}`);
  hono.use(honoPath(path), async (context, next) => {
    // Hono answers HEAD wherever it answers GET.
    if ((context.req.method === 'HEAD' ? 'GET' : context.req.method) !== method) return next();
    assertSameOrigin(context, config);
    const visitor =
      by === 'journey'
        ? journeyLimitKey(context, journeyIdIn(context.req.param(), null))
        : visitorAddress(context, config.trustProxy);
    if (visitor !== null) refuseBeyondLimit(counts.count(visitor, perMinute));
    await next();
  });
}
