import * as v from 'valibot';
import { TRAVEL_SORTS, TravelAddonCode, TravelSumInsured } from '#contract/lines/travel/plan.ts';
import {
  destinationEndpoints,
  TRAVEL_QUOTE_PATH,
  travelQuoteEndpoints,
} from '#contract/lines/travel/quote-endpoints.ts';
import { TravelDetails } from '#contract/lines/travel/trip.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { queryListSchema, WholeNumberInQuery } from '#contract/shared/query-string.ts';

/** The specification's travel quote service, which TRAVEL_QUOTE_URL names (docs/decisions/065): what our server asks it. */

const { popularDestinations, allDestinations } = destinationEndpoints;
const { fullQuoteDetails, registerQuote, updateQuoteDetails, addTraveller, updateMedicalHistory } =
  travelQuoteEndpoints;
const { premium, premiumByPlan, choosePlan } = travelQuoteEndpoints;

/** Of our own filters, those that the service has. */
const ServiceFilters = v.object({
  cover_amount: v.optional(v.pipe(WholeNumberInQuery, TravelSumInsured)),
  sortBy: v.optional(v.picklist(TRAVEL_SORTS)),
  insurer: queryListSchema(v.pipe(v.string(), v.maxLength(40))),
  addons: queryListSchema(TravelAddonCode),
});

/** The calls, in the order of a quote. Paths are below TRAVEL_QUOTE_URL. */
const calls: Readonly<Record<string, Endpoint>> = {
  popularDestinations,
  allDestinations,
  registerQuote: {
    ...registerQuote,
    summary: 'Begin a quote, with the trip if it is known; sets the cookie that opens it',
    // Drafts stay with us.
    body: v.object({ travel_details: v.optional(TravelDetails) }),
  },
  updateQuoteDetails,
  addTraveller,
  updateMedicalHistory,
  premium: { ...premium, query: ServiceFilters },
  premiumByPlan,
  choosePlan,
  fullQuoteDetails: { ...fullQuoteDetails, summary: 'The quote, to see whether it has the same answers' },
};

export interface TravelQuoteCall extends Endpoint {
  /** Below the service's address. */
  readonly below: string;
}

export const travelQuoteCalls: Readonly<Record<string, TravelQuoteCall>> = Object.fromEntries(
  Object.entries(calls).map(([name, endpoint]) => [
    name,
    { ...endpoint, below: endpoint.path.slice(TRAVEL_QUOTE_PATH.length) },
  ]),
);

/** The refusals that a visitor is shown. NOT_FOUND and STEP_MISSING make us register the quote again. */
export const TRAVEL_QUOTE_REFUSALS = {
  400: 'VALIDATION: a body or query that is not in this form',
  404: 'NOT_FOUND: no such quote, or not with this cookie',
  409: 'CONFLICT, or STEP_MISSING: an earlier answer is missing',
  413: 'TOO_LARGE',
  422: 'VALIDATION: an answer that cannot be true, by field',
  503: 'INSURER_UNAVAILABLE: try again',
} as const;
