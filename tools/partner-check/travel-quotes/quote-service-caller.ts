import type * as v from 'valibot';
import { TRAVEL_QUOTE_PATH } from '#contract/lines/travel/quote-endpoints.ts';
import type { Endpoint, QueryParams } from '#contract/shared/endpoint.ts';
import { searchParamsOf } from '#contract/shared/query-string.ts';
import { httpQuoteService } from '#server/lines/travel/quote-service/http-service.ts';
import {
  type QuoteServiceReading,
  readQuoteServiceAnswer,
} from '#server/lines/travel/quote-service/read-service-answer.ts';
import { BridgeProblem } from '../bridge-caller.ts';

/** A quote at the service, and the cookie that opens it. */
export interface QuoteAccess {
  readonly id: string;
  readonly cookie: string | null;
}

export interface ServiceCall {
  readonly quote?: QuoteAccess;
  readonly body?: unknown;
  readonly query?: QueryParams;
}

export interface Said<Data> {
  readonly status: number;
  readonly cookie: string | null;
  readonly reading: QuoteServiceReading<Data>;
}

/** Asks a travel quote service as our server does, and reads its answers as our server does. */
export interface QuoteServiceCaller {
  readonly now: () => Date;
  /** Throws a `BridgeProblem` if no answer comes that our server would read. */
  ask<E extends Endpoint>(endpoint: E, call?: ServiceCall): Promise<Said<v.InferOutput<E['data']>>>;
  /** The status of a request whose body is not JSON. */
  statusOf(path: string, body: string): Promise<number>;
}

/** @param url without a slash at the end */
export function createQuoteServiceCaller(
  url: string,
  limitMs: number,
  now: () => Date = () => new Date(),
): QuoteServiceCaller {
  const service = httpQuoteService(url);
  const within = async <T>(path: string, send: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      return await send(limit);
    } catch (error) {
      if (limit.aborted) throw new BridgeProblem(`no answer within ${limitMs / 1000} seconds`);
      // Its own errors are plain; those of a connection say more than a reader needs.
      if (error instanceof TypeError)
        throw new BridgeProblem(`no connection to ${path}, or it broke before the answer was whole`);
      throw new BridgeProblem(error instanceof Error ? error.message : `${path} failed`);
    }
  };
  return {
    now,
    async ask(endpoint, { quote, body, query = {} } = {}) {
      const below = endpoint.path
        .slice(TRAVEL_QUOTE_PATH.length)
        .replace(/\{\w+\}/, encodeURIComponent(quote?.id ?? ''));
      const search = searchParamsOf(query).toString();
      const path = search === '' ? below : `${below}?${search}`;
      const answer = await within(below, (signal) =>
        service.send({ method: endpoint.method, path, body, cookie: quote?.cookie ?? null }, signal),
      );
      const { status, cookie } = answer;
      return { status, cookie, reading: readQuoteServiceAnswer(endpoint, answer) };
    },
    statusOf: (path, body) =>
      within(path, async (signal) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(url + path, { method: 'POST', headers, body, redirect: 'manual', signal });
        await response.body?.cancel();
        return response.status;
      }),
  };
}
