import { placeInState as placeInModel, modelStateAfter as stateAfterIn } from '../../model-journeys.ts';
import type { ModelState } from '../../model-types.ts';
import { healthModel } from './health-model.ts';

/** The health journey by the names of its events: see `stateAfter` in tools/model/model-journeys.ts. */
export const healthStateAfter = (names: readonly string[], from?: ModelState): ModelState =>
  stateAfterIn(healthModel, names, from);
export const healthPlaceIn = (state: ModelState) => placeInModel(healthModel, state);

const twice = (...names: string[]): string[] => [...names, ...names];

/** The purchase without detours, divided at the screens where a test can continue. */
export const EVENTS_TO_HEALTH_LIST = [
  'journey.start',
  'registerQuote saved',
  'personalDetails.submit given',
  'personalDetails saved',
  'fetchQuoteList offers',
];
export const EVENTS_TO_PLAN = [
  ...EVENTS_TO_HEALTH_LIST,
  'plan.choose given',
  'choosePlan saved',
  'fetchQuotation shown',
];
export const EVENTS_TO_PROPOSER = [...EVENTS_TO_PLAN, 'premium.agree given', 'premium saved'];
export const EVENTS_TO_KYC = [
  ...EVENTS_TO_PROPOSER,
  'proposer.submit given',
  'proposer saved',
  'address.submit given',
  'address saved',
];
export const EVENTS_TO_PREVIEW = [
  ...EVENTS_TO_KYC,
  'document.submit verified',
  'submitDocument saved',
  'kyc.continue',
  ...twice('memberDetails.submit given', 'memberDetails saved'),
  ...twice('medicalDetails.submit given', 'medicalDetails saved'),
  'nominee.submit given',
  'nominee saved',
];
export const EVENTS_TO_DECLARED = [
  ...EVENTS_TO_PREVIEW,
  'preview.confirm',
  'preview saved',
  'declaration.submit given',
];
export const EVENTS_TO_GATEWAY = [
  ...EVENTS_TO_DECLARED,
  'declaration saved ACCEPTED',
  'payment.start',
  'makePayment ready',
];
