import { useQuery } from '@tanstack/react-query';
import type { Line } from '#contract/lines.ts';
import { loadScreenWays } from './load-ways.ts';

/** How the tests' model comes to each state of a line. */
export const useScreenWays = (line: Line) =>
  useQuery({ queryKey: ['screens', line], queryFn: () => loadScreenWays(line), staleTime: Number.POSITIVE_INFINITY });
