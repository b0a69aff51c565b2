import type { JourneyPlace } from '#src/journey/projection.ts';
import type { LineModel } from './line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from './model-state.ts';
import type { ModelState } from './model-types.ts';

/** The state after a journey, given by the names of its events. Throws at the first that cannot happen. */
export const modelStateAfter = (model: LineModel, names: readonly string[], from?: ModelState): ModelState =>
  names.reduce(
    (state, name) => {
      const events = possibleEvents(model, state);
      const event = events.find((candidate) => candidate.name === name);
      if (!event) {
        const options = events.map((candidate) => candidate.name).join(', ');
        throw new Error(`“${name}” cannot happen at ${JSON.stringify(state.journey.value)}. These can: ${options}`);
      }
      return nextModelState(model, state, event);
    },
    from ?? loadedPageState(model, null, null),
  );

/** The visitor's place in a state. */
export const placeInState = ({ projection }: LineModel, { journey }: ModelState): JourneyPlace =>
  projection.place(journey);

/** The pages that a journey shows, in order. */
export const pagesOfJourney = (model: LineModel, names: readonly string[]): string[] => {
  let state = modelStateAfter(model, []);
  const pages = new Set([placeInState(model, state).path]);
  for (const name of names) {
    state = modelStateAfter(model, [name], state);
    pages.add(placeInState(model, state).path);
  }
  return [...pages].filter((path) => path !== null);
};

/** Steps whose forms are answered and saved, one after the other. */
export const submitAndSaveEach = (...steps: string[]): string[] =>
  steps.flatMap((step) => [`${step}.submit given`, `${step} saved`]);

const CHOSEN = [
  'plan.choose given',
  'choosePlan saved',
  'fetchQuotation shown',
  'premium.agree given',
  'premium saved',
];
const IDENTIFIED = [
  ...submitAndSaveEach('proposer', 'address'),
  'document.submit verified',
  'submitDocument saved',
  'kyc.continue',
];
const CHECKED = ['preview.confirm', 'preview saved', 'declaration.submit given', 'declaration saved ACCEPTED'];
const PAID = ['payment.start', 'makePayment ready', 'page.restore', 'askPaymentStatus saved SUCCESS'];

/** From the list to the insurer's acceptance. @param details the pages between identity and nominee that are asked */
export const eventsFromListToAccepted = (details: readonly string[]): string[] => [
  ...CHOSEN,
  ...IDENTIFIED,
  ...submitAndSaveEach(...details, 'nominee'),
  ...CHECKED,
];
export const EVENTS_FROM_ACCEPTED_TO_POLICY = [...PAID, 'generatePolicy saved ISSUED'];
