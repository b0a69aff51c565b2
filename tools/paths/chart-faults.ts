import type { LineModel } from '../model/line-model.ts';
import { modelMoves } from '../model/model-moves.ts';
import { moveFault } from '../model/pages/page-faults.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { allowedBy } from './journey-paths.ts';
import { seededBegins, seededLength } from './seeded.ts';
import { shrinkPath } from './shrink.ts';

/**
 * Where a chart does something else than what is expected of it. Machine, API and screens that are played by a chart agree
 * with it also where it is wrong, so the chart itself is judged: by the expectations of `tools/model/pages`, which do not read it.
 */
export interface ChartFault {
  readonly because: string;
  /** Its last step is the wrong one. */
  readonly path: readonly PathStep[];
}

/** In one sentence: page and screen are as the chart says, and the chart is wrong. */
export const saidOfChart = (because: string): string => `The chart is not as expected: ${because}.`;

const namesOf = (path: readonly PathStep[]): string[] => path.map(({ event }) => event.name);

/** The wrong steps of paths: of those that take the same transitions the first one. */
export const chartFaults = (model: LineModel, paths: readonly (readonly PathStep[])[]): ChartFault[] => {
  const found = new Map<string, ChartFault>();
  for (const path of paths) {
    let at = 0;
    for (const move of modelMoves(model, namesOf(path))) {
      at += 1;
      const because = moveFault(model, move);
      const taken = move.after.fired.join();
      if (because !== null && !found.has(taken)) found.set(taken, { because, path: path.slice(0, at) });
    }
  }
  return [...found.values()];
};

/** Where a path is wrong first, from 0; null if nowhere. */
const wrongAt = (model: LineModel, path: readonly PathStep[]): number | null => {
  let at = 0;
  for (const move of modelMoves(model, namesOf(path))) {
    if (moveFault(model, move) !== null) return at;
    at += 1;
  }
  return null;
};

/** The same fault after the fewest steps found that a browser can play, from the landing or from a seeded page. */
export const shrinkChartFault = async (
  model: LineModel,
  graph: PathGraph,
  { because, path }: ChartFault,
): Promise<ChartFault> => {
  const allows = allowedBy(model);
  const shortest = await shrinkPath({
    ...{ graph, path, allows, seededIn: seededLength, begins: seededBegins(graph, allows) },
    play: async (candidate) => wrongAt(model, candidate),
  });
  return { because, path: shortest };
};
