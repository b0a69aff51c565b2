import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from './api.ts';
import { RefusalError } from './refusal.ts';
import { honoPath } from './route.ts';

const WINDOW_MS = 60_000;
// More visitors than one process sees in a minute. Beyond it the counts are dropped, to bound the memory.
const MAX_VISITORS = 50_000;

/**
 * Limits an endpoint to so many calls a minute. To be called before the endpoint is mounted. Each process counts for
 * itself.
 * @param by whose calls are counted together: those from one address, or those with one path, which is one journey's
 */
export function limitRate(
  { hono, now, config }: Api,
  { path }: Endpoint,
  perMinute: number,
  by: 'address' | 'path' = 'address',
): void {
  const visitorOf = (context: Context) => (by === 'path' ? context.req.path : addressOf(context, config.trustProxy));
  hono.use(honoPath(path), rateLimit(perMinute, now, visitorOf));
}

function rateLimit(perMinute: number, now: () => Date, visitorOf: (context: Context) => string): MiddlewareHandler {
  let window = 0;
  const counts = new Map<string, number>();
  return async (context, next) => {
    const at = now().getTime();
    const current = Math.floor(at / WINDOW_MS);
    if (current !== window || counts.size > MAX_VISITORS) {
      window = current;
      counts.clear();
    }
    const visitor = visitorOf(context);
    const count = (counts.get(visitor) ?? 0) + 1;
    counts.set(visitor, count);
    if (count > perMinute) {
      const retry_after = Math.ceil(((current + 1) * WINDOW_MS - at) / 1000);
      throw new RefusalError(429, 'RATE_LIMITED', `That was too often. Please try again in ${retry_after} seconds.`, {
        retry_after,
      });
    }
    await next();
  };
}

/** The visitor's address. A header tells it only behind a proxy of our own: anyone else could write anything there. */
function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // No socket: called in-process.
    return 'in-process';
  }
}
