import type { CheapestPlan, IndicativePlan } from '#contract/estimate-endpoints.ts';
import type { Drawback } from '#contract/shared/drawbacks.ts';
import type { OfferBase } from '#contract/shared/plan.ts';

const cheapestFirst = <Offer extends OfferBase>(offers: readonly Offer[]): Offer[] =>
  offers.toSorted((a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst);

/**
 * The cheapest of the offers, the cheapest without drawbacks, and their number; null if there are none.
 * @param drawbacksOf the product's own drawbacks, which the list can hide plans for
 */
export function lowestPrice<Offer extends OfferBase>(
  offers: readonly Offer[],
  drawbacksOf: (offer: Offer) => readonly Drawback[],
): CheapestPlan | null {
  const ascending = cheapestFirst(offers);
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

/**
 * What an estimate says of the offers: the lowest price, and each plan, the cheapest first.
 * @param drawbacksOf the product's own drawbacks, which the list can hide plans for
 */
export const estimatedPrices = <Offer extends OfferBase>(
  offers: readonly Offer[],
  drawbacksOf: (offer: Offer) => readonly Drawback[],
): { price: CheapestPlan | null; plans: IndicativePlan[] } => ({
  price: lowestPrice(offers, drawbacksOf),
  plans: cheapestFirst(offers).map((offer) => {
    const { product_id, insurer_name, product_name, net_premium_inc_gst } = offer;
    const drawbacks = drawbacksOf(offer).map(({ text }) => text);
    return { product_id, insurer_name, product_name, net_premium_inc_gst, drawbacks };
  }),
});
