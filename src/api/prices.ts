import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Prices and lists are kept for a minute; the cache that keeps them comes with the first of them, not with the page. */
let opened: QueryClient | null = null;

/** Answers from the cache, or asks and keeps the answer. */
export const remember = async <T, K extends QueryKey>(options: FetchQueryOptions<T, Error, T, K>): Promise<T> => {
  opened = (await import('./queryClient.ts')).queryClient;
  return opened.fetchQuery(options);
};

/** What was priced or listed before an answer may be wrong after it. */
export const forgetPrices = (): void => opened?.removeQueries({ queryKey: ['journey'] });
