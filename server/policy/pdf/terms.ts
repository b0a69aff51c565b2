import type { ProductFeatures } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { PolicySchedule } from '../schedule.ts';

const ROOM = {
  ANY_ROOM: 'Any room',
  SINGLE_PRIVATE: 'Single private room',
  SHARED: 'Shared room',
  CAPPED: 'Capped: up to 1% of the sum insured a day',
} as const satisfies Record<ProductFeatures['room_rent_type'], string>;

const BENEFIT = {
  RESTORATION: 'restoration of the sum insured',
  NO_CLAIM_BONUS: 'no-claim bonus',
  DAY_CARE: 'day-care treatment',
  AYUSH: 'AYUSH treatment',
  HOME_CARE: 'treatment at home',
  ANNUAL_CHECKUP: 'annual check-up',
  NO_CO_PAY: 'no co-payment',
  CONSUMABLES: 'consumables',
} as const satisfies Record<ProductFeatures['policy_benefits'][number], string>;

// Waits are kept in months; this one is told in days everywhere.
const DAYS_A_MONTH = 30;

const months = (count: number): string => (count === 0 ? 'None' : `${count} ${count === 1 ? 'month' : 'months'}`);

/** A product's own figures, as rows of name and value. */
export function termsOf(features: ProductFeatures): [string, string][] {
  const { no_claim_bonus_percent: bonus, no_claim_bonus_max_percent: most } = features;
  return [
    ['First waiting period', `${features.initial_waiting_period * DAYS_A_MONTH} days, except after accidents`],
    ['Pre-existing diseases', `Covered after ${months(features.ped_waiting_period)}`],
    ['Listed diseases', `Covered after ${months(features.specific_disease_waiting_period)}`],
    ['Maternity', maternity(features)],
    ['Room', ROOM[features.room_rent_type]],
    ['Co-payment', features.co_pay === 0 ? 'None' : `${features.co_pay}% of each claim is paid by you`],
    ['Restoration', features.restoration],
    ['No-claim bonus', bonus === 0 ? 'None' : `${bonus}% of the sum insured a year, up to ${most}%`],
    [
      'Before and after hospital',
      `${features.pre_hospitalisation_days} days before, ${features.post_hospitalisation_days} days after`,
    ],
    ['Also covered', features.policy_benefits.map((benefit) => BENEFIT[benefit]).join(', ') || 'Nothing more'],
  ];
}

function maternity({
  maternity_Cover,
  maternity_waiting_period: wait,
  maternity_limit: limit,
}: ProductFeatures): string {
  if (!maternity_Cover) return 'Not covered';
  const upTo = limit === null ? '' : `, up to ${formatInr(limit)}`;
  return `Covered after ${months(wait ?? 0)}${upTo}`;
}

/** What every policyholder may do, and where to complain. Periods: IRDAI master circular of 29-05-2024. */
export function rightsOf({
  insurer_name,
  policy_number,
  broker,
}: PolicySchedule): { title: string; paragraphs: string[] }[] {
  return [
    {
      title: 'Free look: 30 days to return it',
      paragraphs: [
        'You may return this policy within 30 days of receiving its document if you do not agree with its terms. The ' +
          'premium is paid back, less the share for the days covered and the cost of medical tests and stamp duty.',
        'After 60 months without a break, no claim can be refused for something that was not told, except for fraud.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        `1. About a claim or this policy, write to the grievance officer of ${insurer_name}, naming the policy ` +
          `${policy_number}; we give you the address. About the sale or our site, write to us. You have an answer within ` +
          '14 days.',
        '2. If you do not, or do not agree with it: register the complaint at bimabharosa.irdai.gov.in, or call 155255 ' +
          'or 1800 4254 732.',
        '3. If you were refused, are not satisfied, or had no answer for a month, you may also go to the Insurance ' +
          'Ombudsman, free of charge and within a year: cioins.co.in.',
        `${broker.name}, your broker, helps with claims and complaints at every step: ${broker.phone}, ` +
          `${broker.complaintsEmail}, or by post to ${broker.legalName}, ${broker.registeredOffice}.`,
      ],
    },
    {
      title: 'Statutory',
      paragraphs: [
        'Insurance is the subject matter of solicitation. This schedule is to be read together with the policy wording, ' +
          'which holds where the two differ. The answers in your proposal are its basis.',
        `Sold by ${broker.legalName}. Registered office: ${broker.registeredOffice}. IRDAI registration: ${broker.registrationNumber}, valid till ` +
          `${broker.registrationValidTill}. CIN ${broker.cin}. Principal officer: ${broker.principalOfficer}.`,
        'Section 41 of the Insurance Act, 1938 forbids rebates on premiums. Section 64VB: no risk is covered before the ' +
          'premium is received.',
      ],
    },
  ];
}
