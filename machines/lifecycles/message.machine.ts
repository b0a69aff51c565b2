import { setup } from 'xstate';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of an SMS or mail, as the table `message_outbox` stores them. */
export const MESSAGE_STATES = ['waiting', 'handedOver', 'refused', 'expired', 'delivered', 'undelivered'] as const;

export type MessageMachineEvent =
  | { type: 'messenger.took' }
  | { type: 'messenger.refused' }
  /** It is of no use any more: the code in it opens nothing. */
  | { type: 'message.expire' }
  | { type: 'report.delivered' }
  | { type: 'report.failed' };

/**
 * One SMS or mail. A failure that may pass (no answer, a busy server) is no event: the message is still waiting, and is
 * handed over again. The server runs it like `payment.machine.ts`.
 */
export const messageMachine = checkedSetup(setup({ types: { events: {} as MessageMachineEvent } })).createMachine({
  id: 'message',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'A job hands it over, later each time.',
      on: {
        'messenger.took': 'handedOver',
        'messenger.refused': 'refused',
        'message.expire': 'expired',
        // A report can be faster than the answer to our own call.
        'report.delivered': 'delivered',
        'report.failed': 'undelivered',
      },
    },
    handedOver: {
      description: 'The mail server or SMS gateway has it.',
      on: { 'report.delivered': 'delivered', 'report.failed': 'undelivered' },
    },
    refused: { type: 'final', description: 'It will never be taken: the same message again would be refused again.' },
    expired: { type: 'final', description: 'Its code was no longer valid when it could have been handed over.' },
    undelivered: {
      description: 'The operator could not deliver it to the phone.',
      // Reports come in any order, and a phone is switched on again.
      on: { 'report.delivered': 'delivered' },
    },
    delivered: { type: 'final', description: 'The phone has it.' },
  },
});
