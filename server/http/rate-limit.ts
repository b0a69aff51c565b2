import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import { journeyIdIn } from './open-journey.ts';
import { RefusalError } from './refusal.ts';
import { honoPath } from './route.ts';
import { routeKey } from './route-table.ts';
import { assertSameOrigin } from './security.ts';
import { addressOf } from './visitor-address.ts';

const WINDOW_MS = 60_000;
// More visitors than one process sees in a minute. Beyond it the oldest counts are dropped, to bound the memory.
const MAX_VISITORS = 50_000;

interface RateLimit {
  readonly perMinute: number;
  /** Whose calls are counted together: those from one address, or those about one journey. */
  readonly by: 'address' | 'journey';
  /** Endpoints that name the same count use it up together. By default each has its own. */
  readonly shared?: string;
}

/**
 * Limits how often an endpoint is called. To be called before the endpoint is mounted. Each process counts for itself.
 * Only what could be answered is counted: not another method, and not what another site sends in the visitor's name.
 * Lines that share the endpoint's address share its limit.
 */
export function limitRate(api: Api, { method, path }: Endpoint, limit: RateLimit): void {
  // The first line of those that share the address has limited it.
  if (!api.routes.has(routeKey(method, path))) limitPath(api, method, path, limit);
}

/** As `limitRate`, for an address that answers a file and so is no endpoint of the table. */
export function limitPath(
  { hono, now, config, sharedCounts }: Api,
  method: Endpoint['method'],
  path: string,
  { perMinute, by, shared }: RateLimit,
): void {
  const counts = (shared === undefined ? undefined : sharedCounts.get(shared)) ?? new MinuteCounts(now);
  if (shared !== undefined) sharedCounts.set(shared, counts);
  hono.use(honoPath(path), async (context, next) => {
    // Hono answers HEAD wherever it answers GET.
    if ((context.req.method === 'HEAD' ? 'GET' : context.req.method) !== method) return next();
    assertSameOrigin(context, config);
    const visitor =
      by === 'journey' ? (journeyIdIn(context.req.param(), null) ?? '') : addressOf(context, config.trustProxy);
    counts.count(visitor, perMinute);
    await next();
  });
}

/** Limits calls that each ask all insurers of a line, for every journey. */
export function limitQuotes(api: Api, endpoints: readonly Endpoint[]): void {
  const perMinute = api.config.rateLimits.quotesOfJourney;
  for (const endpoint of endpoints) limitRate(api, endpoint, { perMinute, by: 'journey' });
}

/** How often each visitor came in the current minute. */
export class MinuteCounts {
  private window = 0;
  private readonly counts = new Map<string, number>();

  constructor(private readonly now: () => Date) {}

  /** Counts a call. Throws a `RefusalError` (429) beyond the limit. */
  count(visitor: string, perMinute: number): void {
    const at = this.now().getTime();
    const current = Math.floor(at / WINDOW_MS);
    if (current !== this.window) {
      this.window = current;
      this.counts.clear();
    }
    const count = (this.counts.get(visitor) ?? 0) + 1;
    this.counts.set(visitor, count);
    const [first] = this.counts.keys();
    if (this.counts.size > MAX_VISITORS && first !== undefined) this.counts.delete(first);
    if (count <= perMinute) return;
    const retry_after = Math.ceil(((current + 1) * WINDOW_MS - at) / 1000);
    throw new RefusalError(429, 'RATE_LIMITED', `You tried too often. Please try again in ${retry_after} seconds.`, {
      retry_after,
    });
  }
}
