import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { STUDIO_API, type StudioView, VIEW_ANSWERS, type ViewAnswers, type ViewQuery } from '#contract/funnel/views.ts';

/** A view of the server. While another one is loading, the one before is shown. */
export function useView<View extends Exclude<StudioView, 'visit'>>(
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

type Query = Readonly<Record<string, string | undefined>>;

/** What a view answers. Throws an Error with a sentence where it cannot be read. */
export async function readView<View extends StudioView>(
  view: View,
  query: Query | null,
  signal: AbortSignal,
): Promise<ViewAnswers[View]> {
  const response = await readStudio(view, query ?? {}, signal);
  const body: unknown = await response.json().catch(() => null);
  return parseAnswer(VIEW_ANSWERS[view], v.is(Success, body) ? body.data : null);
}

/** An answer of the studio's server. Throws an Error with a sentence where it refuses. */
export async function readStudio(path: string, query: Query, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(`${STUDIO_API}/${path}?${queryText(query)}`, signal ? { signal } : {});
  if (response.status === 404) throw new Error('You are signed out. Load the page again to sign in.');
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  throw new Error(v.is(Refusal, body) ? body.message : UNREADABLE);
}

function parseAnswer<Answer>(schema: v.GenericSchema<unknown, Answer>, data: unknown): Answer {
  const answer = v.safeParse(schema, data);
  if (!answer.success) throw new Error(UNREADABLE);
  return answer.output;
}

const Success = v.object({ data: v.unknown() });
const Refusal = v.object({ message: v.string() });
/** Something between browser and server answered, or a server of another version. */
const UNREADABLE = 'The answer is not one that this page knows. Load the page again.';

const queryText = (query: Query): string =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))).toString();
