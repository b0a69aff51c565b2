import { QueryClient } from '@tanstack/react-query';

/** Cached answers: unused ones stay 60 s; nothing is fetched again on focus or reconnect (§7.cache). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    },
  },
});
