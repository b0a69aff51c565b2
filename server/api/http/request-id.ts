import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Tells the lines of one call in the log, here and at the proxy. */
    requestId: string;
  }
}

const HEADER = 'X-Request-Id';

/** The forms in which proxies write it: a UUID, or 32 hex digits. Phone and document numbers have neither. */
const PROXY_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;

/**
 * Gives each call an id, which stands in the answer, in the call's own line of the log, and in all that are logged while
 * partners are asked or a payment is told of (log-context.ts). A proxy's own id is taken over,
 * so that its log and ours tell of the same call.
 */
export function identifyRequests(): MiddlewareHandler {
  return async (context, next) => {
    const given = context.req.header(HEADER) ?? '';
    const requestId = PROXY_ID.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    await next();
    // As in `securityHeaders`: `context.header` would make the finished answer anew.
    context.res.headers.set(HEADER, requestId);
  };
}
