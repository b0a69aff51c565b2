import { assign, setup } from 'xstate';
import type { RefundReason } from '#contract/shared/payment.ts';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of a received sum of money, as the table `received_sum` stores them. */
export const RECEIVED_SUM_STATES = ['received', 'refundDue', 'refunded'] as const;

/** The promised time for a refund. */
export const REFUND_WITHIN_WORKING_DAYS = 3;
/**
 * Milliseconds until the gateway is asked again for a refund that it did not accept: doubled each time, up to a limit.
 */
export const REFUND_RETRY_BACKOFF = { firstMs: 10_000, maxMs: 60 * 60_000 } as const;

/** What is stored of a sum in addition to its state. */
export interface ReceivedSumContext {
  refundReason: RefundReason | null;
}

export type ReceivedSumMachineEvent = { type: 'refund.require'; reason: RefundReason } | { type: 'refund.done' };

/**
 * One sum that the gateway received for an order, identified by its transaction. An order can be paid twice, or with
 * another amount: each sum has a refund of its own, whatever happens to the order. The server runs it like
 * `payment.machine.ts`.
 */
export const receivedSumMachine = checkedSetup(
  setup({
    types: {
      context: {} as ReceivedSumContext,
      events: {} as ReceivedSumMachineEvent,
    },
    actions: {
      storeReason: assign(({ event }) => (event.type === 'refund.require' ? { refundReason: event.reason } : {})),
    },
  }),
).createMachine({
  id: 'received-sum',
  context: { refundReason: null },
  initial: 'received',
  states: {
    received: {
      description: 'The money is here and pays for the policy.',
      on: { 'refund.require': { target: 'refundDue', actions: 'storeReason' } },
    },
    refundDue: {
      description: 'No policy can come of this money. The refund job sends it back.',
      on: { 'refund.done': 'refunded' },
    },
    refunded: { type: 'final', description: 'The gateway has sent this money back.' },
  },
});
