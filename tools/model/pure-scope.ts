import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { nameOf } from '#machines/core/transition-names.ts';

export type ActorScope = Parameters<AnyStateMachine['transition']>[2];

const noActor: AnyActorRef = createEmptyActor();

/** Where a machine runs when it is only asked what would happen: no action or call is executed. */
export const PURE_SCOPE: ActorScope = {
  self: noActor,
  logger: () => undefined,
  id: 'model',
  sessionId: 'model',
  defer: () => undefined,
  system: noActor.system,
  stopChild: () => undefined,
  emit: () => undefined,
  actionExecutor: ({ type }) => void performed?.push(type),
};

/** Names of the transitions that an inspected microstep took; empty for any other event. */
export const transitionsFiredIn = (event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot) ? event._transitions.map(nameOf) : [];

let performed: string[] | null = null;

/** Runs a piece of a machine in `PURE_SCOPE`, and returns the names of the actions that change something outside of it. */
export const performing = <T>(run: () => T): { result: T; effects: readonly string[] } => {
  const effects: string[] = [];
  performed = effects;
  try {
    return { result: run(), effects };
  } finally {
    performed = null;
  }
};

/** What was seen while a piece of a machine ran. */
export interface Sight {
  /** Names of the transitions that it took, in order. */
  readonly fired: string[];
  /** The guards that it asked, with their answers: see `guard-outcomes.ts`. Only of a machine that reports them. */
  readonly guards: string[];
  /** Every snapshot that it passed, including those of transient states. */
  readonly snapshots: AnyMachineSnapshot[];
}

let sight: Sight | null = null;
PURE_SCOPE.system.inspect((event: InspectionEvent) => {
  if (sight === null || event.type !== '@xstate.microstep' || !isMachineSnapshot(event.snapshot)) return;
  for (const transition of event._transitions) sight.fired.push(nameOf(transition));
  sight.snapshots.push(event.snapshot);
});

/** Takes down a guard's answer, if a piece of a machine runs in `PURE_SCOPE`. */
export const noteGuard = (outcome: string): void => void sight?.guards.push(outcome);

/** Runs a piece of a machine in `PURE_SCOPE`, and returns what was seen of it. */
export const recordTransitions = <T>(run: () => T): Sight & { result: T } => {
  const outer = sight;
  const seen: Sight = { fired: [], guards: [], snapshots: [] };
  sight = seen;
  try {
    return { result: run(), ...seen };
  } finally {
    sight = outer;
    outer?.fired.push(...seen.fired);
    outer?.guards.push(...seen.guards);
    outer?.snapshots.push(...seen.snapshots);
  }
};
