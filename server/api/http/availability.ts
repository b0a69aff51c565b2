import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import { Refused } from '#server/shared/refused.ts';
import type { RequestsInProgress } from './requests-in-progress.ts';

/** Maximum concurrent calls of one process. Each waits for the earlier ones, so more would be too slow for all. */
const MAX_OPEN_CALLS = 500;
/** Longer than the partners that one call asks may take together. */
const CALL_LIMIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 2;

/** The refusal of a call that cannot be served now, but in a moment. */
export const unavailableRefusal = (): Refused =>
  new Refused(
    'UNAVAILABLE',
    'We cannot take this in right now. What you entered is still here: please try again in a few seconds.',
    { retry_after: RETRY_AFTER_SECONDS },
  );

/**
 * Refuses at once what could only wait: while the database is unreachable, and beyond the calls that a process can serve. Those
 * whose time is over count until they have ended.
 */
export const refuseWhenUnavailable =
  (isDatabaseUnreachable: () => boolean, calls: Pick<RequestsInProgress, 'count'>): MiddlewareHandler =>
  async (_, next) => {
    if (isDatabaseUnreachable() || calls.count >= MAX_OPEN_CALLS) throw unavailableRefusal();
    await next();
  };

/** Maximum time of a call. Its work continues after that, and a repeated attempt gets the outcome. */
export const limitCallTime = (): MiddlewareHandler => timeout(CALL_LIMIT_MS, new HTTPException(503));
