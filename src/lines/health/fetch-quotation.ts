import { parse } from 'valibot';
import type { HealthPlanQuotation } from '#contract/lines/health/health-line.ts';
import { HealthPlan } from '#contract/lines/health/quote.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { fetchCached } from '#src/api/price-cache.ts';

/** The plan's premium for each policy period, and for each sum insured that it is sold with. */
export const fetchHealthQuotation = async (rfqId: string, plan: unknown): Promise<HealthPlanQuotation> => {
  const { product_id, cover_amount, policy_period, addons } = parse(HealthPlan, plan);
  const [{ offers }, { cover_amounts }, { premiums }] = await Promise.all([
    fetchCached(healthQuoteEndpoints.premiumByTenures, { id: rfqId, query: { product_id, cover_amount, addons } }),
    fetchCached(healthQuoteEndpoints.supportedSumInsured, { id: product_id }),
    fetchCached(healthQuoteEndpoints.premiumBySumInsured, { id: rfqId, query: { product_id, policy_period, addons } }),
  ]);
  return { offers, cover_amounts, cover_premiums: premiums };
};
