import type { CoverType } from '#contract/lines/motor/plan.ts';
import { formatInr, rupeesToPaise } from '#contract/shared/money.ts';
import { yearsText } from '#src/lib/common-texts.ts';

/** The texts of a plan's own page, in a file of their own for translation. */

const coverWhy: Readonly<Record<CoverType, string>> = {
  COMPREHENSIVE: 'Your vehicle, and what you owe to others after an accident: both in one policy.',
  OD: 'Your vehicle only. Your third-party cover continues in the policy you have.',
  TP: 'Only what you owe to others, as the law requires. Damage to your own vehicle, and its theft, are not covered.',
  BUNDLED: 'A new vehicle must have third-party cover for several years; own damage is renewed each year.',
};

export const motorDetailsTexts = {
  atAGlance: 'At a glance',
  cover: 'Cover',
  coverWhy,
  idv: 'Insured value (IDV)',
  idvWhy: (min: string, max: string) =>
    `The most that is paid if it is stolen or beyond repair: today’s price less wear. You can set it from ${min} to ${max}.`,
  idvMostWhy: (min: string, max: string, usual: string) =>
    `The most that is paid if it is stolen or beyond repair. Today’s price less wear is ${usual}, but this insurer insures it for at most ${max}. You can set it from ${min}.`,
  bonus: 'No-claim bonus (NCB)',
  garages: 'Cashless garages',
  garagesWhy:
    'All over India. Here the garage sends its bill to the insurer; elsewhere you pay first and are paid back.',
  claimDays: 'Claims paid in',
  claimDaysWhy: 'Usual time from the survey of the damage to the payment.',

  coveredTitle: (cover: string) => `What is covered: ${cover.toLowerCase()}`,
  covers: {
    damage: { label: 'Accidents', explain: 'Repairs of your vehicle after a crash, whoever was at fault.' },
    theft: { label: 'Theft', explain: 'The insured value if it is stolen and not found again.' },
    nature: { label: 'Fire, flood and storm', explain: 'Natural disasters, riots and terrorism too.' },
    total: { label: 'Beyond repair', explain: 'The insured value when repairs would cost more than 75% of it.' },
    injury: { label: 'Injury or death of others', explain: 'What a court awards, without limit.' },
    property: { label: 'Property of others', explain: 'What others lose through you, up to the limit in law.' },
    owner: {
      label: 'Accident cover of the owner',
      explain: '₹15 Lakh if the owner dies or is disabled by an accident with a vehicle.',
    },
  },

  terms: 'How long you are covered',
  termsLead: 'For a new vehicle, the two covers end on different days. We remind you of both.',
  fromDayOne: 'From day one',
  bothRun: 'Own damage and third party both run',
  after: (count: number) => `After ${yearsText(count)}`,
  ownDamageEnds: 'Own damage ends: renew it with any insurer, with the no-claim bonus earned',
  thirdPartyEnds: 'Third party ends: from then on it is renewed each year',

  atAClaim: 'When you claim',
  youPay: 'You pay',
  firstOf: (amount: string) => `The first ${amount}`,
  compulsoryWhy: 'Of each claim for your vehicle, the same with every insurer (compulsory deductible).',
  bothDeductiblesWhy: (compulsory: string, voluntary: string) =>
    `Of each claim for your vehicle: ${compulsory}, the same with every insurer, and ${voluntary} that you chose.`,
  parts: 'New parts',
  partsFull: 'Paid in full',
  partsFullWhy: 'Zero depreciation is in the price.',
  partsHalf: 'You share',
  partsHalfWhy:
    'You pay half the price of plastic and rubber parts, tyres and batteries, 30% of fibreglass, and more of metal with each year of age. With zero depreciation, the insurer pays this.',
  otherGarages: 'Other garages',
  anyGarageWhy: 'You pay the bill first and the insurer pays you back, as much as in its own garages.',
  networkWhy: (percent: number) =>
    `Outside the insurer’s garages you pay ${percent}% of each bill: ${formatInr(rupeesToPaise(percent * 100))} of ₹10,000.`,
  zeroDepreciation: 'Zero depreciation pays',
  zeroDepreciationWhy: 'In full, if you add it. After that many claims in a year, you share the cost as without it.',
  towing: 'Towing',
  towingWhy: 'After an accident or a breakdown, without the roadside assistance add-on.',
  pickup: 'Pick-up and drop',
  included: 'Included',
  notIncluded: 'Not included',
  pickupWhy: 'The insurer fetches the vehicle for the repair and brings it back.',
  inspection: 'If your policy has ended',
  video: 'You send a video',
  surveyor: 'A surveyor comes',
  inspectionWhy:
    'Own damage begins once the insurer has seen the vehicle. While a policy is still running, no inspection is needed.',

  notSoldTitle: 'Add-ons you cannot have here',
  notSold: 'Not sold',
};
