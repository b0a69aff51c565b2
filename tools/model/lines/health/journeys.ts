import { placeIn as placeInModel, stateAfter as stateAfterIn } from '../../journeys.ts';
import type { ModelState } from '../../types.ts';
import { healthModel } from './model.ts';

/** The health journey by the names of its events: see `stateAfter` in tools/model/journeys.ts. */
export const stateAfter = (names: readonly string[], from?: ModelState): ModelState =>
  stateAfterIn(healthModel, names, from);
export const placeIn = (state: ModelState) => placeInModel(healthModel, state);

const twice = (...names: string[]): string[] => [...names, ...names];

/** The purchase without detours, divided at the screens where a test can continue. */
export const UNTIL_LIST = [
  'journey.start',
  'registerQuote saved',
  'personalDetails.submit given',
  'personalDetails saved',
  'fetchQuoteList offers',
];
export const UNTIL_PLAN = [...UNTIL_LIST, 'plan.choose given', 'choosePlan saved', 'fetchQuotation shown'];
export const UNTIL_PROPOSER = [...UNTIL_PLAN, 'premium.agree given', 'premium saved'];
export const UNTIL_KYC = [
  ...UNTIL_PROPOSER,
  'proposer.submit given',
  'proposer saved',
  'address.submit given',
  'address saved',
];
export const UNTIL_PREVIEW = [
  ...UNTIL_KYC,
  'document.submit verified',
  'submitDocument saved',
  'kyc.continue',
  ...twice('memberDetails.submit given', 'memberDetails saved'),
  ...twice('medicalDetails.submit given', 'medicalDetails saved'),
  'nominee.submit given',
  'nominee saved',
];
export const UNTIL_DECLARED = [...UNTIL_PREVIEW, 'preview.confirm', 'preview saved', 'declaration.submit given'];
export const UNTIL_GATEWAY = [
  ...UNTIL_DECLARED,
  'declaration saved ACCEPTED',
  'payment.open',
  'payment.start',
  'makePayment ready',
];
