/** The screens of both motor lines, as the charts name them. */
export const MOTOR_SCREENS = [
  ...['restoring', 'restore-failed', 'landing', 'registration', 'confirmVehicle', 'newVehicle', 'policyDetails'],
  ...['ownerDetails', 'quoteList', 'productDetails', 'compare', 'customizePlan', 'proposer', 'address'],
  ...['kyc-document', 'kyc-otp', 'kyc-otp-expired', 'kyc-link', 'kyc-refused', 'kyc-verified'],
  ...['vehicleDetails', 'externalDetails', 'insurerDetails', 'nominee', 'preview', 'declaration'],
  ...['decision-accepted', 'decision-price-changed', 'decision-referred', 'decision-declined'],
  ...['payment-ready', 'payment-checking', 'payment-pending', 'payment-failed', 'payment-abandoned'],
  ...['payment-unknown', 'policy'],
];
