/** The texts of motor plans, in a file of their own for translation. `vehicle` is 'car' or 'two-wheeler'. */

export const motorPlanTexts = (vehicle: string) => ({
  insured: `Your ${vehicle}`,
  declined: `Not offered for your ${vehicle}`,
  notFitting: 'your cover, add-ons and filters',
  noneOffered:
    'Third-party cover, which the law requires, is often sold where own damage is not. Try it, or another insured value.',
  customise:
    'Set the insured value, add-ons and what you pay yourself. The premium changes as you choose; you pay nothing on this page.',
  notOffered: `The insurer does not sell this plan for your ${vehicle} with these choices. Try others, or another plan.`,
});

export const motorListTexts = {
  noNumber: 'No number yet',
  made: (make: string, year: number) => `${make}, ${year}`,

  taxes: 'Prices include GST.',
  bonus: (value: string) => `No-claim bonus: ${value}`,
  taxesAndBonus: (percent: number) => `Prices include GST and your no-claim bonus of ${percent}%.`,

  idvTerms: (idv: string, term: string) => `IDV ${idv}, ${term}`,
  thirdPartyTerms: (term: string) => `Third party, ${term}`,

  garages: 'Cashless garages',
  claimDays: 'Claims paid in',
  injury: 'Injury to others',
  noLimit: 'No limit',
  property: 'Their property',
  upTo: (amount: string) => `Up to ${amount}`,

  otherGarages: 'Other garages',
  youPay: 'You pay of each claim',
  firstOf: (amount: string) => `The first ${amount}`,
  towing: 'Towing',
  band: 'IDV you can choose',
  bandFromTo: (min: string, max: string) => `${min} to ${max}`,
  usual: 'Usual IDV',
  pickup: 'Pick-up and drop',
  towed: (km: string) => `Towing up to ${km} km`,
  ownerDriver: 'Accident cover of the owner, ₹15 Lakh',
};

export const motorFilterTexts = {
  hide: { OTHER_GARAGES: 'Hide plans that pay less at other garages', TOWING: 'Hide plans without towing' },
  cover: 'Cover',
  idv: 'Insured value (IDV)',
  usualIdv: 'Each insurer’s usual IDV',
  idvOf: (amount: string) => `IDV ${amount}`,
  deductible: 'Voluntary deductible',
  noDeductible: 'No voluntary deductible',
  deductibleOf: (amount: string) => `You pay ${amount} of each claim`,
  electrical: 'Electrical accessories',
  nonElectrical: 'Other accessories',
  notInsured: 'Not insured',
  accessoriesWorth: (amount: string) => `Worth ${amount}`,
  accessoriesChip: (name: string, amount: string) => `${name} worth ${amount}`,
  sort: 'Sort by',
  lowestPrice: 'Lowest price',
  highestIdv: 'Highest IDV',
  mostGarages: 'Most cashless garages',
  rule: (what: string) => `${what} first. Nothing else decides the order.`,
};

export const motorCompareTexts = {
  later: 'What you may pay later',
  cover: 'Cover',
  idv: 'Insured value (IDV)',
  ownDamage: 'Own damage',
  bonus: 'No-claim bonus',
  thirdParty: 'Third party',
  persons: 'Accident cover',
  addons: 'Add-ons in the price',
  gst: (percent: number) => `GST (${percent}%)`,
  none: 'None',
  notSold: 'Not sold',
  zeroDepreciation: 'Zero depreciation pays',
  idvHighToLow: 'Insured value, high to low',
};
