import type { DeclinedOffer, HealthFilters, Offer } from '#contract/lines/health/quote.ts';

/**
 * Whether a plan passes the filters on its features. A null or empty filter filters nothing. Insurer: any of those
 * named. Waiting period: at most the one asked, in months. Room rent: the very type. Benefits: all of them. Maternity:
 * only when asked for. `cover_amount` and `policy_period` are no filters of features: they set what is priced.
 * No errors. Source: spec §3, Filters.
 */
export function passesFilters(plan: Offer | DeclinedOffer, filters: HealthFilters): boolean {
  const { features } = plan;
  return (
    (filters.insurer.length === 0 || filters.insurer.includes(plan.insurer_id)) &&
    (!filters.maternity_Cover || features.maternity_Cover) &&
    (filters.ped_waiting_period === null || features.ped_waiting_period <= filters.ped_waiting_period) &&
    (filters.room_rent_type === null || features.room_rent_type === filters.room_rent_type) &&
    filters.policy_benefits.every((benefit) => features.policy_benefits.includes(benefit))
  );
}

const byProduct = (a: { product_id: string }, b: { product_id: string }) =>
  a.product_id < b.product_id ? -1 : a.product_id > b.product_id ? 1 : 0;

const SORTS: Record<HealthFilters['sortBy'], (a: Offer, b: Offer) => number> = {
  premium_low_to_high: (a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst || byProduct(a, b),
  cashless_hospitals_network: (a, b) => b.cashLess_hospital - a.cashLess_hospital || byProduct(a, b),
};

/** Offers in the order asked for (spec §4): premium ascending or network descending, ties by product_id. A new list. */
export function sortOffers(offers: readonly Offer[], sortBy: HealthFilters['sortBy']): Offer[] {
  return [...offers].sort(SORTS[sortBy]);
}

/** Declined offers by product_id, which says nothing about their worth. A new list; no errors. */
export function sortDeclined(declined: readonly DeclinedOffer[]): DeclinedOffer[] {
  return [...declined].sort(byProduct);
}

/**
 * The compare list by claims settled, descending (spec §4, claim_high_to_low), ties by product_id. A new list.
 * A claim_percentage that is not a percent string counts as 0; no errors.
 */
export function claimHighToLow<Plan extends { claim_percentage: string; product_id: string }>(
  plans: readonly Plan[],
): Plan[] {
  const settled = ({ claim_percentage }: Plan) => Number.parseFloat(claim_percentage) || 0;
  return [...plans].sort((a, b) => settled(b) - settled(a) || byProduct(a, b));
}
