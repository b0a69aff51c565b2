import { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';

/** The port cannot be opened; the message says what to do. */
export class ListenError extends Error {
  override name = 'ListenError';
}

/**
 * How long a client may take over the head and the whole of a request, and how long an idle connection stays open. The last is longer
 * than in load balancers, which must not send into a connection that is just being closed. Milliseconds.
 */
const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
/** How often Node looks whether the first two are over; every 30 s by default. Milliseconds. */
const TIME_LIMITS_CHECKED_MS = 1_000;

/** Listens on a port, of all addresses by default. Throws a `ListenError` if that is not possible. */
export function listen(app: Hono, port: number, host?: string): Promise<Server> {
  const serverOptions = { ...TIME_LIMITS, connectionsCheckingInterval: TIME_LIMITS_CHECKED_MS };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  // Without TLS options the adaptor makes a plain HTTP server; its type leaves that open.
  if (!(server instanceof Server)) throw new TypeError('Expected a plain HTTP server');
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(explain(error, port))));
    server.listen({ port, host }, () => resolve(server));
  });
}

/** How often it is looked which connections have become idle. Milliseconds. */
const SWEEP_MS = 50;

/** Stops listening; calls that are under way may end, but not for longer than `graceMs`. */
export function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    // A client that sends one call after the other over its connection has to open a new connection for the next one.
    server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explain(error: Error, port: number): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=8081 npm start`;
  }
  if (code === 'EACCES') return `Port ${port} needs rights that this user does not have. Choose one above 1024.`;
  return `Cannot listen on port ${port}: ${error.message}`;
}
