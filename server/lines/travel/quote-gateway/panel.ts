import type { TravelDeclinedOffer, TravelOffer, TravelPlan } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { ServerContext } from '#server/context.ts';
import { notFound } from '#server/http/open-journey.ts';
import { loadJourney } from '#server/store/journeys.ts';
import type { TravelPanel } from '../adapter.ts';
import { findProduct } from '../catalogue.ts';
import { fitsTrip } from '../rating/cover.ts';
import { askQuote, travelRecordOf } from './gateway.ts';
import { QuoteServiceUnavailable } from './unavailable.ts';

/**
 * A plan of the service with our catalogue's names, which are shown, mailed and printed. Null for a plan that our panel
 * does not sell: only its insurer can decide on a proposal.
 */
export function ownPlan<P extends Pick<TravelDeclinedOffer, 'product_id' | 'insurer_id'>>(plan: P): P | null {
  const product = findProduct(plan.product_id);
  if (product?.insurer.insurer_id !== plan.insurer_id) return null;
  const { insurer, product_name, claim_percentage } = product;
  return { ...plan, ...insurer, product_name, claim_percentage };
}

/** The service's offers that our panel sells, with covers that may be offered for the trip. */
export const ownOffers = (offers: readonly TravelOffer[], { travel_details: trip }: TravelQuote): TravelOffer[] =>
  offers
    .filter(({ cover_currency: currency, cover_amount: amount }) =>
      fitsTrip({ currency, amount }, trip?.is_schengen ?? false),
    )
    .flatMap((offer) => ownPlan(offer) ?? []);

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
        return offer ? { kind: 'offer', offer: offerOf(offer, plan, quote) } : NOT_OFFERED;
      }),
    );
  },
});

const NOT_OFFERED = {
  kind: 'not-sold',
  fields: { product_id: 'The insurer does not offer this plan for this trip. Please choose another one' },
} as const;

/** Throws a `QuoteServiceUnavailable` for the offer of another plan, or of one that may not be offered for the trip. */
function offerOf(answered: TravelOffer, { product_id, cover_amount }: TravelPlan, quote: TravelQuote) {
  const [offer] = ownOffers([answered], quote);
  const { insurer_reference, valid_until } = answered;
  const isAsked = answered.product_id === product_id && answered.cover_amount === cover_amount;
  if (!offer || !isAsked || insurer_reference === undefined || valid_until === undefined)
    throw new QuoteServiceUnavailable();
  return { ...offer, insurer_reference, valid_until };
}
