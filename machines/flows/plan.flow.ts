import { saving, tenuresFor } from '../core/selectors.ts';
import { journey } from '../core/setup.ts';

/** The chosen plan with its sum insured, period and add-ons; agreeing to its premium makes the proposal. */

export const customizePlan = journey.createStateConfig({
  id: 'customize-plan',
  route: { guard: { type: 'reached', params: { step: 'customize-plan' } }, actions: 'followRoute' },
  meta: { path: 'customize-plan', screen: 'customize-plan', title: 'Your plan, your way', step: 'customize-plan' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchTenures',
        src: 'fetchTenures',
        input: ({ context }) => tenuresFor(context),
        onDone: { target: 'showing', actions: 'keepTenures' },
        onError: [
          { guard: 'stale', target: '#restoring' },
          { target: 'failed', actions: 'keepProblem' },
        ],
      },
    },
    failed: { on: { 'journey.retry': { target: 'loading', actions: 'clearProblem' } } },
    showing: {
      on: {
        'cart.change': { target: 'loading', actions: ['keepCart', 'sendCart', 'clearProblem'] },
        'quoteList.open': '#quote-list',
        'premium.agree': { target: 'saving', actions: 'beginAttempt' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'agreePremium',
        src: 'agreePremium',
        input: ({ context }) => saving(context, 'premium.agree'),
        onDone: [
          { guard: 'saved', target: 'saved', actions: ['keepRecord', 'rememberJourney'] },
          { guard: 'stale', target: '#restoring' },
          { guard: 'priceMoved', target: 'loading', actions: 'keepProblem' },
          { target: 'showing', actions: 'keepProblem' },
        ],
        onError: { target: 'showing', actions: 'keepProblem' },
      },
    },
    saved: { type: 'final' },
  },
});
