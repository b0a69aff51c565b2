export const copy = {
  loading: 'Fetching the prices of this plan',
  updating: 'Updating the premium',
  otherPlan: 'Choose another plan',

  /** For the chosen option, and for others at the same price. */
  same: 'In this premium',
  more: (amount: string) => `${amount} more`,
  less: (amount: string) => `${amount} less`,

  refused: (count: number) => `${count} not available here`,

  summary: 'Your premium',
  note: 'The insurer confirms the premium once it has seen your proposal. If it changes, you see it first.',

  changedTitle: 'The premium has changed',
  changed: 'Nothing was saved or charged. Check the new premium, then continue if you agree.',

  notOfferedTitle: 'Not offered like this',

  agree: 'Continue with this premium',
  saving: 'Saving…',

  failedTitle: 'We could not get the prices of this plan',
};
