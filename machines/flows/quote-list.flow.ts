import { afterFault, afterFetchFault, afterSave } from '../core/outcomes.ts';
import { idsOf, saveInput } from '../core/selectors.ts';
import { journey } from '../core/setup.ts';
import type { JourneyContext } from '../core/types.ts';

/**
 * The quote list and the two views that stand on it, product details and compare. Each loads the list for itself, so
 * that each can be entered by a link; from each a plan can be chosen.
 */

const listInput = (context: JourneyContext) => ({
  ...idsOf(context),
  line: context.line,
  filters: context.filters,
});

interface PlanView {
  id: string;
  path: string;
  screen: string;
  title: string;
  description: string;
  guard: 'reached' | 'reachedForProduct';
}

const planView = ({ id, path, screen, title, description, guard }: PlanView) =>
  journey.createStateConfig({
    id,
    description,
    route: { guard: { type: guard, params: { step: 'quoteList' } }, actions: 'followRoute' },
    meta: { path, screen, title, step: 'quoteList' },
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
            tags: 'busy',
            invoke: {
              id: 'fetchQuoteList',
              src: 'fetchQuoteList',
              input: ({ context }) => listInput(context),
              onDone: [
                {
                  guard: { type: 'hasNoOffers', params: ({ event }) => ({ list: event.output }) },
                  target: 'empty',
                  actions: { type: 'keepQuoteList', params: ({ event }) => ({ list: event.output }) },
                },
                {
                  target: 'showing',
                  actions: { type: 'keepQuoteList', params: ({ event }) => ({ list: event.output }) },
                },
              ],
              onError: afterFetchFault(`#${id}.failed`),
            },
          },
          empty: { description: 'No plan fits the filters, or no insurer covers them.' },
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
                  input: ({ context }) => listInput(context),
                  onDone: {
                    target: 'deciding',
                    actions: { type: 'keepQuoteList', params: ({ event }) => ({ list: event.output }) },
                  },
                  onError: afterFetchFault('growing'),
                },
              },
            },
          },
        },
      },
      failed: {
        description: 'The prices did not come; the visitor tries again, or changes what they are made from.',
        on: {
          'answer.change': { actions: ['startChange', 'raiseChange'] },
          'journey.retry': { target: 'browsing', actions: 'clearProblem' },
          'connection.restore': { target: 'browsing', actions: 'clearProblem' },
        },
      },
      choosing: {
        description: 'The chosen plan is saved.',
        tags: 'busy',
        invoke: {
          id: 'choosePlan',
          src: 'save',
          input: ({ context }) => saveInput(context, ['plan']),
          onDone: afterSave('chosen', 'browsing.showing'),
          onError: afterFault('browsing.showing'),
        },
      },
      chosen: { type: 'final', entry: 'keepChosenPlan' },
    },
  });

export const quoteList = planView({
  id: 'quoteList',
  path: 'quote-list',
  screen: 'quoteList',
  title: 'Plans for your family',
  description: 'Every plan the insurers offer, with its price.',
  guard: 'reached',
});

export const productDetails = planView({
  id: 'productDetails',
  path: 'quote-list/:product_id',
  screen: 'productDetails',
  title: 'Plan details',
  description: 'All features of one plan.',
  guard: 'reachedForProduct',
});

export const compare = planView({
  id: 'compare',
  path: 'compare',
  screen: 'compare',
  title: 'Compare plans',
  description: 'Up to three plans side by side.',
  guard: 'reached',
});
