import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { Step, StepGraph } from '../paths/cover.ts';
import { SCOPE, watching } from './scope.ts';
import { statesOf } from './transitions.ts';

/** What a small machine is walked with: what people and the browser send, and what its calls answer. */
export interface Fixture {
  readonly machine: AnyStateMachine;
  readonly events: readonly AnyEventObject[];
  /** Id of an invocation → each kind of answer. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>;
  /** What the machine begins with, if it takes any. */
  readonly input?: unknown;
  /** What of a context tells two snapshots apart; all of it unless told. A random key would make a new one each time. */
  factsOf?(context: unknown): unknown;
}

/** One thing that happens to a small machine, and the snapshot after it. */
export interface ShellStep extends Step<AnyEventObject> {
  /** The state it leads to, for people. */
  readonly stands: string;
}

/** Its clocks and its calls are read off the chart; a call without answers is an error of the fixture. */
const ownEvents = ({ machine, answers }: Fixture): AnyEventObject[] =>
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

/** What tells one snapshot of this machine from another: its state, and the facts of its context. */
export const snapshotKey =
  ({ factsOf = (context: unknown) => context }: Pick<Fixture, 'factsOf'>) =>
  ({ value, context }: AnyMachineSnapshot): string =>
    `${JSON.stringify(value)} ${JSON.stringify(factsOf(context))}`;

/** Everything that can happen to it. */
export const allEventsOf = (fixture: Fixture): AnyEventObject[] => [...fixture.events, ...ownEvents(fixture)];

/** Every snapshot that a machine can come to, and every step between them that takes a transition. */
export const shellGraph = (fixture: Fixture): StepGraph<ShellStep> => {
  const { machine, input } = fixture;
  const keyOf = snapshotKey(fixture);
  const map = getAdjacencyMap(machine, { input, events: allEventsOf(fixture), serializeState: keyOf });
  const edges = new Map<string, ShellStep[]>();
  for (const { state, transitions } of Object.values(map)) {
    const steps = Object.values<{ event: AnyEventObject }>(transitions).map(({ event }): ShellStep => {
      const { result, fired } = watching<AnyMachineSnapshot>(() => machine.transition(state, event, SCOPE));
      return { from: keyOf(state), to: keyOf(result), event, fired, stands: JSON.stringify(result.value) };
    });
    edges.set(
      keyOf(state),
      steps.filter(({ fired }) => fired.length > 0),
    );
  }
  return { start: keyOf(machine.getInitialSnapshot(SCOPE, input)), edges };
};

/** Names of the transitions that these steps take. */
export const firedBy = (graph: StepGraph<ShellStep>): Set<string> =>
  new Set([...graph.edges.values()].flat().flatMap(({ fired }) => fired));
