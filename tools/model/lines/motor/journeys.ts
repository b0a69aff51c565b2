import { savedInTurn } from '../../journeys.ts';

/** The purchase of a motor policy without detours, told by names (`stateAfter` in tools/model/journeys.ts). */

/** With the number from the landing, of a vehicle that the register knows. @param own the line's own steps */
export const untilList = (own: readonly string[]): string[] => [
  'journey.start number',
  'registerQuote saved',
  'vehicle.submit given',
  'confirmVehicle saved',
  ...savedInTurn('policyDetails', ...own),
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

export const DETAILS = ['vehicleDetails', 'externalDetails', 'insurerDetails'];
export const DETAILS_NEW = ['vehicleDetails'];
