import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { statesOf } from '#machines/core/transition-names.ts';
import type { MachineFixture } from '#tools/model/shell-graph.ts';

export interface Node {
  readonly key: string;
  readonly state: string;
  readonly context: unknown;
  readonly steps: readonly { event: string; to: string; branches: readonly string[] }[];
}

/** A state's name; for parallel regions the states in order, joined by a slash. */
const stateOf = ({ value }: AnyMachineSnapshot): string =>
  typeof value === 'string' ? value : Object.values(value).join('/');

const keyOf = (snapshot: AnyMachineSnapshot): string => `${stateOf(snapshot)} ${JSON.stringify(snapshot.context)}`;

/** Every state, with its context, that a ledger's machine can reach by its events, and their transitions. */
export function walk({ machine, events, input }: MachineFixture): ReadonlyMap<string, Node> {
  const map = getAdjacencyMap(machine, { events, serializeState: keyOf, input });
  const nodes = Object.values(map).map(({ state, transitions }) => ({
    key: keyOf(state),
    state: stateOf(state),
    context: state.context,
    steps: Object.values<{ event: EventObject; state: AnyMachineSnapshot }>(transitions)
      .map((step) => ({
        event: step.event.type,
        to: keyOf(step.state),
        branches: takenBranches(machine, state, step.event),
      }))
      .filter(({ branches }) => branches.length > 0),
  }));
  return new Map(nodes.map((node) => [node.key, node]));
}

/** All branches in the chart: `state event#n`. */
export const drawnBranches = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap((node) =>
    [...node.transitions].flatMap(([event, branches]) => branches.map((_, place) => `${node.key} ${event}#${place}`)),
  );

/** Names of all branches that are taken. */
export const takenIn = (nodes: ReadonlyMap<string, Node>): string[] => [
  ...new Set([...nodes.values()].flatMap(({ steps }) => steps.flatMap(({ branches }) => branches))),
];

/**
 * The branches that an event takes in a state, one in each region that handles it; none if the event changes nothing.
 */
const takenBranches = (machine: AnyStateMachine, state: AnyMachineSnapshot, event: EventObject): string[] =>
  (machine.getTransitionData(state, event) ?? []).map((taken) => {
    const place = taken.source.transitions.get(event.type)?.indexOf(taken) ?? -1;
    return `${taken.source.key} ${event.type}#${place}`;
  });

/** The keys of all nodes from which a state of that kind can be reached, including those states. */
export function leadingTo(nodes: ReadonlyMap<string, Node>, isGoal: (node: Node) => boolean): Set<string> {
  const before = new Map<string, string[]>();
  for (const { key, steps } of nodes.values()) {
    for (const { to } of steps) before.set(to, [...(before.get(to) ?? []), key]);
  }
  const leading = new Set([...nodes.values()].filter(isGoal).map(({ key }) => key));
  // A set grows during the iteration, and the iteration includes what was added.
  for (const key of leading) for (const from of before.get(key) ?? []) leading.add(from);
  return leading;
}
