import type { QuoteListBase } from '#contract/shared/plan.ts';
import { afterFetchFault, retry, settle } from '../core/outcomes.ts';
import { idsOf, saveInput } from '../core/selectors.ts';
import { stateOf } from '../core/setup.ts';
import type { JourneyContext, JourneyMeta } from '../core/types.ts';

/**
 * The quote list and the two views that stand on it, product details and compare. Each loads the list for itself, so
 * that each can be entered by a link; from each a plan can be chosen.
 */

const listOf = ({ event }: { event: { output: QuoteListBase } }) => ({ list: event.output });
const keepList = { type: 'keepQuoteList', params: listOf } as const;
const listInput = ({ context }: { context: JourneyContext }) => ({
  ...idsOf(context),
  line: context.line,
  filters: context.filters,
});

const planView = (
  id: string,
  path: string,
  title: string,
  description: string,
  guard: 'reached' | 'reachedForProduct',
  query?: JourneyMeta['query'],
) =>
  stateOf({
    id,
    description,
    tags: 'private',
    route: { guard: { type: guard, params: { step: 'quoteList' } }, actions: 'followRoute' },
    meta: { path, screen: id, title, step: 'quoteList', ...(query && { query }) },
    initial: 'browsing',
    states: {
      browsing: {
        description: 'The visitor looks at plans; filters can change at any time.',
        initial: 'loading',
        on: {
          'filters.change': { target: '.loading', reenter: true, actions: ['keepFilters', 'sendFilters'] },
          'plan.compare': { actions: ['toggleCompare', 'sendFilters'] },
          'plan.view': { target: '#productDetails', actions: 'keepProduct' },
          'quoteList.open': '#quoteList',
          'compare.open': { guard: 'canCompare', target: '#compare' },
          'answer.change': { actions: ['startChange', 'raiseChange'] },
        },
        states: {
          loading: {
            description: 'The insurers are asked, side by side.',
            tags: ['busy', 'loading'],
            invoke: {
              id: 'fetchQuoteList',
              src: 'fetchQuoteList',
              input: listInput,
              onDone: [
                { guard: { type: 'hasNoOffers', params: listOf }, target: 'empty', actions: keepList },
                { target: 'showing', actions: keepList },
              ],
              onError: afterFetchFault(`#${id}.failed`),
            },
          },
          empty: { description: 'No plan fits the filters, or no insurer covers them.', tags: 'empty' },
          showing: {
            description: 'Plans are on the page.',
            initial: 'deciding',
            on: { 'plan.choose': { target: `#${id}.choosing`, actions: 'startAttempt' } },
            states: {
              deciding: {
                tags: 'decision',
                always: [{ guard: 'isListGrowing', target: 'growing' }, { target: 'complete' }],
              },
              complete: { description: 'Every insurer has answered.' },
              growing: {
                description: 'Some insurers have not answered yet; the list is asked for again.',
                tags: 'waiting',
                after: { listPoll: 'asking' },
              },
              asking: {
                description: 'The list is asked for again; the plans on the page stay usable.',
                tags: 'waiting',
                invoke: {
                  id: 'refreshQuoteList',
                  src: 'fetchQuoteList',
                  input: listInput,
                  onDone: { target: 'deciding', actions: keepList },
                  onError: afterFetchFault('growing'),
                },
              },
            },
          },
        },
      },
      failed: {
        description: 'The prices did not come; the visitor tries again, or changes what they are made from.',
        tags: 'failed',
        on: {
          'answer.change': { actions: ['startChange', 'raiseChange'] },
          ...retry('browsing'),
        },
      },
      choosing: {
        description: 'The chosen plan is saved.',
        tags: ['busy', 'choosing'],
        invoke: { id: 'choosePlan', src: 'save', input: saveInput('plan'), ...settle('chosen', 'browsing.showing') },
      },
      chosen: { type: 'final', entry: 'keepChosenPlan' },
    },
  });

const REACHED = 'reached';
/** @param title of the page, e.g. 'Plans for your family' */
export const quoteList = (title: string) =>
  planView('quoteList', 'quote-list', title, 'All plans with prices.', REACHED);
export const compare = planView(
  'compare',
  'compare',
  'Compare plans',
  'Up to three plans side by side. Its address opens the same comparison elsewhere.',
  REACHED,
  'comparison',
);
/** @param path of the page, with `:product_id` */
export const productDetails = (path = 'quote-list/:product_id') =>
  planView('productDetails', path, 'Plan details', 'All features of one plan.', 'reachedForProduct');
