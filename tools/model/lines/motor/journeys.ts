import { savedInTurn } from '../../journeys.ts';

/**
 * The purchase of a motor policy without detours, by the names of its events (`stateAfter` in tools/model/journeys.ts).
 */

/** With the number from the landing, for a vehicle that the register knows. */
export const UNTIL_LIST = [
  'journey.start number',
  'registerQuote saved',
  'vehicle.submit given',
  'confirmVehicle saved',
  ...savedInTurn('policyDetails'),
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
  'fetchQuoteList offers',
];

export const DETAILS = ['vehicleDetails', 'externalDetails', 'insurerDetails'];
export const DETAILS_NEW = ['vehicleDetails'];
