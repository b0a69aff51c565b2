import {
  type AnyActorRef,
  type AnyStateMachine,
  createEmptyActor,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate';
import { nameOf } from './transitions.ts';

export type Scope = Parameters<AnyStateMachine['transition']>[2];

const nobody: AnyActorRef = createEmptyActor();

/** Where a machine runs when it is only asked what would happen: no action or call is executed. */
export const SCOPE: Scope = {
  self: nobody,
  logger: () => undefined,
  id: 'model',
  sessionId: 'model',
  defer: () => undefined,
  system: nobody.system,
  stopChild: () => undefined,
  emit: () => undefined,
  actionExecutor: ({ type }) => void performed?.push(type),
};

/** Names of the transitions that an inspected microstep took; empty for any other event. */
export const firedIn = (event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot) ? event._transitions.map(nameOf) : [];

let performed: string[] | null = null;

/** Runs a piece of a machine in `SCOPE`, and returns the names of the actions that change something outside of it. */
export const performing = <T>(run: () => T): { result: T; effects: readonly string[] } => {
  const effects: string[] = [];
  performed = effects;
  try {
    return { result: run(), effects };
  } finally {
    performed = null;
  }
};

let listening: string[] | null = null;
SCOPE.system.inspect((event: InspectionEvent) => listening?.push(...firedIn(event)));

/** Runs a piece of a machine in `SCOPE`, and returns the names of the transitions that it took. */
export const watching = <T>(run: () => T): { result: T; fired: string[] } => {
  const fired: string[] = [];
  listening = fired;
  try {
    return { result: run(), fired };
  } finally {
    listening = null;
  }
};
