import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describeError, type Log } from '../log.ts';
import type { Reply } from './idempotency.ts';
import { RefusalError } from './refusal.ts';
import { routeOf } from './request-log.ts';

/** Sends an answer of the API. */
export function send(context: Context, { status, envelope }: Reply): Response {
  const { data } = envelope;
  if (typeof data === 'object' && data !== null && 'retry_after' in data) {
    context.header('Retry-After', String(data.retry_after));
  }
  context.header('Cache-Control', 'no-store');
  return context.json(envelope, status);
}

/** Whatever was thrown, as an answer in the envelope. What we did not mean to throw is logged, and not told. */
export function sendError(context: Context, error: unknown, log: Log): Response {
  const refusal = refusalOf(error);
  if (refusal.status === 500) log.error({ err: error, route: routeOf(context) }, 'unexpected error');
  return send(context, refusal);
}

function refusalOf(error: unknown): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof HTTPException && error.status < 500) {
    return new RefusalError(400, 'VALIDATION', 'We could not read this request.');
  }
  // Two transactions stood in each other's way and PostgreSQL undid ours: nothing happened, so it may be repeated.
  if (['40001', '40P01'].includes(describeError(error).code ?? '')) {
    return new RefusalError(409, 'CONFLICT', 'Something else changed this journey just now. Please try again.');
  }
  return new RefusalError(500, 'INTERNAL', 'Something went wrong on our side. Nothing was changed. Please try again.');
}
