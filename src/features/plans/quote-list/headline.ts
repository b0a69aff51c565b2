import { formatInr } from '#contract/shared/money.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import { copy } from './copy.ts';

/**
 * The number of plans and their prices, in a line: '15 plans, ₹14,722 to ₹21,895'. @param isLoading whether another
 * list is loading
 */
export const quoteListHeadline = (list: QuoteListBase | null, isLoading: boolean): string => {
  if (list === null) return copy.asking;
  if (isLoading) return copy.refreshing;
  const prices = list.offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst);
  const isGrowing = list.insurers_pending.length > 0;
  if (prices.length === 0) return isGrowing ? copy.asking : copy.noPlans;
  const plans = isGrowing ? copy.plansSoFar(prices.length) : copy.plans(prices.length);
  return copy.range(plans, formatInr(Math.min(...prices)), formatInr(Math.max(...prices)));
};
