import { placeIn, stateAfter } from '../../journeys.ts';
import type { LineModel } from '../../line-model.ts';

/** The purchase of a motor policy without detours, told by names (`stateAfter` in tools/model/journeys.ts). */

const saved = (...steps: string[]): string[] => steps.flatMap((step) => [`${step}.submit given`, `${step} saved`]);

/** With the number from the landing, of a vehicle that the register knows. @param own the line's own steps */
export const untilList = (own: readonly string[]): string[] => [
  'journey.start number',
  'registerQuote saved',
  'vehicle.submit given',
  'confirmVehicle saved',
  ...saved('policyDetails', ...own),
  'step.skip',
  'fetchQuoteList offers',
];

/** Brand-new, described by hand. */
export const UNTIL_LIST_NEW = [
  'journey.start',
  'registerQuote saved',
  'registration.submit by hand',
  'registration saved',
  'vehicle.submit given',
  'newVehicle saved',
  'step.skip',
  'fetchQuoteList offers',
];

const CHOSEN = [
  'plan.choose given',
  'choosePlan saved',
  'fetchQuotation shown',
  'premium.agree given',
  'premium saved',
];
const IDENTIFIED = [
  ...saved('proposer', 'address'),
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
  ...saved(...details, 'nominee'),
  ...CHECKED,
];
export const DETAILS = ['vehicleDetails', 'externalDetails', 'insurerDetails'];
export const DETAILS_NEW = ['vehicleDetails'];
export const FROM_ACCEPTED_TO_POLICY = [...PAID, 'generatePolicy saved ISSUED'];

/** The pages that a journey shows, in their order. */
export const pagesOf = (model: LineModel, names: readonly string[]): string[] => {
  let state = stateAfter(model, []);
  const pages = new Set([placeIn(model, state).path]);
  for (const name of names) {
    state = stateAfter(model, [name], state);
    pages.add(placeIn(model, state).path);
  }
  return [...pages].filter((path) => path !== null);
};
