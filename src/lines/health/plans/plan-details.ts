import { monthsText } from '#contract/lines/health/existing-disease-wait.ts';
import {
  CAPPED_ROOM_PERCENT,
  type HealthDeclinedOffer,
  type HealthFeatures,
  type HealthOffer,
  POLICY_BENEFITS,
} from '#contract/lines/health/quote.ts';
import { formatCount, formatLakhCrore } from '#contract/shared/money.ts';
import { claimsPaidDetail } from '#src/features/plans/claims-paid.ts';
import type { PlanDetailSection } from '#src/features/plans/presentation.ts';
import { healthDetailsTexts as copy } from './copy.ts';
import {
  coPayText,
  coveredFromText,
  existingDiseaseWaitMonths,
  HEALTH_BENEFIT_LABELS,
  noClaimBonusText,
  ROOM_RENT_LABELS,
} from './plan-texts.ts';

type Explained = Extract<PlanDetailSection, { kind: 'explained' }>;
type Timeline = Extract<PlanDetailSection, { kind: 'timeline' }>;

/** The details of a plan. @param disclosed what the family disclosed about its health; empty if nothing */
export const healthPlanDetailSections = (
  plan: HealthOffer | HealthDeclinedOffer,
  disclosed: string,
): PlanDetailSection[] => [
  atAGlance(plan),
  inHospital(plan.features),
  growth(plan.features),
  waits(plan, disclosed),
  {
    kind: 'included',
    title: copy.benefits,
    items: POLICY_BENEFITS.map((benefit) => ({
      ...HEALTH_BENEFIT_LABELS[benefit],
      isIncluded: plan.features.policy_benefits.includes(benefit),
    })),
  },
];

const atAGlance = (plan: HealthOffer | HealthDeclinedOffer): Explained => ({
  kind: 'explained',
  title: copy.atAGlance,
  items: [
    ...('cover_amount' in plan
      ? [{ term: copy.cover, value: formatLakhCrore(plan.cover_amount), explain: copy.coverWhy }]
      : []),
    { term: copy.network, value: formatCount(plan.cashLess_hospital), explain: copy.networkWhy },
    claimsPaidDetail(plan),
  ],
});

const inHospital = (features: HealthFeatures): Explained => {
  const { room_rent_type, co_pay } = features;
  const room = ROOM_RENT_LABELS[room_rent_type];
  return {
    kind: 'explained',
    title: copy.hospital,
    items: [
      {
        term: copy.room,
        value: room_rent_type === 'CAPPED' ? copy.roomCapped(CAPPED_ROOM_PERCENT) : room.label,
        explain: room.explain,
      },
      { term: copy.coPay, value: coPayText(co_pay), explain: co_pay === 0 ? copy.coPayNone : copy.coPayWhy(co_pay) },
      { term: copy.before, value: copy.days(features.pre_hospitalisation_days), explain: copy.beforeWhy },
      { term: copy.after, value: copy.days(features.post_hospitalisation_days), explain: copy.afterWhy },
      maternity(features),
    ],
  };
};

const maternity = ({ maternity_Cover, maternity_limit, maternity_waiting_period }: HealthFeatures) => {
  if (!maternity_Cover) return { term: copy.maternity, value: copy.maternityNone, explain: copy.maternityNoneWhy };
  return {
    term: copy.maternity,
    value: maternity_limit === null ? copy.maternityCovered : copy.maternityUpTo(formatLakhCrore(maternity_limit)),
    explain: copy.maternityWhy(coveredFromText(maternity_waiting_period ?? 0).toLowerCase()),
  };
};

const growth = (features: HealthFeatures): Explained => ({
  kind: 'explained',
  title: copy.grows,
  items: [
    {
      term: copy.restoration,
      value: features.restoration,
      explain: features.policy_benefits.includes('RESTORATION') ? copy.restorationWhy : copy.restorationNone,
    },
    {
      term: copy.bonus,
      value: noClaimBonusText(features),
      explain: features.no_claim_bonus_percent > 0 ? copy.bonusWhy : copy.bonusNone,
    },
  ],
});

/** The waiting periods, in the order in which they end. What is covered from the same day is grouped. */
const waits = (plan: HealthOffer | HealthDeclinedOffer, disclosed: string): Timeline => {
  const { features } = plan;
  const starts: readonly (readonly [months: number, covered: string])[] = [
    [0, copy.accidents],
    [features.initial_waiting_period, copy.illnesses],
    [features.specific_disease_waiting_period, copy.listed],
    [existingDiseaseWaitMonths(plan), disclosed === '' ? copy.existing : copy.existingDisclosed(disclosed)],
    ...(features.maternity_waiting_period === null
      ? []
      : [[features.maternity_waiting_period, copy.childbirth] as const]),
  ];
  const moments = [...new Set(starts.map(([months]) => months))].sort((a, b) => a - b);
  return {
    kind: 'timeline',
    title: copy.waits,
    lead: copy.waitsLead,
    moments: moments.map((months) => ({
      title: months === 0 ? copy.dayOne : `After ${monthsText(months)}`,
      items: starts.filter(([start]) => start === months).map(([, what]) => what),
    })),
  };
};
