/** The page's name in the link next to the prices. */
export const CONTACT_DETAILS_TITLE = 'Contact details';

/** Texts of the skippable page, the same for all lines. */
export const copy = {
  title: 'Save your contact details for later?',
  lead: 'You need not give them. With them, we fill in your application for you.',
  usedForTitle: 'What your number is used for',
  usedFor: [
    'To fill in your proposal, so that you are not asked twice.',
    'When you buy: for the code that confirms your identity, and for news of your policy.',
  ],
  never: 'Nobody will call you, and no insurer sees it until you send a proposal.',
  submit: 'Save and see prices',
  saving: 'Saving…',
  skip: 'Back to the prices',
};
