import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { statesOf } from '#machines/core/transition-names.ts';
import type { PathGraph, Step } from '../paths/cover.ts';
import { PURE_SCOPE, recordTransitions } from './pure-scope.ts';

/** The input for walking a small machine: what people and the browser send, and the answers to its calls. */
export interface MachineFixture {
  readonly machine: AnyStateMachine;
  readonly events: readonly AnyEventObject[];
  /** Id of an invocation → each kind of answer. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  /** The machine's input, if it takes any. */
  readonly input?: unknown;
  /** What distinguishes two snapshots' contexts; all of it by default. A random key would always be a new one. */
  factsOf?(context: unknown): unknown;
  /** Whether an event can happen while the machine knows this; each can by default. */
  happens?(context: unknown, event: AnyEventObject): boolean;
}

/** One event of a small machine, and the snapshot after it. */
export interface ShellStep extends Step<AnyEventObject> {
  /** The guards that it asks, with their answers; none if the machine reports none. */
  readonly guards: readonly string[];
}
export interface ShellGraph extends PathGraph<ShellStep> {
  readonly states: ReadonlyMap<string, AnyMachineSnapshot>;
}

/** Delays and calls are read from the chart; a call without answers is an error in the fixture. */
const ownEvents = ({ machine, answers }: MachineFixture): AnyEventObject[] =>
  statesOf(machine).flatMap(({ after, invoke }) => [
    ...after.map(({ eventType }) => ({ type: eventType })),
    ...invoke.flatMap(({ id }) => {
      const outputs = answers[id];
      if (!outputs) throw new Error(`${machine.id} has no answers for ${id}`);
      return [
        ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        { type: `xstate.error.actor.${id}`, error: new Error('A fault'), actorId: id },
      ];
    }),
  ]);

/** What distinguishes snapshots of this machine: its state, and the facts of its context. */
export const snapshotKey =
  ({ factsOf = (context: unknown) => context }: Pick<MachineFixture, 'factsOf'>) =>
  ({ value, context }: AnyMachineSnapshot): string =>
    `${JSON.stringify(value)} ${JSON.stringify(factsOf(context))}`;

/** Every event of the machine. */
export const allEventsOf = (fixture: MachineFixture): AnyEventObject[] => [...fixture.events, ...ownEvents(fixture)];

/** Every reachable snapshot of a machine, and every step between them that takes a transition or asks a guard. */
export const shellGraph = (fixture: MachineFixture): ShellGraph => {
  const { machine, input, happens = () => true } = fixture;
  const keyOf = snapshotKey(fixture);
  const all = allEventsOf(fixture);
  // A machine that is done takes no events, although its root has handlers.
  const events = ({ status, context }: AnyMachineSnapshot): AnyEventObject[] =>
    status === 'active' ? all.filter((event) => happens(context, event)) : [];
  const map = getAdjacencyMap(machine, { input, events, serializeState: keyOf });
  const states = new Map<string, AnyMachineSnapshot>();
  const edges = new Map<string, ShellStep[]>();
  for (const { state, transitions } of Object.values(map)) {
    const steps = Object.values<{ event: AnyEventObject }>(transitions).map(({ event }): ShellStep => {
      const { result, fired, guards } = recordTransitions<AnyMachineSnapshot>(() =>
        machine.transition(state, event, PURE_SCOPE),
      );
      return { from: keyOf(state), to: keyOf(result), event, fired, guards };
    });
    states.set(keyOf(state), state);
    edges.set(
      keyOf(state),
      steps.filter(({ fired, guards }) => fired.length > 0 || guards.length > 0),
    );
  }
  return { start: keyOf(machine.getInitialSnapshot(PURE_SCOPE, input)), states, edges };
};

/** Names of the transitions that these steps take. */
export const transitionsFiredBy = (graph: PathGraph<ShellStep>): Set<string> =>
  new Set([...graph.edges.values()].flat().flatMap(({ fired }) => fired));
