import type { MiddlewareHandler } from 'hono';

/** Tells with each answer what time it is here: the browser counts from it, because a phone's clock may be wrong. */
export const sendServerTime =
  (now: () => Date): MiddlewareHandler =>
  async (context, next) => {
    await next();
    context.res.headers.set('Date', now().toUTCString());
  };
