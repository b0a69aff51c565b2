import { savedInTurn } from '../../journeys.ts';

/**
 * The purchase of a travel policy without detours, by the names of its events (`stateAfter` in
 * tools/model/journeys.ts).
 */

/** With the trip from the landing. */
export const UNTIL_LIST = [
  'journey.start trip',
  'registerQuote saved',
  ...savedInTurn('travellers'),
  'fetchQuoteList offers',
];

const MEMBER_PAGES = ['memberDetails', 'medicalDetails'];
/** The pages between identity and nominee: two for each traveller. */
export const DETAILS = MEMBER_PAGES.flatMap((page) => [page, page]);
