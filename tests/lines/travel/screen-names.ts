/** The screens that the travel journey needs, until the line has them. */
export const TRAVEL_SCREENS = [
  ...['restoring', 'restore-failed', 'landing', 'trip', 'travellers', 'medicalHistory', 'editQuote'],
  ...['quoteList', 'productDetails', 'compare', 'customizePlan', 'proposer', 'address'],
  ...['kyc-document', 'kyc-otp', 'kyc-otp-expired', 'kyc-link', 'kyc-refused', 'kyc-verified'],
  ...['memberDetails', 'medicalDetails', 'nominee', 'preview', 'declaration'],
  ...['decision-accepted', 'decision-price-changed', 'decision-referred', 'decision-declined'],
  ...['payment-ready', 'payment-checking', 'payment-pending', 'payment-failed', 'payment-abandoned'],
  ...['payment-unknown', 'policy'],
];
