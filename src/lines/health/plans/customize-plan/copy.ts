/** The page's words, apart so that a second language can come. */
export const copy = {
  lead: 'Set the sum insured, the years and any add-ons. The premium follows at once; nothing is paid on this page.',
  loading: 'Fetching the prices of this plan',
  updating: 'Updating the premium',
  otherPlan: 'Choose another plan',

  cover: 'Sum insured',
  coverHint: 'The most that is paid for all of you together in a policy year',
  period: 'Policy period',
  periodHint: 'The premium of the whole period is paid now; it cannot rise until the period ends',
  perYear: (amount: string) => `${amount} a year`,
  forPeriod: (amount: string, perYear: string) => `${amount} in all, about ${perYear} a year`,
  saves: (amount: string) => `${amount} less than buying each year by itself`,
  addons: 'Add-ons',
  addonsHint: (count: number) =>
    count === 0
      ? 'The insurer sells no add-ons with this plan.'
      : 'None is on until you tick it. Each shows what it costs.',
  addonFor: (period: string) => `for ${period}`,

  summary: 'Your premium',
  note: 'Taxes are included. The insurer confirms the premium once it has seen your proposal; a change is shown to you first.',

  changedTitle: 'The premium has changed',
  changed: (before: string, now: string) =>
    `You saw ${before}; the insurer now asks ${now}. Nothing was kept or charged. Look at it, then continue if you agree.`,
  changedUnknown: 'Nothing was kept or charged. Look at the new premium, then continue if you agree.',
  what: 'What changed',

  notOfferedTitle: 'Not offered with this sum insured',
  notOffered:
    'The insurer does not offer this plan to your family in this form. Try another sum insured or another plan.',

  agree: 'Continue with this premium',
  saving: 'Saving…',

  failedTitle: 'We could not get the prices of this plan',
};
