/** The words of the page that may be skipped, whatever the line asks on it. */
export const copy = {
  title: 'Save your contact details for later?',
  lead: 'You do not need these to see prices. Add them now, and we fill them in for you when you apply.',
  usedForTitle: 'What your number is used for',
  usedFor: [
    'To fill in your proposal, so that you are not asked twice.',
    'When you buy: for the code that confirms your identity, and for news of your policy.',
  ],
  never: 'Nobody will call you, and no insurer sees it until you send a proposal.',
  submit: 'Save and continue',
  saving: 'Saving…',
  skip: 'Skip for now',
};
