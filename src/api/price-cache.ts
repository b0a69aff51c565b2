import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { Endpoint, QueryParams } from '#contract/shared/endpoint.ts';
import { callEndpoint } from './call-endpoint.ts';

/** Prices and lists are cached for a minute. The cache is loaded with the first of them, not with the page. */
let opened: QueryClient | null = null;

interface LookUp {
  /** Fills the path's parameter. */
  id?: string;
  query?: QueryParams;
}

/** Key and fetch of a look-up. Those of a journey have a key of their own, because every answer clears them. */
export const lookUpQueryOptions = <E extends Endpoint>(endpoint: E, options: LookUp) => ({
  queryKey: [endpoint.opens === 'public' ? 'public' : 'journey', endpoint.path, options],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<v.InferOutput<E['data']>> =>
    callEndpoint(endpoint, { ...options, signal }),
});

/** Answers from the cache, or fetches and caches the answer. */
export const fetchCached = async <E extends Endpoint>(endpoint: E, options: LookUp) => {
  opened = (await import('./query-client.ts')).queryClient;
  return opened.fetchQuery(lookUpQueryOptions(endpoint, options));
};

/** The next fetch of this look-up asks the server again. Other fetches continue. */
export const clearCachedAnswer = <E extends Endpoint>(endpoint: E, options: LookUp): void =>
  opened?.removeQueries({ queryKey: lookUpQueryOptions(endpoint, options).queryKey, exact: true });

/** Prices and lists from before an answer may be wrong after it. */
export const clearCachedPrices = (): void => opened?.removeQueries({ queryKey: ['journey'] });
