import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { withLogContext } from '#server/log/log-context.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Identifies the lines of one call in the log and its span, here and at the proxy. */
    requestId: string;
  }
}

const HEADER = 'X-Request-Id';

/** The forms in which proxies write it: a UUID, or 32 hex digits. Phone and document numbers have neither. */
const PROXY_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;

/**
 * Gives each call an id, which is in the answer and in every line that is logged for the call. A proxy's own id is taken
 * over, so that its log and ours tell of the same call.
 */
export function identifyRequests(): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header(HEADER) ?? '';
    const requestId = PROXY_ID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    await withLogContext({ requestId }, next);
    // As in `securityHeaders`: `context.header` would copy the finished response.
    context.res.headers.set(HEADER, requestId);
  };
}
