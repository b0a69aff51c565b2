import { type HealthOffer, POLICY_BENEFITS } from '#contract/lines/health/quote.ts';
import { formatCount, formatLakhCrore } from '#contract/shared/money.ts';
import { claimsPaidRow } from '#src/features/plans/claims-paid.ts';
import type { CompareFact } from '#src/features/plans/presentation.ts';
import {
  coPayText,
  coveredFromText,
  existingDiseaseWaitMonths,
  HEALTH_BENEFIT_LABELS,
  noClaimBonusText,
  ROOM_RENT_LABELS,
} from './plan-texts.ts';

const NOT_COVERED = 'Not covered';
/** Restoration, bonus and co-pay have rows with figures instead. */
const WITH_FIGURES = ['RESTORATION', 'NO_CLAIM_BONUS', 'NO_CO_PAY'];
const daysText = (days: number): string => `${days} days`;

/** The figures of an offer, one row each. */
export const healthCompareFacts = (offer: HealthOffer): CompareFact[] => {
  const { features, addons } = offer;
  return [
    { label: 'Sum insured', value: formatLakhCrore(offer.cover_amount) },
    { label: 'Hospital room', value: ROOM_RENT_LABELS[features.room_rent_type].label },
    { label: 'Co-pay', value: coPayText(features.co_pay) },
    { label: 'Wait for existing diseases', value: coveredFromText(existingDiseaseWaitMonths(offer)) },
    { label: 'Wait for listed diseases', value: coveredFromText(features.specific_disease_waiting_period) },
    { label: 'Wait for any illness', value: coveredFromText(features.initial_waiting_period) },
    { label: 'Cashless hospitals', value: formatCount(offer.cashLess_hospital) },
    claimsPaidRow(offer),
    { label: 'Sum insured restored', value: features.restoration },
    { label: 'No-claim bonus', value: noClaimBonusText(features) },
    { label: 'Paid before hospital', value: daysText(features.pre_hospitalisation_days) },
    { label: 'Paid after hospital', value: daysText(features.post_hospitalisation_days) },
    {
      label: 'Maternity',
      value:
        features.maternity_waiting_period === null ? NOT_COVERED : coveredFromText(features.maternity_waiting_period),
    },
    { label: 'Maternity, up to', value: maternityLimit(features) },
    ...POLICY_BENEFITS.filter((benefit) => !WITH_FIGURES.includes(benefit)).map((benefit) => ({
      label: HEALTH_BENEFIT_LABELS[benefit].label,
      value: features.policy_benefits.includes(benefit),
    })),
    { label: 'Add-ons on sale', value: addons.map(({ label }) => label).join(', ') || 'None' },
  ];
};

const maternityLimit = ({ maternity_Cover, maternity_limit }: HealthOffer['features']): string => {
  if (!maternity_Cover) return NOT_COVERED;
  return maternity_limit === null ? 'No limit of its own' : formatLakhCrore(maternity_limit);
};
