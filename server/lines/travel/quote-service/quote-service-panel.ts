import type { TravelDeclinedOffer, TravelOffer, TravelPlan } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { ServerContext } from '#server/context/server-context.ts';
import { offerSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import { InsurerUnavailableError } from '#server/operations/insurers/ask-insurers.ts';
import { journeyNotFound } from '#server/shared/refused.ts';
import type { TravelPanel } from '../insurer-adapter.ts';
import { findTravelProduct } from '../product-catalogue.ts';
import { coverFitsTrip } from '../rating/cover-currency.ts';
import { fetchFromQuoteService, travelRecordOf } from './quote-at-service.ts';
import { QuoteServiceUnavailableError } from './service-unavailable.ts';

/**
 * A plan of the service with our catalogue's names, which are shown, mailed and printed. Null for a plan that our panel
 * does not sell: only its insurer can decide on a proposal.
 */
export function planWithOwnNames<P extends Pick<TravelDeclinedOffer, 'product_id' | 'insurer_id'>>(plan: P): P | null {
  const product = findTravelProduct(plan.product_id);
  if (product?.insurer.insurer_id !== plan.insurer_id) return null;
  const { insurer, product_name, claim_percentage } = product;
  return { ...plan, ...insurer, product_name, claim_percentage };
}

/** The service's offers that our panel sells, with covers that may be offered for the trip. */
export const offersOfOwnPanel = (
  offers: readonly TravelOffer[],
  { travel_details: trip }: TravelQuote,
): TravelOffer[] =>
  offers
    .filter(({ cover_currency: currency, cover_amount: amount }) =>
      coverFitsTrip({ currency, amount }, trip?.is_schengen ?? false),
    )
    .flatMap((offer) => planWithOwnNames(offer) ?? []);

/** The service's offers with plausible sums, under our names, and the insurers of the others. The log says why. */
export function plausibleOffers(offers: readonly TravelOffer[], log: ServerContext['log']) {
  const unsound = new Map<string, Insurer>();
  for (const offer of offers) {
    const fault = offerSumError(offer);
    if (fault === null) continue;
    const { insurer_id, insurer_name, insurer_logo, product_id } = offer;
    log.error({ insurer: insurer_id, product: product_id, fault }, 'sums of the travel quote service cannot be');
    unsound.set(insurer_id, { insurer_id, insurer_name, insurer_logo });
  }
  return { sound: offers.filter(({ insurer_id }) => !unsound.has(insurer_id)), unsound: [...unsound.values()] };
}

/** The offers, all with plausible sums. Otherwise throws an `InsurerUnavailableError`. */
export function assertPlausibleOffers(offers: readonly TravelOffer[], log: ServerContext['log']): TravelOffer[] {
  const { sound, unsound } = plausibleOffers(offers, log);
  const [insurer] = unsound;
  if (insurer) throw new InsurerUnavailableError(insurer);
  return sound;
}

/**
 * The panel, with prices of plans from the service. A cart is refused if its premium differs from the one that was
 * shown, and that one came from the service. The insurers still decide on proposals.
 */
export const quoteServicePanel = (context: ServerContext, panel: TravelPanel): TravelPanel => ({
  ...panel,
  async quote(journeyId, _insurerId, { plans }) {
    const journey = await context.stores.journeys.load(journeyId);
    if (!journey) throw journeyNotFound();
    const { quote } = travelRecordOf({ record: { line: journey.line, ...journey.answers, proposal: null } });
    return Promise.all(
      plans.map(async (plan) => {
        const { offers } = await fetchFromQuoteService(context, quote, travelQuoteEndpoints.premiumByPlan, { ...plan });
        const [offer] = offers;
        return offer ? { kind: 'offer', offer: offerOf(offer, plan, quote, context.log) } : NOT_OFFERED;
      }),
    );
  },
});

const NOT_OFFERED = {
  kind: 'not-sold',
  fields: { product_id: 'The insurer does not offer this plan for this trip. Please choose another one' },
} as const;

/**
 * Throws a `QuoteServiceUnavailableError` for the offer of another plan, or of one that may not be offered for the trip, and
 * an `InsurerUnavailableError` for implausible sums.
 */
function offerOf(
  answered: TravelOffer,
  { product_id, cover_amount }: TravelPlan,
  quote: TravelQuote,
  log: ServerContext['log'],
) {
  const [offer] = assertPlausibleOffers(offersOfOwnPanel([answered], quote), log);
  const { insurer_reference, valid_until } = answered;
  const isAsked = answered.product_id === product_id && answered.cover_amount === cover_amount;
  if (!offer || !isAsked || insurer_reference === undefined || valid_until === undefined)
    throw new QuoteServiceUnavailableError();
  return { ...offer, insurer_reference, valid_until };
}
