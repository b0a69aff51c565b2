import type { CartDetails } from '#contract/lines/health/proposal.ts';
import type { ChosenPlan, HealthQuote, Offer } from '#contract/lines/health/quote.ts';
import { formatInr } from '#contract/shared/money.ts';
import { notFound } from '#server/http/open-journey.ts';
import { RefusalError, refuseFields } from '#server/http/refusal.ts';
import type { HealthPanel } from '../adapter.ts';
import { offerFor } from '../quote-list.ts';

/** The offer for this plan on a day ('yyyy-mm-dd'). Refuses a plan that is not sold, or not to this family. */
export async function offerOrRefuse(
  panel: HealthPanel,
  quote: HealthQuote,
  plan: ChosenPlan,
  onDate: string,
): Promise<Offer> {
  const offer = await offerFor(panel, quote, plan, onDate);
  if (!offer) return refuseFields({ product_id: 'This plan is not sold with this sum insured and these add-ons' });
  if ('reason' in offer) return refuseFields({ product_id: `The insurer does not offer this plan: ${offer.reason}` });
  return offer;
}

/**
 * The offer for a cart, if its premium is the one that the visitor saw: we charge no other, neither the one that was
 * sent nor one that the visitor has not seen.
 */
export async function offerForCart(
  panel: HealthPanel,
  quote: HealthQuote,
  cart: CartDetails,
  onDate: string,
): Promise<Offer> {
  if (cart.rfqId !== quote.rfqId) throw notFound();
  const offer = await offerOrRefuse(panel, quote, cart, onDate);
  const { net_premium_inc_gst: right } = offer;
  if (cart.net_premium_inc_gst === right) return offer;
  throw new RefusalError(
    409,
    'PRICE_CHANGED',
    `The premium of this plan is ${formatInr(right)}, not ${formatInr(cart.net_premium_inc_gst)}. Please look at it again before you go on.`,
    { fields: { net_premium_inc_gst: `The premium is ${formatInr(right)}` } },
  );
}
