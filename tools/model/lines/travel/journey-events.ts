import { submitAndSaveEach } from '../../model-journeys.ts';

/**
 * The purchase of a travel policy without detours, by the names of its events (`stateAfter` in
 * tools/model/model-journeys.ts).
 */

/** With the trip from the landing. */
export const EVENTS_TO_TRAVEL_LIST = [
  'journey.start trip',
  'registerQuote saved',
  ...submitAndSaveEach('travellers'),
  'fetchQuoteList offers',
];

const MEMBER_PAGES = ['memberDetails', 'medicalDetails'];
/** The pages between identity and nominee: two for each traveller. */
export const TRAVELLER_DETAIL_STEPS = MEMBER_PAGES.flatMap((page) => [page, page]);
