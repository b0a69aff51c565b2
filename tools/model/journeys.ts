import type { Place } from '#src/journey/projection.ts';
import type { LineModel } from './line-model.ts';
import { loaded, next, possible } from './state.ts';
import type { ModelState } from './types.ts';

/** The state after a journey, given by the names of its events. Throws at the first that cannot happen. */
export const stateAfter = (model: LineModel, names: readonly string[], from?: ModelState): ModelState =>
  names.reduce(
    (state, name) => {
      const events = possible(model, state);
      const event = events.find((candidate) => candidate.name === name);
      if (!event) {
        const options = events.map((candidate) => candidate.name).join(', ');
        throw new Error(`“${name}” cannot happen at ${JSON.stringify(state.journey.value)}. These can: ${options}`);
      }
      return next(model, state, event);
    },
    from ?? loaded(model, null, null),
  );

/** The visitor's place in a state. */
export const placeIn = ({ projection }: LineModel, { journey }: ModelState): Place => projection.place(journey);

/** The pages that a journey shows, in order. */
export const pagesOf = (model: LineModel, names: readonly string[]): string[] => {
  let state = stateAfter(model, []);
  const pages = new Set([placeIn(model, state).path]);
  for (const name of names) {
    state = stateAfter(model, [name], state);
    pages.add(placeIn(model, state).path);
  }
  return [...pages].filter((path) => path !== null);
};

/** Steps whose forms are answered and saved, one after the other. */
export const savedInTurn = (...steps: string[]): string[] =>
  steps.flatMap((step) => [`${step}.submit given`, `${step} saved`]);

const CHOSEN = [
  'plan.choose given',
  'choosePlan saved',
  'fetchQuotation shown',
  'premium.agree given',
  'premium saved',
];
const IDENTIFIED = [
  ...savedInTurn('proposer', 'address'),
  'document.submit verified',
  'submitDocument saved',
  'kyc.continue',
];
const CHECKED = ['preview.confirm', 'preview saved', 'declaration.submit given', 'declaration saved ACCEPTED'];
const PAID = ['payment.open', 'payment.start', 'makePayment ready', 'page.restore', 'askPaymentStatus saved SUCCESS'];

/** From the list to the insurer's acceptance. @param details the pages between identity and nominee that are asked */
export const fromListToAccepted = (details: readonly string[]): string[] => [
  ...CHOSEN,
  ...IDENTIFIED,
  ...savedInTurn(...details, 'nominee'),
  ...CHECKED,
];
export const FROM_ACCEPTED_TO_POLICY = [...PAID, 'generatePolicy saved ISSUED'];
