import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { STUDIO_API, type StudioView, type ViewAnswers, type ViewQuery } from '#contract/funnel/views.ts';

/** A view of the server. While another one is loading, the one before is shown. */
export function useView<View extends StudioView>(
  view: View,
  query: ViewQuery | null,
): UseQueryResult<ViewAnswers[View], Error> {
  return useQuery({
    queryKey: [view, query],
    queryFn: ({ signal }) => readView(view, query, signal),
    enabled: query !== null || view === 'choices' || view === 'now',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
}

async function readView<View extends StudioView>(
  view: View,
  query: ViewQuery | null,
  signal: AbortSignal,
): Promise<ViewAnswers[View]> {
  const response = await fetch(`${STUDIO_API}/${view}?${queryText(query ?? {})}`, { signal });
  if (response.status === 404) throw new Error('You are signed out. Load the page again to sign in.');
  const answer: { message: string; data: ViewAnswers[View] } = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer.data;
}

const queryText = (query: Partial<ViewQuery>): string =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
