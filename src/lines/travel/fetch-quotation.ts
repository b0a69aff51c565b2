import { parse } from 'valibot';
import { TravelPlan, type TravelPlanQuotation } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { fetchCached } from '#src/api/price-cache.ts';

/** The premium of a plan as configured, and the prices of its other covers. */
export const fetchTravelQuotation = (rfqId: string, plan: unknown): Promise<TravelPlanQuotation> =>
  fetchCached(travelQuoteEndpoints.premiumByPlan, { id: rfqId, query: { ...parse(TravelPlan, plan) } });
