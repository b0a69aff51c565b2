import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

export interface Node {
  readonly key: string;
  readonly state: string;
  readonly context: unknown;
  readonly steps: readonly { event: string; to: string; branch: string }[];
}

const keyOf = (snapshot: AnyMachineSnapshot): string => `${snapshot.value} ${JSON.stringify(snapshot.context)}`;

/** Every state, with its context, that a ledger's machine can come into by these events, and what leads where. */
export function walk(
  machine: AnyStateMachine,
  events: readonly EventObject[],
  input: unknown = undefined,
): ReadonlyMap<string, Node> {
  const map = getAdjacencyMap(machine, { events, serializeState: keyOf, input });
  const nodes = Object.values(map).map(({ state, transitions }) => ({
    key: keyOf(state),
    state: String(state.value),
    context: state.context,
    steps: Object.values<{ event: EventObject; state: AnyMachineSnapshot }>(transitions)
      .map((step) => ({
        event: step.event.type,
        to: keyOf(step.state),
        branch: takenBranch(machine, state, step.event),
      }))
      .filter(({ branch }) => branch !== ''),
  }));
  return new Map(nodes.map((node) => [node.key, node]));
}

/** All branches that the chart draws: `state event#n`. */
export const drawnBranches = (machine: AnyStateMachine): string[] =>
  Object.values(machine.root.states).flatMap((node) =>
    [...node.transitions].flatMap(([event, branches]) => branches.map((_, place) => `${node.key} ${event}#${place}`)),
  );

/** Which branch an event takes in a state; empty if none: the event changes nothing. */
function takenBranch(machine: AnyStateMachine, state: AnyMachineSnapshot, event: EventObject): string {
  const [taken] = machine.getTransitionData(state, event) ?? [];
  if (!taken) return '';
  const place = taken.source.transitions.get(event.type)?.indexOf(taken) ?? -1;
  return `${taken.source.key} ${event.type}#${place}`;
}

/** The keys of all nodes from which a state of that kind can still be reached, those states themselves among them. */
export function leadingTo(nodes: ReadonlyMap<string, Node>, isGoal: (node: Node) => boolean): Set<string> {
  const before = new Map<string, string[]>();
  for (const { key, steps } of nodes.values()) {
    for (const { to } of steps) before.set(to, [...(before.get(to) ?? []), key]);
  }
  const leading = new Set([...nodes.values()].filter(isGoal).map(({ key }) => key));
  // A set grows while it is walked, and the walk goes on over what came in.
  for (const key of leading) for (const from of before.get(key) ?? []) leading.add(from);
  return leading;
}
