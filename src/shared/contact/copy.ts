/** The words of the page that may be skipped, whatever the line asks on it. */
export const copy = {
  title: 'Shall we note who you are?',
  lead: 'Not needed for the prices. If you tell us now, your proposal is already filled in with it later.',
  usedForTitle: 'What your number is used for',
  usedFor: [
    'It is filled into your proposal, so that you are not asked again.',
    'Once you buy: codes to confirm your identity, and news about your policy, by SMS.',
  ],
  never: 'Nobody will call you. No insurer sees it before you send a proposal yourself.',
  submit: 'Save and continue',
  saving: 'Saving…',
  skip: 'Skip for now',
};
