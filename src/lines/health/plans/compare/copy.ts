/** The page's words, apart so that a second language can come. */
export const copy = {
  loading: 'Fetching the plans to compare',
  lead: 'What differs is marked. The prices are for the same family and period.',
  caption: 'Plans side by side',
  toList: 'All plans',
  choose: 'Choose this plan',
  choosing: 'Choosing…',
  seeDetails: 'See details',

  sort: 'Order of the plans',
  sorts: {
    claim_high_to_low: 'Claims settled, high to low',
    premium_low_to_high: 'Premium, low to high',
    as_ticked: 'As you added them',
  },

  fewTitle: 'Choose at least two plans to compare',
  few: 'In the list, tick “Compare” on two or three plans. They then stand here side by side.',
  fewHidden:
    'Of the plans you ticked, fewer than two fit your filters now. Change the filters or tick others in the list.',
  someHidden: (count: number) =>
    `${count === 1 ? 'One plan' : `${count} plans`} you ticked ${count === 1 ? 'does' : 'do'} not fit your filters now, so it is not shown here.`,

  groups: { cover: 'Cover', hospital: 'In hospital', waits: 'Waits', benefits: 'Benefits', claims: 'Service' },
  cover: 'Sum insured',
  restoration: 'Restoration',
  bonus: 'No-claim bonus',
  room: 'Room',
  coPay: 'Co-pay',
  before: 'Before hospital',
  after: 'After hospital',
  days: (days: number) => `${days} days`,
  firstIllness: 'Any illness',
  listed: 'Listed diseases',
  existing: 'Existing diseases',
  maternity: 'Maternity',
  maternityLimit: 'Maternity, up to',
  notCovered: 'Not covered',
  noLimit: 'No own limit',
  claims: 'Claims settled',
  network: 'Cashless hospitals',
  addons: 'Add-ons on sale',
  none: 'None',
};
