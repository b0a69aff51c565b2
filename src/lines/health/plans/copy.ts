import { formatInr, rupeesToPaise } from '#contract/shared/money.ts';
/** Health's own texts on the plan pages, in a file of their own for translation. */

export const healthListTexts = {
  pincode: (pincode: string) => `PIN code ${pincode}`,
  changeDetails: 'Change details',
  changeMembers: 'Change members',
  taxes: 'Prices include taxes.',
  ages: 'Ages',
  birthdayCounted: (turns: string, date: string) =>
    `${turns} on ${date}, the first day of cover, so prices are for that age.`,
  birthdayAhead: (turns: string, date: string, buyBy: string) =>
    `${turns} on ${date}. Cover begins the day after you pay: buy by ${buyBy}, or the price may rise.`,
  terms: (cover: string, period: string) => `${cover} for ${period}`,
  perYear: 'Price of one year',
  aboutPerYear: (amount: string) => `about ${amount}`,

  existing: 'Existing diseases',
  network: 'Cashless hospitals',
  room: 'Hospital room',
  restoration: 'Restoration',
  bonus: 'No-claim bonus',
};

export const healthDetailsTexts = {
  atAGlance: 'At a glance',
  cover: 'Sum insured',
  coverWhy: 'The most that is paid for all of you together in a policy year.',
  network: 'Cashless hospitals',
  networkWhy: 'Here the insurer pays the hospital; elsewhere you pay first and are paid back.',

  hospital: 'In hospital',
  room: 'Room',
  roomCapped: (percent: number) => `Up to ${percent}% of the sum insured a day`,
  coPay: 'Co-pay',
  coPayNone: 'You pay no share of a covered claim.',
  coPayWhy: (percent: number) =>
    `Of a covered bill of ₹1,00,000 you pay ${formatInr(rupeesToPaise(percent * 1000))} yourself.`,
  before: 'Before hospital',
  after: 'After hospital',
  days: (days: number) => `${days} days`,
  beforeWhy: 'Tests, medicines and doctors in the days before the stay, for the same illness.',
  afterWhy: 'Check-ups and medicines in the days after the stay.',

  grows: 'How the cover grows',
  restoration: 'Restoration',
  restorationWhy: 'How often in a year a used-up sum insured is restored.',
  restorationNone: 'Once the sum insured is used up, nothing more is paid that year.',
  bonus: 'No-claim bonus',
  bonusWhy: 'What each year without a claim adds to the sum insured.',
  bonusNone: 'The sum insured stays the same in years without a claim.',

  maternity: 'Maternity',
  maternityNone: 'Not covered',
  maternityNoneWhy: 'Childbirth and the care around it are not paid for.',
  maternityUpTo: (limit: string) => `Up to ${limit}`,
  maternityCovered: 'Covered',
  maternityWhy: (wait: string) => `For each childbirth; ${wait} from the day the policy begins.`,

  waits: 'When you are covered',
  waitsLead:
    'Each wait begins on the first day of the policy. If you renew on time, you keep the time you have waited.',
  dayOne: 'From day one',
  accidents: 'Hospital stays after an accident',
  illnesses: 'Illnesses that begin after the policy does, other than those listed below',
  listed: 'Listed diseases, such as cataract, hernia, stones and joint replacement',
  existing: 'Diseases that someone already has',
  existingDisclosed: (conditions: string) => `Diseases that someone already has. You told us: ${conditions}`,
  childbirth: 'Childbirth',

  benefits: 'Benefits',
};

export const healthChoicesTexts = {
  cover: 'Sum insured',
  coverHint: 'The most that is paid for all of you together in a policy year',
  period: 'Policy period',
  periodHint: 'You pay for the whole period now; the premium cannot rise until it ends',
  perYear: (amount: string) => `${amount} a year`,
  forPeriod: (amount: string, perYear: string) => `${amount} in total, about ${perYear} a year`,
  saves: (amount: string) => `${amount} less than buying year by year`,
  addons: 'Add-ons',
  addonsHint: 'All are off until you tick them. Each shows its price.',
  noAddons: 'This plan has no add-ons.',
  addonFor: (period: string) => `for ${period}`,
};
