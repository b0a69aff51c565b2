import type { DeclinedOffer, Offer, ProductFeatures } from '#contract/lines/health/quote.ts';
import { coverText } from '../../parts/amounts.ts';
import { bonusText, coPayText, countText, monthsText, ROOM_RENT, waitText } from '../plan-words.ts';
import { copy } from './copy.ts';

/** A figure of the plan with what it means. */
export interface Feature {
  term: string;
  value: string;
  explain: string;
}

const maternityOf = (features: ProductFeatures): Feature => {
  const { maternity_Cover, maternity_limit, maternity_waiting_period } = features;
  if (!maternity_Cover) return { term: copy.maternity, value: copy.maternityNone, explain: copy.maternityNoneWhy };
  return {
    term: copy.maternity,
    value: maternity_limit === null ? copy.maternityCovered : copy.maternityUpTo(coverText(maternity_limit)),
    explain: copy.maternityWhy(waitText(maternity_waiting_period ?? 0).toLowerCase()),
  };
};

/** Everything of a plan but its waits, benefits and add-ons, in groups, each figure in plain words. */
export const featureGroups = (plan: Offer | DeclinedOffer): { title: string; features: Feature[] }[] => {
  const { features } = plan;
  const room = ROOM_RENT[features.room_rent_type];
  return [
    {
      title: copy.atAGlance,
      features: [
        ...('cover_amount' in plan
          ? [{ term: copy.cover, value: coverText(plan.cover_amount), explain: copy.coverWhy }]
          : []),
        { term: copy.network, value: countText(plan.cashLess_hospital), explain: copy.networkWhy },
        { term: copy.claims, value: plan.claim_percentage, explain: copy.claimsWhy },
      ],
    },
    {
      title: copy.hospital,
      features: [
        { term: copy.room, value: room.label, explain: room.explain },
        {
          term: copy.coPay,
          value: coPayText(features.co_pay),
          explain: features.co_pay === 0 ? copy.coPayNone : copy.coPayWhy(features.co_pay),
        },
        { term: copy.before, value: copy.days(features.pre_hospitalisation_days), explain: copy.beforeWhy },
        { term: copy.after, value: copy.days(features.post_hospitalisation_days), explain: copy.afterWhy },
        maternityOf(features),
      ],
    },
    {
      title: copy.grows,
      features: [
        {
          term: copy.restoration,
          value: features.restoration,
          explain: features.policy_benefits.includes('RESTORATION') ? copy.restorationWhy : copy.restorationNone,
        },
        {
          term: copy.bonus,
          value: bonusText(features),
          explain: features.no_claim_bonus_percent > 0 ? copy.bonusWhy : copy.bonusNone,
        },
      ],
    },
  ];
};

/** A moment of the policy, and what is covered from then on. */
export interface Wait {
  months: number;
  title: string;
  covered: string[];
}

/** The waits in the order in which they end; what is covered from the same day stands together. `told` by the family. */
export const waitsOf = (features: ProductFeatures, told: string): Wait[] => {
  const starts: [number, string][] = [
    [0, copy.accidents],
    [features.initial_waiting_period, copy.illnesses],
    [features.specific_disease_waiting_period, copy.listed],
    [features.ped_waiting_period, told === '' ? copy.existing : copy.existingTold(told)],
    ...(features.maternity_waiting_period === null
      ? []
      : ([[features.maternity_waiting_period, copy.childbirth]] satisfies [number, string][])),
  ];
  const moments = [...new Set(starts.map(([months]) => months))].sort((a, b) => a - b);
  return moments.map((months) => ({
    months,
    title: months === 0 ? copy.dayOne : `After ${monthsText(months)}`,
    covered: starts.filter(([start]) => start === months).map(([, what]) => what),
  }));
};
