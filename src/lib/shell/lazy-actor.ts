import type { Actor, AnyStateMachine, SnapshotFrom } from 'xstate';

/** A running machine of the shell. */
export interface LazyActor<M extends AnyStateMachine> {
  readonly actor: Actor<M>;
  /** The snapshot of the prerendered page, with which hydration must start. */
  readonly initialSnapshot: SnapshotFrom<M>;
}

/** Creates and starts the actor at the first call. There is one actor for the life of the page. */
export const lazyActor = <M extends AnyStateMachine>(create: () => Actor<M>): (() => LazyActor<M>) => {
  let running: LazyActor<M> | null = null;
  return () => {
    if (running === null) {
      const actor = create().start();
      running = { actor, initialSnapshot: actor.getSnapshot() };
    }
    return running;
  };
};
