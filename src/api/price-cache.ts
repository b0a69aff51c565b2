import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Endpoint, Query } from '#contract/shared/endpoint.ts';
import { callEndpoint } from './call-endpoint.ts';

/** Prices and lists are kept for a minute; the cache that keeps them comes with the first of them, not with the page. */
let opened: QueryClient | null = null;

interface LookUp {
  /** Fills the path's parameter. */
  id?: string;
  query?: Query;
}

/** Key and fetch of a look-up. What belongs to a journey is kept apart: it is cleared by every answer. */
export const lookUp = <E extends Endpoint>(endpoint: E, options: LookUp) => ({
  queryKey: [endpoint.opens === 'public' ? 'public' : 'journey', endpoint.path, options],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<v.InferOutput<E['data']>> =>
    callEndpoint(endpoint, { ...options, signal }),
});

/** Answers from the cache, or asks and keeps the answer. */
export const fetchCached = async <E extends Endpoint>(endpoint: E, options: LookUp) => {
  opened = (await import('./queryClient.ts')).queryClient;
  return opened.fetchQuery(lookUp(endpoint, options));
};

/** What was priced or listed before an answer may be wrong after it. */
export const clearPrices = (): void => opened?.removeQueries({ queryKey: ['journey'] });
