import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Line } from '#contract/lines.ts';
import { isJourney } from '../screens/load-ways.ts';
import { type SupposedFacts, supposedFactsIn, supposedFactsText } from './facts.ts';

/** What the map marks. */
export interface ReachMarks {
  readonly states: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
}

/** Where a purchase can come if these facts hold; null if nothing is supposed, and until it is known. */
export function useReach(machine: string, facts: SupposedFacts) {
  const text = supposedFactsText(facts);
  const line = isJourney(machine) && text !== '' ? machine : null;
  const { data, isError } = useQuery({
    queryKey: ['what if', line, text],
    queryFn: ({ signal }) => (line ? readReach(line, text, signal) : null),
    enabled: line !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const marks = useMemo(
    (): ReachMarks | null =>
      data ? { states: new Set(data.states), taken: new Set(data.taken), refused: new Set(data.refused) } : null,
    [data],
  );
  return { marks: line ? marks : null, isWaiting: line !== null && !data && !isError, isError };
}

/** The model is loaded when something is first supposed. */
async function readReach(line: Line, facts: string, signal: AbortSignal) {
  const { reachIf } = await import('./reach.ts');
  return reachIf(line, supposedFactsIn(facts), signal);
}
