import { saving } from '../core/selectors.ts';
import { journey } from '../core/setup.ts';

/**
 * The quote list and the two views that stand on it, product details and compare. Each loads the list for itself, so
 * that each can be entered by a link; from each a plan can be chosen.
 */

const loading = journey.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'fetchQuoteList',
    src: 'fetchQuoteList',
    input: ({ context }) => ({ rfqId: context.rfqId ?? '', filters: context.filters }),
    onDone: [
      { guard: 'noOffers', target: 'empty', actions: 'keepQuoteList' },
      { target: 'showing', actions: 'keepQuoteList' },
    ],
    onError: [
      { guard: 'stale', target: '#restoring' },
      { target: 'failed', actions: 'keepProblem' },
    ],
  },
});

/** No plan fits the filters, or no insurer covers this family. */
const empty = journey.createStateConfig({
  on: { 'filters.change': { target: 'loading', actions: ['keepFilters', 'sendFilters'] } },
});

const failed = journey.createStateConfig({
  on: { 'journey.retry': { target: 'loading', actions: 'clearProblem' } },
});

const choosing = journey.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'choosePlan',
    src: 'choosePlan',
    input: ({ context }) => saving(context, 'plan.choose'),
    onDone: [
      { guard: 'saved', target: 'chosen', actions: ['keepRecord', 'keepChosenPlan'] },
      { guard: 'stale', target: '#restoring' },
      { target: 'showing', actions: 'keepProblem' },
    ],
    onError: { target: 'showing', actions: 'keepProblem' },
  },
});

const chosen = journey.createStateConfig({ type: 'final' });

export const quoteList = journey.createStateConfig({
  id: 'quote-list',
  route: { guard: { type: 'reached', params: { step: 'quote-list' } }, actions: 'followRoute' },
  meta: { path: 'quote-list', screen: 'quote-list', title: 'Plans for your family', step: 'quote-list' },
  initial: 'loading',
  states: {
    loading,
    showing: {
      on: {
        'filters.change': { target: 'loading', actions: ['keepFilters', 'sendFilters'] },
        'plan.compare': { actions: ['toggleCompare', 'sendFilters'] },
        'plan.view': { target: '#product-details', actions: 'keepProduct' },
        'compare.open': { guard: 'enoughToCompare', target: '#compare' },
        'plan.choose': { target: 'choosing', actions: 'beginAttempt' },
        'answer.change': { actions: ['beginChange', 'raiseChange'] },
      },
    },
    empty,
    failed,
    choosing,
    chosen,
  },
});

export const productDetails = journey.createStateConfig({
  id: 'product-details',
  route: { guard: { type: 'reachedForProduct', params: { step: 'quote-list' } }, actions: 'followRoute' },
  meta: {
    path: 'quote-list/:product_id',
    screen: 'product-details',
    title: 'Plan details',
    step: 'quote-list',
  },
  initial: 'loading',
  states: {
    loading,
    showing: {
      on: {
        'quoteList.open': '#quote-list',
        'plan.compare': { actions: ['toggleCompare', 'sendFilters'] },
        'compare.open': { guard: 'enoughToCompare', target: '#compare' },
        'plan.choose': { target: 'choosing', actions: 'beginAttempt' },
      },
    },
    empty,
    failed,
    choosing,
    chosen,
  },
});

export const compare = journey.createStateConfig({
  id: 'compare',
  route: { guard: { type: 'reached', params: { step: 'quote-list' } }, actions: 'followRoute' },
  meta: { path: 'compare', screen: 'compare', title: 'Compare plans', step: 'quote-list' },
  initial: 'loading',
  states: {
    loading,
    showing: {
      on: {
        'quoteList.open': '#quote-list',
        'plan.compare': { actions: ['toggleCompare', 'sendFilters'] },
        'plan.view': { target: '#product-details', actions: 'keepProduct' },
        'plan.choose': { target: 'choosing', actions: 'beginAttempt' },
      },
    },
    empty,
    failed,
    choosing,
    chosen,
  },
});
