export const copy = {
  loading: 'Fetching this plan',
  toList: 'All plans',
  choose: 'Choose this plan',
  choosing: 'Choosing…',
  addToCompare: 'Add to compare',
  removeFromCompare: 'Remove from compare',
  threeAtMost: 'You have 3 to compare already. Remove one first.',
  openCompare: (count: number) => `Compare ${count} plans`,

  unknownTitle: 'This plan is not in your list',
  unknown:
    'Your filters may hide it, or it is no longer sold. Your list shows every plan that fits what you asked for.',

  declinedNote: 'What the plan would cover is shown below, so that you can still judge it.',

  price: 'Premium',
  priceNote: 'Add-ons come on the next page; all are off until you choose them.',

  drawbacks: 'What you may pay later',
  included: 'Included',
  notIncluded: 'Not included',

  addons: 'Add-ons on offer',
  addonsLead: 'You choose on the next page, with the price of each.',
  addonsNone: 'This plan has no add-ons.',
  addonFor: (period: string) => `for ${period}`,
};
