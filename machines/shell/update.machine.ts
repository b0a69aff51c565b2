import { assign, fromPromise, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/** Lets the waiting version take over; settles when it has. */
export type ActivateNewVersion = () => Promise<void>;

export interface UpdateContext {
  apply: ActivateNewVersion;
  /** The last attempt to apply it failed: the offer says so. */
  failed: boolean;
}

export type UpdateEvent =
  | { type: 'update.offer'; apply: ActivateNewVersion }
  | { type: 'update.accept' }
  | { type: 'update.postpone' };

/** Milliseconds after which an update that neither finished nor failed counts as failed. */
const PATIENCE_MS = 10_000;

const nothingToApply: ActivateNewVersion = () => Promise.reject(new Error('No update was offered.'));

/**
 * A waiting new version: offered, never forced, because the page reloads for it and the visitor may be typing. If
 * postponed, it is used automatically at the next visit.
 */
export const updateMachine = checkedSetup(
  setup({
    types: { context: {} as UpdateContext, events: {} as UpdateEvent, tags: '' as 'busy' | 'visible' },
    actors: { applyUpdate: fromPromise<void, { apply: ActivateNewVersion }>(({ input }) => input.apply()) },
    actions: {
      assignOffer: assign(({ event }) => (event.type === 'update.offer' ? { apply: event.apply, failed: false } : {})),
      noteFailure: assign({ failed: true }),
      /** Provided by the browser. */
      reloadPage: () => {},
    },
    delays: { patience: PATIENCE_MS },
  }),
).createMachine({
  id: 'update',
  context: { apply: nothingToApply, failed: false },
  initial: 'current',
  states: {
    current: { on: { 'update.offer': { target: 'offered', actions: 'assignOffer' } } },
    offered: {
      tags: 'visible',
      on: {
        'update.offer': { actions: 'assignOffer' },
        'update.accept': 'applying',
        'update.postpone': 'postponed',
      },
    },
    postponed: { on: { 'update.offer': { target: 'offered', actions: 'assignOffer' } } },
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
    /** The new version is active from here on. The page still shows the old one until it is reloaded. */
    applied: { type: 'final', entry: 'reloadPage' },
  },
});
