/** The texts of a plan's own page, in a file of their own for translation. */

export const travelDetailsTexts = {
  atAGlance: 'At a glance',
  cover: 'Cover of each traveller',
  coverWhy: 'The most that is paid for each traveller’s treatment and repatriation.',
  visa: 'Schengen visa',
  visaEnough: 'Enough for it',
  visaWhy:
    'The visa asks for at least EUR 30,000, in all Schengen countries, for the whole stay, repatriation included. The policy has a page for each traveller that says so.',
  rate: 'Exchange rate',
  rateWhy: (day: string, source: string) =>
    `Of ${day} (${source}). The insurer’s tariff is in US dollars; you pay in rupees, whatever the rate does later.`,
  hospitals: 'Cashless hospitals abroad',
  hospitalsWhy: 'Here the insurer pays the hospital; elsewhere you pay first and are paid back in rupees.',
  ages: 'Ages insured',
  agesWhy: 'In whole years, on the day you leave.',

  ill: 'If someone falls ill',
  youPay: 'You pay of each treatment',
  nothingWhy: 'The insurer pays for covered treatment from the first bill.',
  youPayWhy: 'The insurer pays the rest, up to the cover.',
  youPaySchengenWhy: 'Some consulates refuse a policy with this deductible: ask yours before you buy.',
  hospitalLimits: 'Limits on hospital bills',
  noLimitsWhy: 'Room, surgeon and tests are paid as they are billed, up to the cover.',
  limitsWhy: 'From that age, room, surgeon and tests are each paid up to a limit, which the policy wording names.',
  existing: 'Existing conditions',
  existingDisclosed: (who: string) => `You told us about: ${who}. `,
  existingWhy: {
    NOT_COVERED: 'An illness that someone has when you buy is not paid for, not even in an emergency.',
    EMERGENCY_ONLY: 'For an illness that someone has when you buy, only life-saving treatment is paid for.',
    COVERED: 'An illness that someone has when you buy is paid for too, if you told us about it.',
  },
  wayHome: 'Medical repatriation',
  wayHomeWhy: 'A flight with medical help when doctors ask for it, and the return of mortal remains.',
  wayHomeLimitedWhy: 'You pay what is above the limit. A Schengen visa does not accept that.',

  trip: 'If something goes wrong on the trip',
  baggage: 'Lost baggage',
  baggageWhy: 'Checked-in baggage that an airline loses. Valuables and money are never covered.',
  lateBaggage: 'Delayed baggage',
  lateBaggageWhy: 'Things you need right away, if your checked-in baggage is later than this.',
  delay: 'Trip delay',
  delayWhy: 'A fixed sum for each traveller.',
  cancellation: 'Cancelled trip',
  cancellationWhy:
    'What you paid and do not get back, when illness, an accident or a death in the family ends the trip.',
  cancellationNoneWhy: 'You bear the cost of flights and hotels that are not refunded.',
  passport: 'Lost passport',
  passportWhy: 'A new one, and the cost of getting it.',
  liability: 'Personal liability',
  liabilityWhy: 'What you owe others for injury or damage.',
  upTo: (amount: string) => `Up to ${amount}`,

  when: 'When you are covered',
  whenLead: 'From the day you leave to the day you are back, both included.',
  until: (day: string) => `Until ${day}`,
  cancel: 'You can cancel this policy and get the whole premium back, for a refused visa too',
  from: (day: string) => `From ${day}`,
  fromWhat: 'Treatment, baggage, delays and everything else, for each traveller',
  ends: 'Cover ends at midnight on this day, the day you are back',
  longer: '7 days more',
  longerWhat: 'If illness or a cancelled flight keeps you abroad',

  included: 'What is included',
  covers: {
    treatment: { label: 'Treatment in an emergency', explain: 'Doctors, hospital, medicines, ambulance and dentist.' },
    wayHome: {
      label: 'Repatriation up to the full cover',
      explain: 'If you are ill, and of mortal remains after a death.',
    },
    existing: { label: 'Existing conditions', explain: 'Not only emergencies, if you told us about them.' },
    sports: {
      label: 'Adventure sports',
      explain: 'Accidents while skiing, diving, rafting and the like, with a licensed guide.',
    },
    cancellation: { label: 'Cancelled trip', explain: 'What you paid and do not get back.' },
  },
};
