import { stateInWords } from './state-words.ts';

/**
 * By the state of the page: events that the chart takes there, and that no control of the page sends. The player sends them
 * to the machine. Anywhere else a control that is not there fails the step. This list may only become shorter: `npm run
 * test:paths` fails for a row that has a control.
 */
export const WITHOUT_CONTROL: Readonly<Record<string, readonly string[]>> = {
  'compare.browsing.empty': ['answer.change', 'compare.open', 'filters.change'],
  'compare.browsing.loading': [
    'answer.change',
    'compare.open',
    'filters.change',
    'plan.compare',
    'plan.view',
    'quoteList.open',
  ],
  'compare.browsing.showing.asking': ['answer.change', 'compare.open', 'filters.change'],
  'compare.browsing.showing.complete': ['answer.change', 'compare.open', 'filters.change', 'plan.choose', 'plan.view'],
  'compare.browsing.showing.growing': ['answer.change', 'compare.open', 'filters.change'],
  'compare.failed': ['answer.change'],
  'customizePlan.failed': ['quoteList.open'],
  'customizePlan.pricing.loading': ['cart.change', 'quoteList.open'],
  'preview.checking': ['answer.change'],
  'productDetails.browsing.empty': ['answer.change', 'filters.change'],
  'productDetails.browsing.loading': [
    'answer.change',
    'compare.open',
    'filters.change',
    'plan.compare',
    'plan.view',
    'quoteList.open',
  ],
  'productDetails.browsing.showing.asking': ['answer.change', 'filters.change'],
  'productDetails.browsing.showing.complete': ['answer.change', 'filters.change', 'plan.compare', 'plan.view'],
  'productDetails.browsing.showing.growing': ['answer.change', 'filters.change'],
  'productDetails.failed': ['answer.change'],
  'quoteList.browsing.empty': ['plan.view', 'quoteList.open'],
  'quoteList.browsing.loading': [
    'answer.change',
    'compare.open',
    'filters.change',
    'plan.compare',
    'plan.view',
    'quoteList.open',
  ],
  'quoteList.browsing.showing.asking': ['quoteList.open'],
  'quoteList.browsing.showing.complete': ['answer.change', 'filters.change', 'quoteList.open'],
  'quoteList.browsing.showing.growing': ['quoteList.open'],
  'quoteList.failed': ['answer.change'],
};

/** Back, Forward and links are no control of the page; a draft is saved when a field is left. */
const OF_NO_CONTROL: ReadonlySet<string> = new Set(['xstate.route', 'route.refuse', 'draft.save']);
export const isOfNoControl = (event: string): boolean => OF_NO_CONTROL.has(event);

/** Whether it is written down that a page has no control for an event. @param value of the page's machine */
export const mayLackControl = (value: unknown, event: string): boolean =>
  isOfNoControl(event) || (WITHOUT_CONTROL[stateInWords(value)]?.includes(event) ?? false);
