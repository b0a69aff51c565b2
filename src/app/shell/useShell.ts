import { useCallback, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Part } from './part.ts';

/**
 * A value of a running machine. The first render of a prerendered page sees what the server saw, so that an event which
 * came before hydration is no mismatch. `select` gives a primitive or something the snapshot holds, never a new object.
 */
export const useShell = <M extends AnyStateMachine, T>(
  { actor, atFirst }: Part<M>,
  select: (snapshot: SnapshotFrom<M>) => T,
): T => {
  const subscribe = useCallback((changed: () => void) => actor.subscribe(changed).unsubscribe, [actor]);
  return useSyncExternalStore(
    subscribe,
    () => select(actor.getSnapshot()),
    () => select(atFirst),
  );
};
