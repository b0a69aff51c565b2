/** The page's words, apart so that a second language can come. */
export const copy = {
  title: 'Shall we note who you are?',
  lead: 'Not needed for the prices. If you tell us now, your proposal is already filled in with it later.',
  usedForTitle: 'What your number is used for',
  usedFor: [
    'It is filled into your proposal, so that you are not asked again.',
    'Once you buy: codes to confirm your identity, and news about your policy, by SMS.',
  ],
  never: 'Nobody will call you. No insurer sees it before you send a proposal yourself.',
  full_name: 'Full name',
  full_nameHint: 'As on your identity document',
  full_nameMissing: 'Enter your full name, or skip this page',
  mobile_number: 'Mobile number',
  mobile_numberMissing: 'Enter your mobile number, or skip this page',
  email: 'E-mail address',
  emailMissing: 'Enter your e-mail address, or skip this page',
  submit: 'Save and continue',
  saving: 'Saving…',
  skip: 'Skip for now',
};
