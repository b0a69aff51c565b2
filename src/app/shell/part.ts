import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

/** A running machine of the shell. */
export interface Part<M extends AnyStateMachine> {
  readonly actor: Actor<M>;
  /** What the server rendered, and what hydration has to begin with whatever happened meanwhile. */
  readonly atFirst: SnapshotFrom<M>;
}

/** Runs from the first time that it is asked for. */
export const part = <M extends AnyStateMachine>(make: () => Actor<M>): (() => Part<M>) => {
  let running: Part<M> | null = null;
  return () => {
    if (running === null) {
      const actor = make().start();
      running = { actor, atFirst: actor.getSnapshot() };
    }
    return running;
  };
};
