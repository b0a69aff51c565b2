/** The texts of travel plans, in a file of their own for translation. */

export const travelPlanTexts = {
  insured: 'Your trip',
  declined: 'Not offered for your trip',
  notFitting: 'your cover, add-ons and filters',
  noneOffered: 'A shorter trip, other countries, or a separate policy for older travellers can help.',
  customise: 'Set the medical cover and any add-ons. The premium changes as you choose; you pay nothing on this page.',
  notOffered:
    'The insurer does not sell this plan for your trip with these choices. Try another cover or another plan.',
};

export const travelListTexts = {
  changeTrip: 'Change trip or travellers',
  changeHistory: 'Change medical history',
  dates: (from: string, until: string, length: string) => `${from} to ${until}, ${length}`,
  disclosed: (who: string) => `Existing conditions: ${who}`,

  taxes: 'Prices include all taxes: GST is nil.',
  rate: (rate: string, day: string, source: string) => `Euro covers at ${rate} of ${day} (${source}).`,
  rateTitle: 'A cover in euros',
  rateWhy: (rate: string, day: string, source: string) =>
    `Visas for the Schengen area ask for one. It is priced at ${rate} of ${day} (${source}). You pay in rupees, whatever the rate does later.`,

  terms: (cover: string, length: string) => `${cover}, ${length}`,
  termsEach: (cover: string, length: string) => `${cover} each, ${length}`,

  existing: 'Existing conditions',
  baggage: 'Lost baggage',

  youPay: 'You pay of each treatment',
  hospitalLimits: 'Limits on hospital bills',
  hospitals: 'Cashless hospitals abroad',
  wayHome: 'Medical repatriation',
  lateBaggage: 'Delayed baggage',
  delay: 'Trip delay',
  cancellation: 'Cancelled trip',
  passport: 'Lost passport',
  liability: 'Personal liability',
  sports: 'Adventure sports',
  upTo: (amount: string) => `Up to ${amount}`,
};

export const departurePassedText = {
  title: 'The day you leave has passed',
  text: (day: string) =>
    `You told us that you leave on ${day}. A trip can be insured until that day, so no insurer offers a plan now. If you are leaving later, change the dates: everything else stays as you told us.`,
  change: 'Change the dates',
};

export const travelFilterTexts = {
  hide: { DEDUCTIBLE: 'Hide plans with a deductible', REPATRIATION: 'Hide plans that limit medical repatriation' },
  cover: 'Cover of each traveller',
  usual: (amount: string) => `About ${amount}`,
  sort: 'Sort by',
  lowestPrice: 'Lowest price',
  mostClaims: 'Most claims paid',
  rule: (what: string) => `${what} first. Nothing else decides the order.`,
};

export const travelChoicesTexts = {
  cover: 'Medical cover',
  coverHint: 'The most that is paid for each traveller’s treatment and repatriation',
  schengenHint:
    'A Schengen visa asks for at least EUR 30,000. The most that is paid for each traveller’s treatment and repatriation',
  addons: 'Add-ons',
  addonsHint: 'All are off until you tick them. Each price is for the whole trip, all travellers included.',
  noAddons: 'This plan has no add-ons.',
  addonFor: 'for the whole trip',
};

export const travelCompareTexts = {
  later: 'What you may pay later',
  cover: 'Cover of each traveller',
  ages: 'Ages insured',
  addon: (name: string) => `Add-on: ${name}`,
};
