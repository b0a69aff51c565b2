import { useQuery } from '@tanstack/react-query';
import type { Line } from '#contract/lines.ts';
import { loadScreenPaths } from './load-screen-paths.ts';

/** How the tests' model comes to each state of a line. */
export const useScreenPaths = (line: Line) =>
  useQuery({ queryKey: ['screens', line], queryFn: () => loadScreenPaths(line), staleTime: Number.POSITIVE_INFINITY });
