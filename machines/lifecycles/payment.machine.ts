import { assign, setup } from 'xstate';

/** Why money that came in cannot become a policy, and so goes back. */
export const USELESS_MONEY = ['SECOND_PAYMENT', 'WRONG_AMOUNT', 'PROPOSAL_CHANGED', 'INSURER_REFUSED'] as const;
export type UselessMoney = (typeof USELESS_MONEY)[number];

/** The states of an order, as the ledger's table keeps them. */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'succeeded',
  'failed',
  'abandoned',
  'refundDue',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What is kept of an order beside its state. Instants are ISO strings. */
export interface PaymentContext {
  /** The gateway's own number; null until it has one. */
  transactionId: string | null;
  /** When the gateway took the money; null before. */
  receivedAt: string | null;
  /** What the bank said to a failed attempt, in words. */
  failureReason: string | null;
  refundReason: UselessMoney | null;
}

export type PaymentEvent =
  | { type: 'gateway.pending'; transactionId: string }
  /** `useless`: why no policy can come of this money; null in the good case. */
  | { type: 'gateway.succeeded'; transactionId: string; receivedAt: string; useless: UselessMoney | null }
  | { type: 'gateway.failed'; reason: string }
  | { type: 'gateway.abandoned' }
  /** Nobody paid on the gateway's page in time. */
  | { type: 'order.expired' }
  | { type: 'policy.impossible'; reason: UselessMoney }
  | { type: 'refund.done' };

// The same wherever the money was not received yet: a gateway may be late, but it is always heard.
const PAID = [
  { guard: 'noPolicyCanComeOfIt', target: 'refundDue', actions: ['keepReceipt', 'keepRefundReason'] },
  { target: 'succeeded', actions: ['keepReceipt'] },
] as const;

/**
 * One order at the payment gateway, as the server's ledger keeps it (design §5, payments as the field knows them).
 * It invokes nothing and runs by `transition()` inside the database transaction. An event that a state does not name
 * changes nothing: that is how webhooks that come twice, late or out of order stay harmless. Of the gateway's words
 * only success is final; a failed or abandoned order can still turn paid, days later. Throws nothing.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
  },
  guards: {
    noPolicyCanComeOfIt: ({ event }) => event.type === 'gateway.succeeded' && event.useless !== null,
  },
  actions: {
    keepTransaction: assign(({ event }) =>
      event.type === 'gateway.pending' ? { transactionId: event.transactionId } : {},
    ),
    keepReceipt: assign(({ event }) =>
      event.type === 'gateway.succeeded'
        ? { transactionId: event.transactionId, receivedAt: event.receivedAt, failureReason: null }
        : {},
    ),
    keepFailure: assign(({ event }) => (event.type === 'gateway.failed' ? { failureReason: event.reason } : {})),
    keepRefundReason: assign(({ event }) => {
      if (event.type === 'gateway.succeeded') return { refundReason: event.useless };
      return event.type === 'policy.impossible' ? { refundReason: event.reason } : {};
    }),
  },
}).createMachine({
  id: 'payment',
  context: { transactionId: null, receivedAt: null, failureReason: null, refundReason: null },
  initial: 'created',
  states: {
    /** The order waits on the gateway's page. */
    created: {
      on: {
        'gateway.pending': { target: 'pending', actions: 'keepTransaction' },
        'gateway.succeeded': PAID,
        'gateway.failed': { target: 'failed', actions: 'keepFailure' },
        'gateway.abandoned': 'abandoned',
        'order.expired': 'abandoned',
      },
    },
    /** The bank has not answered, or money left the account and the gateway timed out. Reconciliation keeps asking. */
    pending: {
      on: {
        'gateway.succeeded': PAID,
        'gateway.failed': { target: 'failed', actions: 'keepFailure' },
        // The gateway's word that no money moved. Time alone never says so: `order.expired` is not heard here.
        'gateway.abandoned': 'abandoned',
      },
    },
    /** No money moved, says the gateway, for now. The visitor may make another order. */
    failed: {
      on: { 'gateway.succeeded': PAID },
    },
    /** The visitor left the gateway's page, or never came. It may still be open in a tab. */
    abandoned: {
      on: {
        'gateway.pending': { target: 'pending', actions: 'keepTransaction' },
        'gateway.succeeded': PAID,
      },
    },
    /** The money is here and a policy comes of it, unless the insurer refuses for good. */
    succeeded: {
      on: { 'policy.impossible': { target: 'refundDue', actions: 'keepRefundReason' } },
    },
    /** The money is here and must go back; the refund job sees to it. */
    refundDue: {
      on: { 'refund.done': 'refunded' },
    },
    refunded: { type: 'final' },
  },
});
