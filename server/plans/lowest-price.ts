import type { CheapestPlan } from '#contract/estimate-endpoints.ts';
import type { Drawback } from '#contract/shared/drawbacks.ts';
import type { OfferBase } from '#contract/shared/plan.ts';

/**
 * The cheapest of the offers, the cheapest without drawbacks, and their number; null if there are none.
 * @param drawbacksOf the product's own drawbacks, which the list can hide plans for
 */
export function lowestPrice<Offer extends OfferBase>(
  offers: readonly Offer[],
  drawbacksOf: (offer: Offer) => readonly Drawback[],
): CheapestPlan | null {
  const ascending = offers.toSorted((a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst);
  const [lowest] = ascending;
  if (!lowest) return null;
  const { net_premium_inc_gst, insurer_name, product_name, cover_amount } = lowest;
  const drawbacks = drawbacksOf(lowest).map(({ text }) => text);
  const other = drawbacks.length === 0 ? undefined : ascending.find((offer) => drawbacksOf(offer).length === 0);
  return {
    ...{ net_premium_inc_gst, insurer_name, product_name, cover_amount },
    plans: offers.length,
    drawbacks,
    without_drawbacks: other?.net_premium_inc_gst ?? null,
  };
}
