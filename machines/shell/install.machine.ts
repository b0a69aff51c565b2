import { assign, fromPromise, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/** How long the card stays hidden after a "no", in days: long enough not to annoy, short enough to ask again. */
export const INSTALL_CARD_HIDDEN_DAYS = 30;

/** The visitor's answer to the browser's own prompt. */
export type InstallAnswer = 'accepted' | 'dismissed';

export interface InstallContext {
  /** Whether the page may be interrupted: not in the middle of a journey. */
  interruptible: boolean;
}

export type InstallEvent =
  /** The browser's install event was captured; `refusedLately`: the visitor said no within the last `INSTALL_CARD_HIDDEN_DAYS`. */
  | { type: 'install.offer'; refusedLately: boolean }
  | { type: 'install.accept' }
  | { type: 'install.cancel' }
  /** The browser reports that the app is installed, by our card or by its own menu. */
  | { type: 'install.finish' }
  | { type: 'page.change'; interruptible: boolean };

/**
 * The install card (§4.install-event). It waits for a page that may be interrupted, and asks once. A no applies to this
 * page by the state, and to later ones by what `rememberRefusal` stores.
 */
export const installMachine = checkedSetup(
  setup({
    types: { context: {} as InstallContext, events: {} as InstallEvent, tags: '' as 'busy' | 'visible' },
    actors: {
      /** The browser's own prompt; fails if it may not be shown (again). Provided by the browser. */
      promptInstall: fromPromise<InstallAnswer>(() => Promise.reject(new Error('This actor has to be provided.'))),
    },
    actions: {
      assignPage: assign(({ event }) => (event.type === 'page.change' ? { interruptible: event.interruptible } : {})),
      /** Provided by the browser. */
      rememberRefusal: () => {},
    },
    guards: {
      refusedLately: ({ event }) => event.type === 'install.offer' && event.refusedLately,
      interruptible: ({ context }) => context.interruptible,
      toInterruptible: ({ event }) => event.type === 'page.change' && event.interruptible,
      accepted: ({ event }) => 'output' in event && event.output === 'accepted',
    },
  }),
).createMachine({
  id: 'install',
  context: { interruptible: true },
  initial: 'unavailable',
  on: { 'install.finish': '.installed', 'page.change': { actions: 'assignPage' } },
  states: {
    /** Already installed, or not installable, as far as the browser has reported. */
    unavailable: {
      on: { 'install.offer': [{ guard: 'refusedLately', target: 'refused' }, { target: 'offered' }] },
    },
    offered: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'interruptible', target: 'shown' }, { target: 'waiting' }] },
        shown: {
          tags: 'visible',
          on: {
            'install.accept': '#install.prompting',
            'install.cancel': { target: '#install.refused', actions: 'rememberRefusal' },
            'page.change': { target: 'deciding', actions: 'assignPage' },
          },
        },
        /** A journey is in progress: the card would be in the way of a form. */
        waiting: {
          on: { 'page.change': { guard: 'toInterruptible', target: 'deciding', actions: 'assignPage' } },
        },
      },
    },
    prompting: {
      tags: ['busy', 'visible'],
      invoke: {
        id: 'promptInstall',
        src: 'promptInstall',
        onDone: [
          { guard: 'accepted', target: 'installed' },
          { target: 'refused', actions: 'rememberRefusal' },
        ],
        // After a failed prompt the card does not ask again.
        onError: 'refused',
      },
    },
    refused: { meta: { awayDays: INSTALL_CARD_HIDDEN_DAYS } },
    installed: { type: 'final' },
  },
});
