import { saving } from '../core/selectors.ts';
import { journey } from '../core/setup.ts';

/** The insurer's decision and final quote. Nothing is paid before it is accepted; begins with a look at the record. */
export const finalQuote = journey.createStateConfig({
  id: 'final-quote',
  route: { guard: { type: 'reached', params: { step: 'final-quote' } }, actions: 'followRoute' },
  meta: { path: 'final-quote', title: 'The insurer’s decision', step: 'final-quote' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'decisionIs', params: { status: 'ACCEPTED' } }, target: 'accepted' },
        { guard: { type: 'decisionIs', params: { status: 'PRICE_CHANGED' } }, target: 'priceChanged' },
        { guard: { type: 'decisionIs', params: { status: 'REFERRED' } }, target: 'referred' },
        { target: 'declined' },
      ],
    },
    accepted: {
      meta: { screen: 'decision-accepted', title: 'The insurer accepts your proposal' },
      on: { 'payment.open': 'agreed' },
    },
    priceChanged: {
      meta: { screen: 'decision-price-changed', title: 'The insurer asks another price' },
      on: {
        'price.accept': { target: 'accepting', actions: 'beginAttempt' },
        'price.refuse': '#quote-list',
      },
    },
    accepting: {
      tags: 'busy',
      meta: { screen: 'decision-price-changed', title: 'The insurer asks another price' },
      invoke: {
        id: 'acceptPrice',
        src: 'acceptPrice',
        input: ({ context }) => saving(context, 'price.accept'),
        onDone: [
          { guard: 'saved', target: 'deciding', actions: 'keepRecord' },
          { guard: 'stale', target: '#restoring' },
          // It moved again meanwhile: the visitor is shown the newest figures before consenting to any.
          { guard: 'priceMoved', target: 'asking' },
          { target: 'priceChanged', actions: 'keepProblem' },
        ],
        onError: { target: 'priceChanged', actions: 'keepProblem' },
      },
    },
    referred: {
      tags: 'waiting',
      meta: { screen: 'decision-referred', title: 'The insurer is looking at your proposal' },
      on: { 'decision.check': 'asking' },
      after: { decisionPoll: 'asking' },
    },
    asking: {
      tags: 'busy',
      meta: { screen: 'decision-referred', title: 'The insurer is looking at your proposal' },
      invoke: {
        id: 'askDecision',
        src: 'askDecision',
        input: ({ context }) => ({ proposerId: context.proposerId ?? '' }),
        onDone: [
          { guard: 'saved', target: 'deciding', actions: 'keepRecord' },
          { guard: 'stale', target: '#restoring' },
          { target: 'referred', actions: 'keepProblem' },
        ],
        onError: { target: 'referred', actions: 'keepProblem' },
      },
    },
    declined: {
      meta: { screen: 'decision-declined', title: 'The insurer cannot cover you on this plan' },
      on: { 'plans.browse': '#quote-list' },
    },
    agreed: { type: 'final' },
  },
});

/**
 * Payment at the gateway's page, and what may come back from there. A failed payment can still turn paid, so every way
 * on asks the server first. The states that pay have no route of their own (design §3, rule 7).
 */
export const payment = journey.createStateConfig({
  id: 'payment',
  route: { guard: { type: 'reached', params: { step: 'payment' } }, actions: 'followRoute' },
  meta: { path: 'payment', title: 'Payment', step: 'payment' },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'moneyReceived', target: 'settled' },
        { guard: { type: 'paymentIs', params: { status: 'NONE' } }, target: 'ready' },
        { target: 'checking' },
      ],
    },
    ready: { meta: { screen: 'payment-ready' }, on: { 'payment.start': 'starting' } },
    starting: {
      tags: 'busy',
      meta: { screen: 'payment-ready' },
      invoke: {
        id: 'makePayment',
        src: 'makePayment',
        input: ({ context }) => ({ proposerId: context.proposerId ?? '' }),
        onDone: [
          { guard: 'paymentReady', target: 'atGateway', actions: 'keepPaymentLink' },
          { guard: 'stale', target: '#restoring' },
          { target: 'ready', actions: 'keepProblem' },
        ],
        onError: { target: 'ready', actions: 'keepProblem' },
      },
    },
    /** The page is being left for the gateway's. Back from there wakes it again, perhaps without a reload (bfcache). */
    atGateway: {
      tags: 'busy',
      meta: { screen: 'payment-ready' },
      invoke: {
        id: 'openGateway',
        src: 'openGateway',
        input: ({ context }) => ({ url: context.paymentUrl ?? '' }),
        onError: { target: 'ready', actions: 'keepProblem' },
      },
      on: { 'payment.return': 'checking' },
    },
    checking: {
      tags: 'busy',
      meta: { screen: 'payment-checking' },
      invoke: {
        id: 'askPaymentStatus',
        src: 'askPaymentStatus',
        input: ({ context }) => ({ proposerId: context.proposerId ?? '' }),
        onDone: [
          { guard: 'saved', target: 'judging', actions: 'keepRecord' },
          { guard: 'stale', target: '#restoring' },
          { target: 'unknown', actions: 'keepProblem' },
        ],
        onError: { target: 'unknown', actions: 'keepProblem' },
      },
    },
    judging: {
      always: [
        { guard: 'moneyReceived', target: 'settled' },
        { guard: { type: 'paymentIs', params: { status: 'PENDING' } }, target: 'pending' },
        { guard: { type: 'paymentIs', params: { status: 'FAILED' } }, target: 'failed' },
        { guard: { type: 'paymentIs', params: { status: 'ABANDONED' } }, target: 'abandoned' },
        { target: 'ready' },
      ],
    },
    /** The bank has not answered, or debited and went silent: asked again by itself, and when the visitor asks. */
    pending: {
      tags: 'waiting',
      meta: { screen: 'payment-pending', title: 'Payment pending' },
      on: { 'payment.check': 'checking' },
      after: { paymentPoll: 'checking' },
    },
    failed: {
      meta: { screen: 'payment-failed', title: 'Payment failed' },
      on: { 'payment.start': 'starting', 'payment.check': 'checking' },
    },
    abandoned: {
      meta: { screen: 'payment-abandoned', title: 'Payment not finished' },
      on: { 'payment.start': 'starting', 'payment.check': 'checking' },
    },
    /** We could not ask: the visitor must not pay twice, so asking again is all there is. */
    unknown: {
      meta: { screen: 'payment-unknown', title: 'We could not check your payment' },
      on: { 'payment.check': { target: 'checking', actions: 'clearProblem' } },
    },
    settled: { type: 'final' },
  },
});
