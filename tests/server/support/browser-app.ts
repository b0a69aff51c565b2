import { Hono } from 'hono';

/** What a browser reaches: the pages of the sandbox at its address, and the server for all else. */
export const browserApp = (server: Hono, sandboxUrl: string): Hono =>
  new Hono().all('*', ({ req }) =>
    req.url.startsWith(sandboxUrl) ? fetch(req.raw, { redirect: 'manual' }) : server.fetch(req.raw),
  );
