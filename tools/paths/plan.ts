import { allStates, allTransitions } from '#machines/core/transition-names.ts';
import { allGuards } from '#tools/model/guard-outcomes.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import type { MachineFixture } from '#tools/model/shell-graph.ts';
import { type ChartFault, chartFaults } from './chart-faults.ts';
import { Coverage, type Names, nameOfPair } from './coverage-state.ts';
import { lineGraph, outputsIn, type PathGraph, type PathStep, pairsIn, shellPathGraph } from './graph.ts';
import { allowedBy, coverAll } from './journey-paths.ts';
import { pairPaths } from './pairs.ts';
import { playOnFixture, playOnModel } from './play.ts';
import { seededBegins } from './seeded.ts';

/** What takes long to find out about a machine: its graph, its covering paths, and what they show of it. */
export interface Plan {
  readonly graph: PathGraph;
  /** The paths that every driver can play. */
  readonly cover: readonly PathStep[][];
  /** Everything that there is to see. */
  readonly all: Names;
  /** What the machine alone shows: on `cover`, and on further paths for what no sandbox does, and for pairs. */
  readonly pure: Names;
  /** What is wrong on `cover`; nothing of the shell's machines, which have no pages of their own. */
  readonly faults: readonly ChartFault[];
}

const everythingIn = (graph: PathGraph, machine: Parameters<typeof allStates>[0]): Names => ({
  states: allStates(machine),
  transitions: [...new Set(allTransitions(machine))],
  guards: allGuards(machine),
  outputs: outputsIn(graph),
  pairs: pairsIn(graph).map(nameOfPair),
});

/** The pairs that no path takes yet. */
const pairsLeft = (graph: PathGraph, seen: Coverage) =>
  pairsIn(graph).filter((pair) => !seen.pairs.has(nameOfPair(pair)));

/** Whether a step takes what no path has taken yet. */
const showsMore =
  ({ transitions, guards, outputs }: Coverage) =>
  ({ fired, guards: asked, output }: PathStep): boolean =>
    fired.some((name) => !transitions.has(name)) ||
    asked.some((outcome) => !guards.has(outcome)) ||
    (output !== null && !outputs.has(output));

/** The paths of a line, without what they show of its machine. */
export const coverLine = (model: LineModel): Pick<Plan, 'graph' | 'cover'> => {
  const graph = lineGraph(model);
  const allows = allowedBy(model);
  return { graph, cover: coverAll(graph, { allows, begins: seededBegins(graph, allows) }) };
};

export const planLine = (model: LineModel): Plan => {
  const { graph, cover } = coverLine(model);
  const seen = new Coverage();
  playOnModel(model, graph, cover, seen);
  playOnModel(model, graph, coverAll(graph, { isWanted: showsMore(seen) }), seen);
  playOnModel(model, graph, pairPaths(graph, pairsLeft(graph, seen)), seen);
  const all = everythingIn(graph, model.machine);
  return { graph, cover, all, pure: seen.names(), faults: chartFaults(model, cover) };
};

export const planFixture = (fixture: MachineFixture): Plan => {
  const graph = shellPathGraph(fixture);
  const cover = coverAll(graph);
  const seen = new Coverage();
  playOnFixture(fixture, graph, cover, seen);
  playOnFixture(fixture, graph, pairPaths(graph, pairsLeft(graph, seen)), seen);
  return { graph, cover, all: everythingIn(graph, fixture.machine), pure: seen.names(), faults: [] };
};
