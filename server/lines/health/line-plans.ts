import * as v from 'valibot';
import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { healthProductDrawbacks } from '#contract/lines/health/drawbacks.ts';
import { existingDiseaseWait } from '#contract/lines/health/existing-disease-wait.ts';
import { type HealthLineTypes, healthLine } from '#contract/lines/health/health-line.ts';
import {
  DEFAULT_HEALTH_FILTERS,
  type HealthAddonCode,
  HealthDeclinedOffer,
  type HealthFilters,
  type HealthOffer,
  type HealthPlan,
} from '#contract/lines/health/quote.ts';
import { hasDrawbackOfKind } from '#contract/shared/drawbacks.ts';
import type { Paise } from '#contract/shared/money.ts';
import { addonsToPrice } from '#server/domain/plans/addons-to-price.ts';
import type { LinePlans } from '#server/domain/plans/line-plans.ts';
import type { HealthQuotedRisk } from './insurer-adapter.ts';
import { HEALTH_INSURERS } from './insurers.ts';
import type { HealthProduct } from './product.ts';
import { HEALTH_PRODUCTS } from './product-catalogue.ts';
import { healthQuotedRisk } from './quoted-risk.ts';

/** The sum insured to price: the requested one; without one 10 Lakh, or the closest that the product sells. */
function coverToPrice({ cover_amounts }: HealthProduct, asked: Paise | null): Paise | null {
  if (asked !== null) return cover_amounts.includes(asked) ? asked : null;
  const usual = DEFAULT_HEALTH_FILTERS.cover_amount ?? 0;
  return cover_amounts.find((cover) => cover >= usual) ?? cover_amounts.at(-1) ?? null;
}

const COMPARISONS: Record<HealthFilters['sortBy'], (a: HealthOffer, b: HealthOffer) => number> = {
  premium_low_to_high: (a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst,
  cashless_hospitals_network: (a, b) => b.cashLess_hospital - a.cashLess_hospital,
};

/** Months. No policy makes a buyer wait longer (IRDAI, master circular on health insurance of 29-05-2024). */
const LONGEST_LAWFUL_WAIT = 36;
const WITH_SHORTER_WAIT = existingDiseaseWait({ ped_waiting_period: LONGEST_LAWFUL_WAIT }, [
  { key: 'addon-PED_WAIT_REDUCTION' },
]);

/** Whether a plan without the add-on has what the add-on gives: a wait as short as the add-on makes the longest one. */
function hasBuiltIn(
  { ped_waiting_period, policy_benefits }: HealthProduct['features'],
  code: HealthAddonCode,
): boolean {
  switch (code) {
    case 'PED_WAIT_REDUCTION':
      return ped_waiting_period <= WITH_SHORTER_WAIT;
    case 'CONSUMABLES_COVER':
      return policy_benefits.includes('CONSUMABLES');
    case 'OPD':
    case 'CRITICAL_ILLNESS':
    case 'HOSPITAL_CASH':
      return false;
  }
}

/** From the one that pays least. A plan that pays for a better room pays for the requested one too. */
const ROOMS: readonly HealthProduct['features']['room_rent_type'][] = [
  'CAPPED',
  'SHARED',
  'SINGLE_PRIVATE',
  'ANY_ROOM',
];

/**
 * A null or empty filter filters nothing. Waiting period: at most the requested months, with the add-ons in the price.
 * Room rent: the requested type or a better one. Benefits: all of them. Maternity: only if requested. `cover_amount` and
 * `policy_period` do not filter by features: they determine what is priced. Source: §3.health-filters.
 */
function passesFeatures(plan: HealthOffer | HealthDeclinedOffer, filters: HealthFilters): boolean {
  const { features } = plan;
  const lines = 'premium' in plan ? plan.premium.lines : [];
  const hasBenefit = (benefit: HealthFilters['policy_benefits'][number]) =>
    features.policy_benefits.includes(benefit) ||
    (benefit === 'CONSUMABLES' && lines.some(({ key }) => key === 'addon-CONSUMABLES_COVER'));
  return (
    (!filters.maternity_Cover || features.maternity_Cover) &&
    (filters.ped_waiting_period === null || existingDiseaseWait(features, lines) <= filters.ped_waiting_period) &&
    (filters.room_rent_type === null ||
      ROOMS.indexOf(features.room_rent_type) >= ROOMS.indexOf(filters.room_rent_type)) &&
    filters.policy_benefits.every(hasBenefit)
  );
}

/** Health's plans, for the shared code of list, choice and cart. */
export const healthLinePlans: LinePlans<HealthLineTypes, HealthQuotedRisk, HealthPlan> = {
  definition: healthLine,
  answers: healthAnswerTable,
  insurers: HEALTH_INSURERS,
  products: HEALTH_PRODUCTS,
  notSold: 'This plan is not sold with this sum insured and these add-ons',
  /** Throws an IncompleteQuote without personal details, members or birth dates. */
  riskOf: healthQuotedRisk,
  /**
   * All products, with the add-ons of the filters. A product that does not sell the sum insured is left out, and so is
   * one that neither sells an add-on nor has it built in; with `cover_amount` null each is priced at 10 Lakh, or the next sum insured above that it sells, or
   * its highest.
   */
  listQuestions: (_, { cover_amount: asked, policy_period, addons }) =>
    HEALTH_PRODUCTS.flatMap((product): HealthPlan[] => {
      const cover_amount = coverToPrice(product, asked);
      const priced = addonsToPrice(addons, product, hasBuiltIn);
      return cover_amount === null || priced === null
        ? []
        : [{ product_id: product.product_id, cover_amount, policy_period, addons: priced }];
    }),
  questionOf: ({ product_id, cover_amount, policy_period, addons }) => ({
    product_id,
    cover_amount,
    policy_period,
    addons,
  }),
  passesFilters: (plan, filters) =>
    passesFeatures(plan, filters) && !hasDrawbackOfKind(healthProductDrawbacks(plan), filters.hide),
  declinedOf: (offer, reason) => v.parse(HealthDeclinedOffer, { ...offer, reason }),
  /** Premium ascending or network descending (§4.sort-network). */
  compareOffers: (a, b, { sortBy }) => COMPARISONS[sortBy](a, b),
  newProposal: (shared, { cartDetails, offer }) => ({
    ...shared,
    cartDetails,
    offer,
    member_details: [],
    medical_details: [],
  }),
};
