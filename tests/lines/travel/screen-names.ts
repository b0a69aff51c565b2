/** The screens that the travel journey needs, until the line has them. */
export const TRAVEL_SCREENS = [
  ...['restoring', 'restore-failed', 'landing', 'trip', 'travellers', 'medicalHistory', 'editQuote'],
  ...['quoteList', 'productDetails', 'compare', 'customizePlan', 'proposer', 'address', 'kyc'],
  ...['memberDetails', 'medicalDetails', 'nominee', 'preview', 'declaration', 'decision', 'payment', 'policy'],
];
