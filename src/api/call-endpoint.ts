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
  const limit = limitTime(options.timeout ?? 15_000, options.signal);
  const url = urlOf(endpoint.path, options.id, options.query);
  const init = requestInit(endpoint.method, options);
  try {
    const response = await send(url, init, limit, options.signal);
    noteServerTime(response);
    return dataOf(endpoint, response, await bodyOf(response, limit));
  } finally {
    limit.end();
  }
};

const dataOf = <E extends Endpoint>(endpoint: E, response: Response, payload: unknown): v.InferOutput<E['data']> => {
  if (!response.ok) {
    const refusal = v.safeParse(Refusal, payload);
    if (!refusal.success) throw new CallError({ kind: 'PARSING_ERROR', originalStatus: response.status });
    throw new CallError({ kind: 'HTTP', status: response.status, refusal: refusal.output });
  }
  const data = v.safeParse(endpoint.data, v.is(v.object({ data: v.unknown() }), payload) ? payload.data : undefined);
  if (!data.success) throw new CallError({ kind: 'PARSING_ERROR', originalStatus: response.status });
  return data.output;
};

interface TimeLimit {
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

/**
 * Aborts when the caller does, and when the time is over. `AbortSignal.any` and `.timeout` do the same, but supported
 * browsers lack them (docs/decisions/215).
 */
const limitTime = (ms: number, caller: AbortSignal | undefined): TimeLimit => {
  const controller = new AbortController();
  let isOver = false;
  const abortWithCaller = () => controller.abort(caller?.reason);
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, ms);
  if (caller?.aborted) abortWithCaller();
  caller?.addEventListener('abort', abortWithCaller);
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end: () => clearTimeout(timer),
  };
};

const requestInit = (method: string, { body, key, keepalive }: CallOptions<unknown>): RequestInit => ({
  method,
  headers: {
    Accept: 'application/json',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  ...(keepalive ? { keepalive } : {}),
});

/** Only what `fetch` itself rejects with is the network's failure. Any other error is a bug of ours, and says so. */
const send = async (url: string, init: RequestInit, limit: TimeLimit, caller?: AbortSignal): Promise<Response> => {
  const answer = fetch(url, { ...init, signal: limit.signal });
  try {
    return await answer;
  } catch (error) {
    throw caller?.aborted ? error : new CallError({ kind: limit.isOver() ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' });
  }
};

const bodyOf = async (response: Response, limit: TimeLimit): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    throw new CallError(
      limit.isOver() ? { kind: 'TIMEOUT_ERROR' } : { kind: 'PARSING_ERROR', originalStatus: response.status },
    );
  }
};

/** The path with its parameter, and the query. */
const urlOf = (path: string, id = '', query: QueryParams = {}): string =>
  pathWithQuery(path.replace(/\{\w+\}/, encodeURIComponent(id)), query);
