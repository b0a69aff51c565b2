import { type SnapshotFrom, setup } from 'xstate';

export type ConnectionEvent = { type: 'connection.lose' } | { type: 'connection.return' };

/** Milliseconds for which the good news stays. */
const BACK_MS = 4000;

/**
 * Whether the browser has a network, by its own word: `offline` is certain, `online` only means that nothing else is
 * known; the calls' own failures tell the rest.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: '' as 'offline' | 'back' },
  delays: { back: BACK_MS },
}).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: { on: { 'connection.lose': 'offline' } },
    offline: { tags: 'offline', on: { 'connection.return': 'back' } },
    /** Said for a moment, so that whoever waited knows. */
    back: { tags: 'back', on: { 'connection.lose': 'offline' }, after: { back: 'online' } },
  },
});

/** What the bar says; null where it says nothing. */
export const connectConnection = (snapshot: SnapshotFrom<typeof connectionMachine>): 'offline' | 'back' | null =>
  (['offline', 'back'] as const).find((tag) => snapshot.hasTag(tag)) ?? null;
