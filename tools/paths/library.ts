import { fromTransition } from 'xstate';
import { getShortestPaths, joinPaths } from 'xstate/graph';
import type { PathGraph, PathStep } from './graph.ts';

/** A graph as an actor logic, so that `xstate/graph` finds paths on it as on any machine. */
const logicOf = ({ start }: PathGraph) =>
  fromTransition((_, { step }: { type: string; step: PathStep }) => ({ at: step.to }), { at: start });
type Logic = ReturnType<typeof logicOf>;
type Snapshot = ReturnType<Logic['transition']>;
type Path = ReturnType<typeof getShortestPaths<Logic>>[number];

const stepsOf = ({ steps }: Path): PathStep[] => steps.flatMap(({ event }) => event.step ?? []);

/** The library's shortest paths from a state to every state that `isTarget`, in the order in which they are found. */
const pathsFrom = (graph: PathGraph, from: string, isTarget: (state: string) => boolean): Path[] => {
  const logic = logicOf({ ...graph, start: from });
  return getShortestPaths(logic, {
    events: ({ context }: Snapshot) =>
      (graph.edges.get(context.at) ?? []).map((step, index) => ({ type: String(index), step })),
    serializeState: ({ context }: Snapshot) => context.at,
    serializeEvent: ({ type }) => type,
    toState: ({ context }: Snapshot) => isTarget(context.at),
  });
};

const lengthOf = ({ steps }: Path): number => steps.length;
const shortestOf = (paths: readonly Path[]): Path | undefined =>
  paths.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0];

/** The shortest path to the nearest of these states, over the nearest of others if such are given; null if there is none. */
export const shortestPath = (
  graph: PathGraph,
  isTarget: (state: string) => boolean,
  isOnTheWay?: (state: string) => boolean,
): PathStep[] | null => {
  if (!isOnTheWay) {
    const path = shortestOf(pathsFrom(graph, graph.start, isTarget));
    return path ? stepsOf(path) : null;
  }
  const head = shortestOf(pathsFrom(graph, graph.start, isOnTheWay));
  const tail = head && shortestOf(pathsFrom(graph, head.state.context.at, isTarget));
  return head && tail ? stepsOf(joinPaths(head, tail)) : null;
};

/** The shortest path to each group of states: one for each name that `groupsOf` gives. */
export const shortestPaths = (
  graph: PathGraph,
  groupsOf: (state: string) => readonly string[],
): Map<string, PathStep[]> => {
  const found = new Map<string, Path>();
  for (const path of pathsFrom(graph, graph.start, () => true)) {
    for (const group of groupsOf(path.state.context.at)) {
      const before = found.get(group);
      if (!before || lengthOf(path) < lengthOf(before)) found.set(group, path);
    }
  }
  return new Map([...found].map(([group, path]) => [group, stepsOf(path)]));
};
