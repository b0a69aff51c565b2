import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { RefusalError } from './refusal.ts';

const WINDOW_MS = 60_000;
// Far more visitors than one process sees in a minute; beyond that memory matters more than fairness.
const MOST_VISITORS = 50_000;

export interface RateLimitOptions {
  readonly perMinute: number;
  readonly now: () => Date;
  readonly trustProxy: boolean;
}

/** At most so many calls a minute from one address. Counts in this process: with several, each lets as many through. */
export function rateLimit({ perMinute, now, trustProxy }: RateLimitOptions): MiddlewareHandler {
  let window = 0;
  const counts = new Map<string, number>();
  return async (context, next) => {
    const at = now().getTime();
    const current = Math.floor(at / WINDOW_MS);
    if (current !== window || counts.size > MOST_VISITORS) {
      window = current;
      counts.clear();
    }
    const visitor = addressOf(context, trustProxy);
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

/** The visitor's address. Only a proxy of our own may tell it in a header: anyone else could write anything there. */
export function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(context).remote.address ?? 'unknown';
  } catch {
    // No socket: called in-process.
    return 'in-process';
  }
}
