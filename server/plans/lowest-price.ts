import type { CheapestPlan } from '#contract/estimate-endpoints.ts';
import type { OfferBase } from '#contract/shared/plan.ts';

/** The cheapest of the offers, and their number; null if there are none. */
export function lowestPrice(offers: readonly OfferBase[]): CheapestPlan | null {
  const [lowest] = offers.toSorted((a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst);
  if (!lowest) return null;
  const { net_premium_inc_gst, insurer_name, product_name, cover_amount } = lowest;
  return { net_premium_inc_gst, insurer_name, product_name, cover_amount, plans: offers.length };
}
