import { outputParams } from '../core/invoke-params.ts';
import { stateConfigOf } from '../core/journey-setup.ts';
import type { PaymentLinkOutcome } from '../core/journey-types.ts';
import { journeyIdsOf, statusPollInput } from '../core/selectors.ts';
import { afterCall, afterError, otherwiseRefused, whenStale } from '../core/shared-transitions.ts';

/** The server is polled; the buttons stay usable. */
const asking = stateConfigOf({
  description: 'Asked automatically; the buttons stay usable.',
  tags: 'waiting',
  invoke: {
    id: 'askLatePayment',
    src: 'fetchStatus',
    input: statusPollInput('paymentStatus'),
    ...afterCall('#payment.decidingAgain', 'waiting'),
  },
});

/**
 * Nothing is paid, and the visitor can pay. Meanwhile the page polls as long as the server polls the gateway
 * (`next_check_at`), so that money for a failed, abandoned or other order appears without a reload.
 */
const notPaid = stateConfigOf({
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Where there is an order, its money may still arrive.',
      tags: 'waiting',
      after: { latePaymentPoll: { guard: 'isPaymentWatched', target: 'asking' } },
    },
    asking,
  },
});

/**
 * Payment on the gateway's page, and the possible results. A failed payment can still become paid, so every exit asks
 * the server first. The states that pay have no route of their own.
 */
const flow = stateConfigOf({
  id: 'payment',
  description: 'The visitor pays on the gateway’s page.',
  tags: 'private',
  route: { guard: { type: 'reached', params: { step: 'payment' } }, actions: 'followRoute' },
  meta: { path: 'payment', title: 'Payment', step: 'payment' },
  initial: 'deciding',
  states: {
    deciding: {
      tags: 'decision',
      always: [
        { guard: 'isMoneyReceived', target: 'paid' },
        { guard: { type: 'isPayment', params: { status: 'NONE' } }, target: 'ready' },
        { target: 'checking' },
      ],
    },
    ready: {
      ...notPaid,
      description: 'The insurer’s acceptance and the final premium are on the page; nothing was paid.',
      meta: { screen: 'payment-ready' },
      on: { 'payment.start': 'starting' },
    },
    starting: {
      description: 'An order is made at the gateway.',
      tags: 'busy',
      meta: { screen: 'payment-ready' },
      invoke: {
        id: 'makePayment',
        src: 'makePayment',
        input: ({ context }) => ({ ...journeyIdsOf(context), line: context.line }),
        onDone: [
          {
            guard: { type: 'isPaymentReady', params: outputParams<PaymentLinkOutcome> },
            target: 'atGateway',
            actions: { type: 'assignPaymentLink', params: outputParams<PaymentLinkOutcome> },
          },
          whenStale,
          otherwiseRefused('decidingAgain'),
        ],
        // Back to the page of the existing order, where its money may still arrive and is polled.
        onError: afterError('decidingAgain'),
      },
    },
    atGateway: {
      description: 'The page is left for the gateway’s. Back from there may wake it from the bfcache.',
      tags: 'busy',
      meta: { screen: 'payment-ready' },
      invoke: {
        id: 'openGateway',
        src: 'openGateway',
        input: ({ context }) => ({ url: context.paymentUrl ?? '' }),
        onError: afterError('decidingAgain'),
      },
      on: { 'page.restore': 'checking' },
    },
    checking: {
      description: 'The server is asked what became of the payment.',
      tags: 'busy',
      meta: { screen: 'payment-checking' },
      invoke: {
        id: 'askPaymentStatus',
        src: 'fetchStatus',
        input: statusPollInput('paymentStatus'),
        ...afterCall('decidingAgain', 'unknown'),
      },
    },
    decidingAgain: {
      tags: 'decision',
      always: [
        { guard: 'isMoneyReceived', target: 'paid' },
        { guard: { type: 'isPayment', params: { status: 'PENDING' } }, target: 'pending' },
        { guard: { type: 'isPayment', params: { status: 'FAILED' } }, target: 'failed' },
        { guard: { type: 'isPayment', params: { status: 'ABANDONED' } }, target: 'abandoned' },
        { target: 'ready' },
      ],
    },
    pending: {
      description: 'The bank has not answered, or debited and went silent: asked again automatically.',
      tags: 'waiting',
      meta: { screen: 'payment-pending', title: 'Payment pending', side: true },
      on: { 'payment.check': 'checking' },
      after: { paymentPoll: 'checking' },
    },
    failed: {
      ...notPaid,
      on: { 'payment.start': 'starting', 'payment.check': 'checking' },
      description: 'The bank refused. It can still turn paid.',
      meta: { screen: 'payment-failed', title: 'Payment failed', side: true },
    },
    abandoned: {
      ...notPaid,
      on: { 'payment.start': 'starting', 'payment.check': 'checking' },
      description: 'The visitor left the gateway’s page without paying. It can still turn paid.',
      meta: { screen: 'payment-abandoned', title: 'Payment not finished', side: true },
    },
    unknown: {
      description: 'The server could not be asked. No one must pay twice, so asking again is the only choice.',
      meta: { screen: 'payment-unknown', title: 'We could not check your payment', side: true },
      on: { 'payment.check': { target: 'checking', actions: 'clearProblem' } },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'An order was made, whatever this browser knows of it.',
          tags: 'waiting',
          after: { latePaymentPoll: 'asking' },
        },
        asking,
      },
    },
    paid: { type: 'final' },
  },
});

/** @param exits where the visitor continues. `paid`: money was received. */
export const paymentFlow = <const Paid>(exits: { paid: Paid }) => ({ ...flow, onDone: exits.paid });
