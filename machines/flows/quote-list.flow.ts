import type { QuoteListBase } from '#contract/shared/plan.ts';
import { stateConfigOf } from '../core/journey-setup.ts';
import type { JourneyContext, JourneyMeta } from '../core/journey-types.ts';
import { journeyIdsOf, saveInput } from '../core/selectors.ts';
import { afterCall, afterFetchError, retryTransitions } from '../core/shared-transitions.ts';

/**
 * The quote list and its two views, product details and compare. Each loads the list, so that a link can open it; from
 * each a plan can be chosen.
 */

const listOf = ({ event }: { event: { output: QuoteListBase } }) => ({ list: event.output });
const assignList = { type: 'assignQuoteList', params: listOf } as const;
const listInput = ({ context }: { context: JourneyContext }) => ({
  ...journeyIdsOf(context),
  line: context.line,
  filters: context.filters,
});

const planView = <const Id extends string, const Chosen>(
  id: Id,
  path: string,
  title: string,
  description: string,
  guard: 'reached' | 'reachedForProduct',
  chosen: Chosen,
  query?: JourneyMeta['query'],
) => ({
  ...stateConfigOf({
    id,
    description,
    tags: 'private',
    route: { guard: { type: guard, params: { step: 'quoteList' } }, actions: 'followRoute' },
    meta: {
      path,
      screen: id,
      title,
      step: 'quoteList',
      ...(query && { query }),
      ...(id !== 'quoteList' && { side: true }),
    },
    ...(id === 'quoteList' && { entry: 'endChangeOfList' as const }),
    initial: 'browsing',
    states: {
      browsing: {
        description: 'The visitor looks at plans; filters can change at any time.',
        initial: 'loading',
        on: {
          'filters.change': { target: '.loading', reenter: true, actions: ['assignFilters', 'sendFilters'] },
          'plan.compare': { actions: ['toggleCompare', 'sendFilters'] },
          'plan.view': { target: '#productDetails', actions: 'assignProduct' },
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
                { guard: { type: 'hasNoOffers', params: listOf }, target: 'empty', actions: assignList },
                { target: 'showing', actions: assignList },
              ],
              onError: afterFetchError(`#${id}.failed`),
            },
          },
          empty: { description: 'No plan fits the filters, or no insurer covers them.', tags: 'empty' },
          showing: {
            description: 'Plans are on the page.',
            initial: 'deciding',
            on: {
              'plan.choose': { target: `#${id}.choosing`, actions: 'startAttempt' },
              // What could not be chosen for the connection's sake can be chosen now.
              'connection.restore': { actions: 'clearProblemOfConnection' },
            },
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
                  onDone: { target: 'deciding', actions: assignList },
                  onError: afterFetchError('growing'),
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
          ...retryTransitions('browsing'),
        },
      },
      choosing: {
        description: 'The chosen plan is saved.',
        tags: ['busy', 'choosing'],
        invoke: { id: 'choosePlan', src: 'save', input: saveInput('plan'), ...afterCall('chosen', 'browsing.showing') },
      },
      chosen: { type: 'final', entry: 'assignChosenPlan' },
    },
  }),
  onDone: chosen,
});

interface PlanPages<Chosen> {
  /** Title of the list, e.g. 'Plans for your family'. */
  title: string;
  /** Path of a plan's page, with `:product_id`. */
  detailsPath?: string;
  exits: {
    /** A plan was chosen, on any of the pages. */
    chosen: Chosen;
  };
}

/** The list, the page of one plan, and the comparison: each leads to the others. */
export const quoteListFlow = <const Chosen>({
  title,
  detailsPath = 'quote-list/:product_id',
  exits: { chosen },
}: PlanPages<Chosen>) => ({
  quoteList: planView('quoteList', 'quote-list', title, 'All plans with prices.', 'reached', chosen),
  productDetails: planView(
    'productDetails',
    detailsPath,
    'Plan details',
    'All features of one plan.',
    'reachedForProduct',
    chosen,
  ),
  compare: planView(
    'compare',
    'compare',
    'Compare plans',
    'Up to three plans side by side. Its address opens the same comparison elsewhere.',
    'reached',
    chosen,
    'comparison',
  ),
});
