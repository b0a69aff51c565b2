import { createHash } from 'node:crypto';
import type { Line } from '#contract/lines.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import { allowedBy } from '#tools/paths/journey-paths.ts';
import type { Plan } from '#tools/paths/plan.ts';
import { seededWalkFinder, walkFinder } from '#tools/paths/random.ts';

/** The steps of a line's paths by the names of their events: what two runs with one seed must have in common. */
export interface PlannedSteps {
  /** Of the graph that the paths are made of. */
  readonly graph: string;
  readonly cover: readonly (readonly string[])[];
  /** By chance, from the landing and from seeded states. */
  readonly walks: readonly (readonly string[])[];
}

const SEEDS = [1, 2, 3, 7, 4711];

const namesOf = (path: readonly PathStep[]): string[] => path.map(({ event }) => event.name);

const hashOf = ({ start, states, edges }: PathGraph): string => {
  const hash = createHash('sha256').update(start);
  for (const entry of states) hash.update(JSON.stringify(entry));
  for (const entry of edges) hash.update(JSON.stringify(entry));
  return hash.digest('hex');
};

export const plannedSteps = (line: Line, { graph, cover }: Pick<Plan, 'graph' | 'cover'>): PlannedSteps => {
  const allows = allowedBy(lineModels[line]);
  const finders = [walkFinder(graph, allows), seededWalkFinder(graph, allows)];
  return {
    graph: hashOf(graph),
    cover: cover.map(namesOf),
    walks: finders.flatMap((find) => SEEDS.map((seed) => namesOf(find(seed)))),
  };
};
