/** The page's words, apart so that a second language can come. */
export const copy = {
  lead: 'The proposer signs the application and owns the policy. That is you.',
  known: (stage: string) => `From your quote, so not asked again. To correct them, open “${stage}” above.`,
  name: 'Full name',
  nameHint: 'As on your PAN or other identity document: the two are compared in the identity check',
  nameMissing: 'Enter your full name',
  marital: 'Marital status',
  maritalHint: 'Insurers ask it on every proposal. It does not change your premium',
  maritalMissing: 'Choose your marital status',
  email: 'E-mail address',
  emailHint: 'The policy document is sent here',
  emailMissing: 'Enter your e-mail address',
  mobile: 'Mobile number',
  mobileHint: 'For the code that confirms your identity, and for news of a claim. No sales calls',
  mobileMissing: 'Enter your mobile number',
};
