import { type SnapshotFrom, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

export type ConnectionEvent = { type: 'connection.lose' } | { type: 'connection.return' };

/** Milliseconds for which the message "back online" stays. */
const BACK_MS = 4000;

/**
 * Whether the browser has a network, as it reports: `offline` is certain, `online` only means that nothing else is
 * known. Failed calls show the rest.
 */
export const connectionMachine = checkedSetup(
  setup({
    types: { events: {} as ConnectionEvent, tags: '' as 'offline' | 'back' },
    delays: { back: BACK_MS },
  }),
).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: { on: { 'connection.lose': 'offline' } },
    offline: { tags: 'offline', on: { 'connection.return': 'back' } },
    /** Shown for a moment, for visitors who waited. */
    back: { tags: 'back', on: { 'connection.lose': 'offline' }, after: { back: 'online' } },
  },
});

/** The bar's text; null if it is empty. */
export const connectConnection = (snapshot: SnapshotFrom<typeof connectionMachine>): 'offline' | 'back' | null =>
  (['offline', 'back'] as const).find((tag) => snapshot.hasTag(tag)) ?? null;
