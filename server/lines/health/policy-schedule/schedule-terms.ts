import { existingDiseaseWait } from '#contract/lines/health/existing-disease-wait.ts';
import { CAPPED_ROOM_PERCENT, type HealthFeatures } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';
import { countedText } from '#server/shared/counted-texts.ts';

const ROOM = {
  ANY_ROOM: 'Any room',
  SINGLE_PRIVATE: 'Single private room',
  SHARED: 'Shared room',
  CAPPED: `Capped: up to ${CAPPED_ROOM_PERCENT}% of the sum insured a day`,
} as const satisfies Record<HealthFeatures['room_rent_type'], string>;

const BENEFIT = {
  RESTORATION: 'restoration of the sum insured',
  NO_CLAIM_BONUS: 'no-claim bonus',
  DAY_CARE: 'day-care treatment',
  AYUSH: 'AYUSH treatment',
  HOME_CARE: 'treatment at home',
  ANNUAL_CHECKUP: 'annual check-up',
  NO_CO_PAY: 'no co-payment',
  CONSUMABLES: 'consumables',
} as const satisfies Record<HealthFeatures['policy_benefits'][number], string>;

// Waits are stored in months, but policies state this one in days.
const DAYS_A_MONTH = 30;

const fromWhen = (wait: number): string =>
  wait === 0 ? 'Covered from day one' : `Covered after ${countedText(wait, 'month')}`;

/** A product's own figures, with the purchased add-ons, as rows of name and value. */
export function healthScheduleTerms(
  features: HealthFeatures,
  premiumLines: readonly PremiumLine[],
): [string, string][] {
  const { no_claim_bonus_percent: bonus, no_claim_bonus_max_percent: most } = features;
  return [
    ['First waiting period', `${features.initial_waiting_period * DAYS_A_MONTH} days, except after accidents`],
    ['Pre-existing diseases', fromWhen(existingDiseaseWait(features, premiumLines))],
    ['Listed diseases', fromWhen(features.specific_disease_waiting_period)],
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
}: HealthFeatures): string {
  if (!maternity_Cover) return 'Not covered';
  const upTo = limit === null ? '' : `, up to ${formatInr(limit)}`;
  return `${fromWhen(wait ?? 0)}${upTo}`;
}
