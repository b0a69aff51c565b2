import { useCallback, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { LazyActor } from '#src/lib/shell/lazy-actor.ts';

/**
 * A value of a running machine. Unlike `useSelector` of @xstate/react it hydrates with the initial snapshot, so that an
 * event before hydration causes no mismatch. `select` must return a primitive or a part of the snapshot, never a new
 * object.
 */
export const useActorSelector = <M extends AnyStateMachine, T>(
  { actor, initialSnapshot }: LazyActor<M>,
  select: (snapshot: SnapshotFrom<M>) => T,
): T => {
  const subscribe = useCallback((changed: () => void) => actor.subscribe(changed).unsubscribe, [actor]);
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(initialSnapshot),
  );
};
