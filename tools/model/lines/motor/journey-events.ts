import { submitAndSaveEach } from '../../model-journeys.ts';

/**
 * The purchase of a motor policy without detours, by the names of its events (`stateAfter` in tools/model/model-journeys.ts).
 */

/** With the number from the landing, for a vehicle that the register knows. */
export const EVENTS_TO_MOTOR_LIST = [
  'journey.start number',
  'registerQuote saved',
  'vehicle.submit given',
  'confirmVehicle saved',
  ...submitAndSaveEach('policyDetails'),
  'fetchQuoteList offers',
];

/** Brand-new, described by hand. */
export const EVENTS_TO_LIST_BRAND_NEW = [
  'journey.start by hand',
  'registerQuote saved',
  'vehicle.submit given',
  'newVehicle saved',
  'fetchQuoteList offers',
];

export const MOTOR_DETAIL_STEPS = ['vehicleDetails', 'externalDetails', 'insurerDetails'];
export const BRAND_NEW_DETAIL_STEPS = ['vehicleDetails'];
