/** The page's words, apart so that a second language can come. */
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

  declinedTitle: 'Not offered to your family',
  declinedNote: 'What the plan would cover is shown below, so that you can judge it all the same.',

  price: 'Premium',
  priceNote: 'Taxes are included. Add-ons come on the next page; none is on until you choose it.',
  premiumTotal: 'What you pay',

  atAGlance: 'At a glance',
  cover: 'Sum insured',
  coverWhy: 'The most that is paid for all of you together in a policy year.',
  network: 'Cashless hospitals',
  networkWhy: 'Here the insurer pays the hospital; elsewhere you pay first and are paid back.',
  claims: 'Claims settled',
  claimsWhy: 'Of every 100 claims made, this many were paid.',

  hospital: 'In hospital',
  room: 'Room',
  coPay: 'Co-pay',
  coPayNone: 'The insurer pays its whole share; you pay nothing of a covered claim.',
  coPayWhy: (percent: number) =>
    `Of a covered bill of ₹1,00,000 you pay ₹${(percent * 1000).toLocaleString('en-IN')} yourself.`,
  before: 'Before hospital',
  after: 'After hospital',
  days: (days: number) => `${days} days`,
  beforeWhy: 'Tests, medicines and doctors in the days before the stay, for the same illness.',
  afterWhy: 'Check-ups and medicines in the days after the stay.',

  grows: 'How the cover grows',
  restoration: 'Restoration',
  restorationWhy: 'How often in a year a used-up sum insured is filled again.',
  restorationNone: 'Once the sum insured is used up, nothing more is paid that year.',
  bonus: 'No-claim bonus',
  bonusWhy: 'What each year without a claim adds to the sum insured.',
  bonusNone: 'The sum insured stays the same in years without a claim.',

  maternity: 'Maternity',
  maternityNone: 'Not covered',
  maternityNoneWhy: 'Childbirth and what belongs to it is not paid.',
  maternityUpTo: (limit: string) => `Up to ${limit}`,
  maternityCovered: 'Covered',
  maternityWhy: (wait: string) => `For each childbirth; ${wait} from the day the policy begins.`,

  waits: 'From when you are covered',
  waitsLead: 'Each wait begins on the first day of the policy. Renewing in time keeps what you have waited.',
  dayOne: 'From day one',
  accidents: 'Hospital stays after an accident',
  illnesses: 'Illnesses that begin after the policy did, other than those listed further down',
  listed: 'Listed diseases, such as cataract, hernia, stones and joint replacement',
  existing: 'Diseases that somebody has today',
  existingTold: (told: string) => `Diseases that somebody has today. You told us: ${told}`,
  childbirth: 'Childbirth',

  benefits: 'Benefits',
  included: 'Included',
  notIncluded: 'Not included',

  addons: 'Add-ons on offer',
  addonsLead: 'All are off. You choose on the next page, with the price of each.',
  addonsNone: 'The insurer sells no add-ons with this plan.',
};
