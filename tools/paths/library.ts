import { fromTransition } from 'xstate';
import { getShortestPaths, joinPaths } from 'xstate/graph';
import type { PathGraph, PathStep } from './graph.ts';

/**
 * A graph as an actor logic, so that `xstate/graph` finds paths on it as on any machine. Each state is one snapshot, because
 * the library joins paths only where they meet in the same object.
 */
const logicOf = ({ start }: PathGraph) => {
  const logic = fromTransition((_, { step }: { type: string; step: PathStep }) => ({ at: step.to }), { at: start });
  const known = new Map<string, ReturnType<typeof logic.transition>>();
  const transition: typeof logic.transition = (...args) => {
    const next = logic.transition(...args);
    const before = known.get(next.context.at) ?? next;
    known.set(next.context.at, before);
    return before;
  };
  return { ...logic, transition };
};
type Logic = ReturnType<typeof logicOf>;
type Snapshot = ReturnType<Logic['transition']>;
type Path = ReturnType<typeof getShortestPaths<Logic>>[number];

const stepsOf = ({ steps }: Path): PathStep[] => steps.flatMap(({ event }) => event.step ?? []);

/** The library's shortest paths from a state: to those that `isTarget`, or to all. */
const pathsFrom = (logic: Logic, graph: PathGraph, from?: Snapshot, isTarget?: (state: string) => boolean): Path[] =>
  getShortestPaths(logic, {
    events: ({ context }: Snapshot) =>
      (graph.edges.get(context.at) ?? []).map((step, index) => ({ type: String(index), step })),
    serializeState: ({ context }: Snapshot) => context.at,
    serializeEvent: ({ type }) => type,
    ...(from ? { fromState: from } : {}),
    // The library goes no further than a target.
    ...(isTarget ? { toState: ({ context }: Snapshot) => isTarget(context.at) } : {}),
  });

const lengthOf = ({ steps }: Path): number => steps.length;
const shortestOf = (paths: readonly Path[]): Path | undefined =>
  paths.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0];

/** The shortest path to the nearest of these states, over the nearest of others if such are given; null if there is none. */
export const shortestPath = (
  graph: PathGraph,
  isTarget: (state: string) => boolean,
  isOnTheWay?: (state: string) => boolean,
): PathStep[] | null => {
  const logic = logicOf(graph);
  if (!isOnTheWay) {
    const path = shortestOf(pathsFrom(logic, graph, undefined, isTarget));
    return path ? stepsOf(path) : null;
  }
  const head = shortestOf(pathsFrom(logic, graph, undefined, isOnTheWay));
  const tail = head && shortestOf(pathsFrom(logic, graph, head.state, isTarget));
  return head && tail ? stepsOf(joinPaths(head, tail)) : null;
};

/** The shortest path to each group of states: one for each name that `groupsOf` gives. */
export const shortestPaths = (
  graph: PathGraph,
  groupsOf: (state: string) => readonly string[],
): Map<string, PathStep[]> => {
  const found = new Map<string, Path>();
  for (const path of pathsFrom(logicOf(graph), graph)) {
    for (const group of groupsOf(path.state.context.at)) {
      const before = found.get(group);
      if (!before || lengthOf(path) < lengthOf(before)) found.set(group, path);
    }
  }
  return new Map([...found].map(([group, path]) => [group, stepsOf(path)]));
};
