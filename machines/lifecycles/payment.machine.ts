import { assign, setup } from 'xstate';
import type { RefundReason } from '#contract/shared/payment.ts';
import { PAYMENT_STATE_TAGS, type PaymentStateTag } from '#contract/shared/payment-tags.ts';
import { checkedSetup } from '../core/checked-setup.ts';

/** The states of an order. `server/domain/payment/payment-order.ts` says how they are stored. */
export const PAYMENT_STATES = ['created', 'pending', 'paid', 'failed', 'abandoned', 'refundDue', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Milliseconds until an unpaid order is abandoned. The gateway accepts no money for it after that. */
export const ORDER_LIFETIME_MS = 30 * MINUTE;
/** Milliseconds from an order's creation. Most orders that become paid late do so within two days. */
export const LATE_PAYMENT_WINDOW_MS = 48 * HOUR;
/** The promise to a visitor whose payment is unresolved: a policy by then, or a refund in progress. */
export const RESOLVE_WITHIN_WORKING_DAYS = 3;

/**
 * How the gateway is polled about an order in a state: the wait doubles each time, between a minimum and a maximum.
 * Milliseconds.
 */
export interface PollingSchedule {
  readonly firstMs: number;
  readonly maxMs: number;
  /** Counted from the order's creation; if missing, as long as the state lasts. Webhooks are accepted at any time. */
  readonly forMs?: number;
}

/** What is stored of an order in addition to its state. Instants are ISO strings. */
export interface PaymentContext {
  /** The gateway's own number; null until it has one. */
  transactionId: string | null;
  /** When the gateway received the money; null before. */
  receivedAt: string | null;
  /** What the bank said about a failed attempt, in words. */
  failureReason: string | null;
  refundReason: RefundReason | null;
}

export type PaymentMachineEvent =
  | { type: 'gateway.pending'; transactionId: string }
  /** `refundReason`: why this money cannot become a policy; null if it can. */
  | { type: 'gateway.paid'; transactionId: string; receivedAt: string; refundReason: RefundReason | null }
  | { type: 'gateway.failed'; reason: string }
  | { type: 'gateway.abandoned' }
  /** No one paid on the gateway's page in time. */
  | { type: 'order.expired' }
  | { type: 'policy.impossible'; reason: RefundReason }
  /** The last sum of the order was refunded. */
  | { type: 'refund.done' };

// The same wherever no money is held for the policy: a success is always accepted, however late.
const PAID = [
  { guard: 'mustBeRefunded', target: 'refundDue', actions: ['storeReceipt', 'storeRefundReason'] },
  { target: 'paid', actions: ['storeReceipt', 'storeRefundReason'] },
] as const;

// After the first sum too: the bank can debit a second one, and its webhook can be lost.
const ASKED_AFTER_MONEY = { firstMs: 30 * SECOND, maxMs: 6 * HOUR, forMs: LATE_PAYMENT_WINDOW_MS };

/**
 * One order at the payment gateway (docs/decisions/126). The machine invokes nothing: the server runs it with
 * `transition()` inside the database transaction. An event that a state does not name changes nothing. The bank can
 * resume a failed or abandoned order, which can become paid days later. Each received sum has a chart of its own
 * (`received-sum.machine.ts`): a second sum does not change a paid order.
 */
export const paymentMachine = checkedSetup(
  setup({
    types: {
      context: {} as PaymentContext,
      events: {} as PaymentMachineEvent,
      tags: '' as PaymentStateTag,
      meta: {} as { asked?: PollingSchedule },
    },
    guards: {
      mustBeRefunded: ({ event }) => event.type === 'gateway.paid' && event.refundReason !== null,
    },
    actions: {
      storeTransaction: assign(({ event }) =>
        event.type === 'gateway.pending' ? { transactionId: event.transactionId } : {},
      ),
      storeReceipt: assign(({ event }) =>
        event.type === 'gateway.paid'
          ? { transactionId: event.transactionId, receivedAt: event.receivedAt, failureReason: null }
          : {},
      ),
      storeFailure: assign(({ event }) => (event.type === 'gateway.failed' ? { failureReason: event.reason } : {})),
      storeRefundReason: assign(({ event }) => {
        if (event.type === 'gateway.paid') return { refundReason: event.refundReason };
        return event.type === 'policy.impossible' ? { refundReason: event.reason } : {};
      }),
    },
  }),
).createMachine({
  id: 'payment',
  context: { transactionId: null, receivedAt: null, failureReason: null, refundReason: null },
  initial: 'created',
  states: {
    created: {
      description: 'The order waits on the gateway’s page.',
      tags: PAYMENT_STATE_TAGS.CREATED,
      meta: { asked: { firstMs: 10 * SECOND, maxMs: 5 * MINUTE } },
      on: {
        'gateway.pending': { target: 'pending', actions: 'storeTransaction' },
        'gateway.paid': PAID,
        'gateway.failed': { target: 'failed', actions: 'storeFailure' },
        'gateway.abandoned': 'abandoned',
        'order.expired': 'abandoned',
      },
    },
    pending: {
      description:
        'The bank has not answered, or money left the account and the gateway timed out. The reconciliation keeps asking; time alone never ends it.',
      tags: PAYMENT_STATE_TAGS.PENDING,
      meta: { asked: { firstMs: 5 * SECOND, maxMs: HOUR } },
      on: {
        'gateway.paid': PAID,
        'gateway.failed': { target: 'failed', actions: 'storeFailure' },
        'gateway.abandoned': 'abandoned',
      },
    },
    failed: {
      description: 'The gateway says that no money moved. The visitor may make another order.',
      tags: PAYMENT_STATE_TAGS.FAILED,
      meta: { asked: { firstMs: 15 * SECOND, maxMs: 6 * HOUR, forMs: LATE_PAYMENT_WINDOW_MS } },
      on: {
        // The bank has resumed it. A late message about an earlier attempt looks the same: reconciliation asks within
        // seconds.
        'gateway.pending': { target: 'pending', actions: 'storeTransaction' },
        'gateway.paid': PAID,
      },
    },
    abandoned: {
      description: 'The visitor left the gateway’s page or never came. It may still be open in a tab.',
      tags: PAYMENT_STATE_TAGS.ABANDONED,
      meta: { asked: { firstMs: MINUTE, maxMs: 6 * HOUR, forMs: LATE_PAYMENT_WINDOW_MS } },
      on: {
        'gateway.pending': { target: 'pending', actions: 'storeTransaction' },
        'gateway.paid': PAID,
      },
    },
    paid: {
      description: 'The money is here and a policy comes of it, unless the insurer refuses for good.',
      tags: PAYMENT_STATE_TAGS.SUCCESS,
      meta: { asked: ASKED_AFTER_MONEY },
      on: { 'policy.impossible': { target: 'refundDue', actions: 'storeRefundReason' } },
    },
    refundDue: {
      description: 'Money came of which no policy can come. It goes back, sum by sum.',
      tags: PAYMENT_STATE_TAGS.REFUND_DUE,
      meta: { asked: ASKED_AFTER_MONEY },
      on: { 'refund.done': 'refunded', 'gateway.paid': PAID },
    },
    refunded: {
      description: 'All money of this order was sent back.',
      tags: PAYMENT_STATE_TAGS.REFUNDED,
      meta: { asked: ASKED_AFTER_MONEY },
      on: { 'gateway.paid': PAID },
    },
  },
});

/** The states that have a tag. Throws nothing. */
export const paymentStatesTagged = (wanted: PaymentStateTag): PaymentState[] =>
  PAYMENT_STATES.filter((state) => paymentMachine.states[state]?.tags.includes(wanted));
