import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { describeError, type Log } from '#server/log/log.ts';
import { Refused } from '#server/shared/refused.ts';
import { unavailableRefusal } from './availability.ts';
import { RequestAbortedError } from './read-body.ts';
import type { ApiReply } from './refusal-statuses.ts';
import { replyOfRefusal } from './refusal-statuses.ts';
import { routePatternOf } from './request-log.ts';

/** Sends a response of the API. */
export function sendReply(context: Context, { status, envelope }: ApiReply): Response {
  const { data } = envelope;
  if (typeof data === 'object' && data !== null && 'retry_after' in data) {
    context.header('Retry-After', String(data.retry_after));
  }
  context.header('Cache-Control', 'no-store');
  // `compress` would set it later and copy the response.
  context.header('Vary', 'Accept-Encoding');
  return context.json(envelope, status);
}

// nginx's status for a client that closed the connection. No one receives it, but it is logged.
const CLIENT_CLOSED_REQUEST = 499;

/** The response to an error, in the envelope. An unexpected one is logged, and its message is not sent. */
export function sendErrorReply(context: Context, error: unknown, log: Log): Response {
  if (error instanceof RequestAbortedError) return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  const refusal = refusalOf(error);
  if (refusal.reason === 'INTERNAL') {
    log.error({ err: error, route: routePatternOf(context) }, 'unexpected error');
  }
  return sendReply(context, replyOfRefusal(refusal));
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof HTTPException && error.status === 503) return unavailableRefusal();
  if (error instanceof HTTPException && error.status < 500) {
    return new Refused('MALFORMED', 'We could not read this request.');
  }
  // PostgreSQL rolled our transaction back because of another one, so the call may be repeated.
  if (['40001', '40P01'].includes(describeError(error).code ?? '')) {
    return new Refused('CONFLICT', 'Your answers were just changed somewhere else. Please try again.');
  }
  if (isDatabaseUnavailable(error)) return unavailableRefusal();
  return new Refused('INTERNAL', 'Something went wrong on our side. Nothing was changed. Please try again.');
}
