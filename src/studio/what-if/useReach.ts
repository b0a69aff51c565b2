import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Line } from '#contract/lines.ts';
import { isJourney } from '../screens/load-screen-paths.ts';
import { factsWithin, type SupposedFacts, supposedFactsIn, supposedFactsText } from './facts.ts';
import type { Reach } from './reach.ts';
import { reachMarksOf } from './reach-marks.ts';

/** Where a purchase can come if these facts hold; null if nothing is supposed, and until it is known. */
export function useReach(machine: string, facts: SupposedFacts) {
  const text = supposedFactsText(factsWithin(machine, facts));
  const line = isJourney(machine) && text !== '' ? machine : null;
  const usual = useQuery(reachQuery(line, ''));
  const supposed = useQuery(reachQuery(line, text));
  const marks = useMemo(
    () => (usual.data && supposed.data ? reachMarksOf(usual.data, supposed.data) : null),
    [usual.data, supposed.data],
  );
  return { marks, isError: usual.isError || supposed.isError };
}

const reachQuery = (line: Line | null, facts: string): UseQueryOptions<Reach | null> => ({
  queryKey: ['what if', line, facts],
  queryFn: ({ signal }) => (line ? readReach(line, facts, signal) : null),
  enabled: line !== null,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** The model is loaded when something is first supposed. */
async function readReach(line: Line, facts: string, signal: AbortSignal): Promise<Reach> {
  const { reachIf } = await import('./reach.ts');
  return reachIf(line, supposedFactsIn(facts), signal);
}
