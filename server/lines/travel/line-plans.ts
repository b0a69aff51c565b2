import * as v from 'valibot';
import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { travelProductDrawbacks } from '#contract/lines/travel/drawbacks.ts';
import { travelAddonBuiltIn } from '#contract/lines/travel/features-with-addons.ts';
import {
  coverCurrencyOf,
  DEFAULT_TRAVEL_SUM_INSURED,
  TRAVEL_SUMS_INSURED,
  TravelDeclinedOffer,
  type TravelFilters,
  type TravelOffer,
  type TravelPlan,
} from '#contract/lines/travel/plan.ts';
import { type TravelLineTypes, travelLine } from '#contract/lines/travel/travel-line.ts';
import { hasDrawbackOfKind } from '#contract/shared/drawbacks.ts';
import { addonsToPrice } from '#server/domain/plans/addons-to-price.ts';
import type { LinePlans } from '#server/domain/plans/line-plans.ts';
import { isOutsideSchengen } from './destinations.ts';
import type { QuotedTrip } from './insurer-adapter.ts';
import { TRAVEL_INSURERS } from './insurers.ts';
import type { TravelProduct } from './product.ts';
import { TRAVEL_PRODUCTS } from './product-catalogue.ts';
import { quotedTrip } from './quoted-risk.ts';

/** 50,000, or the closest that is sold and not less than `least`. */
const usualCover = (sold: readonly number[], least: number): number | null =>
  sold.find((cover) => cover >= least) ?? sold.at(-1) ?? null;

/**
 * The cover to price: the requested one; without one 50,000, or the closest that the product sells. A euro is more than
 * a dollar, so a trip to the Schengen area and beyond never gets a smaller cover than the trip beyond alone. Null for a
 * cover that the product does not sell. A product without covers in the currency is asked anyway, and says why it
 * declines.
 */
function coverToPrice({ cover_amounts }: TravelProduct, trip: QuotedTrip, { cover_amount: asked }: TravelFilters) {
  const currency = coverCurrencyOf(trip);
  const sold = cover_amounts[currency];
  if (sold.length === 0) return asked ?? DEFAULT_TRAVEL_SUM_INSURED;
  // A filter in the other currency dates from before the countries were changed.
  if (asked !== null && TRAVEL_SUMS_INSURED[currency].includes(asked)) return sold.includes(asked) ? asked : null;
  const beyond = trip.countries.some(isOutsideSchengen)
    ? usualCover(cover_amounts.USD, DEFAULT_TRAVEL_SUM_INSURED)
    : null;
  return usualCover(sold, beyond ?? DEFAULT_TRAVEL_SUM_INSURED);
}

const COMPARISONS: Record<TravelFilters['sortBy'], (a: TravelOffer, b: TravelOffer) => number> = {
  premium_low_to_high: (a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst,
  claim_high_to_low: (a, b) => Number.parseFloat(b.claim_percentage) - Number.parseFloat(a.claim_percentage),
};

/** Travel's plans, for the shared code of list, choice and cart. */
export const travelLinePlans: LinePlans<TravelLineTypes, QuotedTrip, TravelPlan> = {
  definition: travelLine,
  answers: travelAnswerTable,
  insurers: TRAVEL_INSURERS,
  products: TRAVEL_PRODUCTS,
  notSold: 'This plan is not sold with this cover and these add-ons',
  /** Throws an IncompleteQuote without trip, travellers or medical history. */
  riskOf: quotedTrip,
  /** All products that sell the cover, and sell or have built in the add-ons of the filters. */
  listQuestions: (trip, filters) =>
    TRAVEL_PRODUCTS.flatMap((product): TravelPlan[] => {
      const cover_amount = coverToPrice(product, trip, filters);
      const addons = addonsToPrice(filters.addons, product, travelAddonBuiltIn);
      return cover_amount === null || addons === null ? [] : [{ product_id: product.product_id, cover_amount, addons }];
    }),
  questionOf: ({ product_id, cover_amount, addons }) => ({ product_id, cover_amount, addons }),
  /** All other filters determine what is priced. */
  passesFilters: (plan, { hide }) => !hasDrawbackOfKind(travelProductDrawbacks(plan), hide),
  declinedOf: (offer, reason) => v.parse(TravelDeclinedOffer, { ...offer, reason }),
  /** Premium ascending, or claims paid descending (§4.sort-claims). */
  compareOffers: (a, b, { sortBy }) => COMPARISONS[sortBy](a, b),
  newProposal: (shared, { cartDetails, offer }) => ({
    ...shared,
    cartDetails,
    offer,
    member_details: [],
    medical_details: [],
  }),
};
