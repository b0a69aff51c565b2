import type { Context, Hono } from 'hono';
import { Refused } from '#server/shared/refused.ts';

/** Answers 405 wherever a route is mounted for other methods only. To be called after all routes are mounted. */
export function refuseOtherMethods(hono: Hono): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of hono.routes) {
    // Middleware is mounted for 'ALL'.
    if (method !== 'ALL') methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, allowed] of methods) hono.all(path, (context) => refuseWrongMethod(context, [...allowed]));
}

/** Throws a `Refused` (405) that names the methods that are allowed here. */
export function refuseWrongMethod(context: Context, allowed: readonly string[]): never {
  // Hono answers HEAD wherever it answers GET.
  context.header('Allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  throw new Refused('METHOD_NOT_ALLOWED', `${context.req.method} is not possible at this address.`);
}
