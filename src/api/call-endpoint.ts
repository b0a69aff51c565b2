import * as v from 'valibot';
import { CallError } from '#contract/shared/call-error.ts';
import type { Endpoint, QueryParams } from '#contract/shared/endpoint.ts';
import { Refusal } from '#contract/shared/envelope.ts';
import { pathWithQuery } from '#contract/shared/query-string.ts';
import { noteServerTime } from './server-clock.ts';

export interface CallOptions<Body> {
  /** Fills the path's parameter. */
  id?: string;
  query?: QueryParams;
  body?: Body;
  /** Idempotency-Key: the same for every attempt of the same submission. */
  key?: string;
  signal?: AbortSignal;
  /** Milliseconds. */
  timeout?: number;
  /** Lets the call outlive the page, for drafts sent while the visitor leaves it. */
  keepalive?: boolean;
}

/** The type of an endpoint's body: undefined if it has none, unknown for any endpoint. */
type Body<E extends Endpoint> = E extends { body: infer B extends v.GenericSchema }
  ? v.InferInput<B>
  : 'body' extends keyof E
    ? unknown
    : undefined;

/**
 * Calls an endpoint and returns its validated `data`. Takes the endpoint itself, so that a page that makes one call
 * (the landing) does not load the schemas of all.
 * @throws {CallError} of the kinds of §7.failure-kinds; an aborted call throws its abort reason
 */
export const callEndpoint = async <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<Body<E>> = {},
): Promise<v.InferOutput<E['data']>> => {
  const timeout = AbortSignal.timeout(options.timeout ?? 15_000);
  const response = await send(endpoint.method, urlOf(endpoint.path, options.id, options.query), {
    ...options,
    timeout,
  });
  noteServerTime(response);
  const payload = await bodyOf(response, timeout);
  if (!response.ok) {
    const refusal = v.safeParse(Refusal, payload);
    if (!refusal.success) throw new CallError({ kind: 'PARSING_ERROR', originalStatus: response.status });
    throw new CallError({ kind: 'HTTP', status: response.status, refusal: refusal.output });
  }
  const data = v.safeParse(endpoint.data, v.is(v.object({ data: v.unknown() }), payload) ? payload.data : undefined);
  if (!data.success) throw new CallError({ kind: 'PARSING_ERROR', originalStatus: response.status });
  return data.output;
};

const send = async (
  method: string,
  url: string,
  {
    body,
    key,
    signal,
    timeout,
    keepalive,
  }: { body?: unknown; key?: string; signal?: AbortSignal; timeout: AbortSignal; keepalive?: boolean },
): Promise<Response> => {
  try {
    return await fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(keepalive ? { keepalive } : {}),
    });
  } catch (error) {
    throw signal?.aborted ? error : new CallError({ kind: timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  }
};

const bodyOf = async (response: Response, timeout: AbortSignal): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    throw new CallError(
      timeout.aborted ? { kind: 'TIMEOUT_ERROR' } : { kind: 'PARSING_ERROR', originalStatus: response.status },
    );
  }
};

/** The path with its parameter, and the query. */
const urlOf = (path: string, id = '', query: QueryParams = {}): string =>
  pathWithQuery(path.replace(/\{\w+\}/, encodeURIComponent(id)), query);
