/** The screens of both motor lines, as the charts name them. */
export const MOTOR_SCREENS = [
  ...['restoring', 'restore-failed', 'landing', 'registration', 'confirmVehicle', 'newVehicle', 'policyDetails'],
  ...['ownerDetails', 'quoteList', 'productDetails', 'compare', 'customizePlan', 'proposer', 'address', 'kyc'],
  ...['vehicleDetails', 'externalDetails', 'insurerDetails', 'nominee', 'preview', 'declaration', 'decision'],
  ...['payment', 'policy'],
];
