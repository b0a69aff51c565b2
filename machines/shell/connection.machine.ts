import { setup } from 'xstate';

export type ConnectionEvent = { type: 'connection.lose' } | { type: 'connection.return' };

/** Milliseconds for which the good news stays. */
const BACK_MS = 4000;

/**
 * Whether the browser has a network, by its own word: `offline` is certain, `online` only means that nothing else is
 * known; the calls' own failures tell the rest.
 */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent },
  delays: { back: BACK_MS },
}).createMachine({
  id: 'connection',
  initial: 'online',
  states: {
    online: { on: { 'connection.lose': 'offline' } },
    offline: { on: { 'connection.return': 'back' } },
    /** Said for a moment, so that whoever waited knows. */
    back: { on: { 'connection.lose': 'offline' }, after: { back: 'online' } },
  },
});
