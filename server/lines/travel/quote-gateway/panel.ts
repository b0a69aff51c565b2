import type { TravelOffer, TravelPlan } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { ServerContext } from '#server/context.ts';
import { notFound } from '#server/http/open-journey.ts';
import { loadJourney } from '#server/store/journeys.ts';
import type { TravelPanel } from '../adapter.ts';
import { findProduct } from '../catalogue.ts';
import { askQuote, travelRecordOf } from './gateway.ts';
import { QuoteServiceUnavailable } from './unavailable.ts';

/** Whether a plan is one that our panel sells: only its insurer can decide on a proposal. */
export const isOurs = ({ product_id, insurer_id }: { readonly product_id: string; readonly insurer_id: string }) =>
  findProduct(product_id)?.insurer.insurer_id === insurer_id;

/**
 * The panel, with prices of plans from the service: a cart is refused if its premium is not the one that was seen, and what
 * was seen came from there. Decisions stay the insurers'.
 */
export const panelOfService = (context: ServerContext, panel: TravelPanel): TravelPanel => ({
  ...panel,
  async quote(journeyId, _insurerId, { plans }) {
    const journey = await loadJourney(context.db, context.lines, journeyId);
    if (!journey) throw notFound();
    const { quote } = travelRecordOf({ record: { line: journey.line, ...journey.answers, proposal: null } });
    return Promise.all(
      plans.map(async (plan) => {
        const { offers } = await askQuote(context, quote, travelQuoteEndpoints.premiumByPlan, { ...plan });
        const [offer] = offers;
        return offer ? { kind: 'offer', offer: offerOf(offer, plan) } : NOT_OFFERED;
      }),
    );
  },
});

const NOT_OFFERED = {
  kind: 'not-sold',
  fields: { product_id: 'The insurer does not offer this plan for this trip. Please choose another one' },
} as const;

/** Throws a `QuoteServiceUnavailable` for the offer of another plan. */
function offerOf(offer: TravelOffer, { product_id, cover_amount }: TravelPlan) {
  const { insurer_reference, valid_until } = offer;
  const isAsked = offer.product_id === product_id && offer.cover_amount === cover_amount && isOurs(offer);
  if (!isAsked || insurer_reference === undefined || valid_until === undefined) throw new QuoteServiceUnavailable();
  return { ...offer, insurer_reference, valid_until };
}
