import { assign, setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/**
 * A toast's message. `code` sets its icon and colour: 200, 400, 404, 500, any other is information (§8.toast-icons).
 */
export interface ToastMessage {
  code: number;
  message: string;
}

/** Spec §3, utility state. */
export interface ToastContext extends ToastMessage {
  isVisible: boolean;
}

export type ToastEvent =
  | { type: 'toast.show'; payload: ToastMessage }
  | { type: 'toast.close' }
  /** The pointer is on it, or the focus is inside: it waits (WCAG 2.2.1). */
  | { type: 'toast.hold' }
  | { type: 'toast.release' };

/** Milliseconds until a toast closes automatically (§9.toast-3000-ms). */
const AUTO_CLOSE_MS = 3000;

const NOTHING: ToastContext = { code: 0, message: '', isVisible: false };

/** One message at a time (§4.toast-toggle). A new one replaces the old one and has its full time. */
export const toastMachine = checkedSetup(
  setup({
    types: { context: {} as ToastContext, events: {} as ToastEvent },
    actions: {
      mergePayload: assign(({ context, event }) =>
        event.type === 'toast.show' ? { ...context, ...event.payload, isVisible: true } : {},
      ),
      reset: assign(NOTHING),
    },
    delays: { autoClose: AUTO_CLOSE_MS },
  }),
).createMachine({
  id: 'toast',
  context: NOTHING,
  initial: 'hidden',
  states: {
    hidden: { on: { 'toast.show': { target: 'shown', actions: 'mergePayload' } } },
    shown: {
      initial: 'running',
      on: { 'toast.close': { target: 'hidden', actions: 'reset' } },
      states: {
        running: {
          on: {
            'toast.show': { target: 'running', reenter: true, actions: 'mergePayload' },
            'toast.hold': 'held',
          },
          after: { autoClose: { target: '#toast.hidden', actions: 'reset' } },
        },
        held: {
          on: { 'toast.show': { actions: 'mergePayload' }, 'toast.release': 'running' },
        },
      },
    },
  },
});
