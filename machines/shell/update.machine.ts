import { assign, fromPromise, setup } from 'xstate';

/** Lets the waiting version take over; settles when it did. */
export type ApplyUpdate = () => Promise<void>;

export interface UpdateContext {
  apply: ApplyUpdate;
  /** The last try to apply it failed: the offer says so. */
  failed: boolean;
}

export type UpdateEvent =
  | { type: 'update.offer'; apply: ApplyUpdate }
  | { type: 'update.accept' }
  | { type: 'update.postpone' };

/** Milliseconds after which an update that neither came nor failed counts as failed. */
const PATIENCE_MS = 10_000;

const nothingToApply: ApplyUpdate = () => Promise.reject(new Error('No update was offered.'));

/**
 * A new version that waits: offered, never forced, since the page reloads for it and somebody may be typing. Postponed,
 * it comes by itself with the next visit.
 */
export const updateMachine = setup({
  types: { context: {} as UpdateContext, events: {} as UpdateEvent, tags: '' as 'busy' | 'visible' },
  actors: { applyUpdate: fromPromise<void, { apply: ApplyUpdate }>(({ input }) => input.apply()) },
  actions: {
    keepOffer: assign(({ event }) => (event.type === 'update.offer' ? { apply: event.apply, failed: false } : {})),
    noteFailure: assign({ failed: true }),
    /** Provided by the browser. */
    reloadPage: () => {},
  },
  delays: { patience: PATIENCE_MS },
}).createMachine({
  id: 'update',
  context: { apply: nothingToApply, failed: false },
  initial: 'current',
  states: {
    current: { on: { 'update.offer': { target: 'offered', actions: 'keepOffer' } } },
    offered: {
      tags: 'visible',
      on: {
        'update.offer': { actions: 'keepOffer' },
        'update.accept': 'applying',
        'update.postpone': 'postponed',
      },
    },
    postponed: { on: { 'update.offer': { target: 'offered', actions: 'keepOffer' } } },
    applying: {
      tags: ['busy', 'visible'],
      invoke: {
        id: 'applyUpdate',
        src: 'applyUpdate',
        input: ({ context }) => ({ apply: context.apply }),
        onDone: 'applied',
        onError: { target: 'offered', actions: 'noteFailure' },
      },
      after: { patience: { target: 'offered', actions: 'noteFailure' } },
    },
    /** The new version answers from here on; the page still shows the old one until it is loaded anew. */
    applied: { entry: 'reloadPage' },
  },
});
