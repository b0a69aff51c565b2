import type { OfferBase } from '#contract/shared/plan.ts';
import type { CompareOrder } from './presentation.ts';

type WithClaims = OfferBase & { readonly claim_percentage: string };

const claimsOf = ({ claim_percentage }: WithClaims): number => Number.parseFloat(claim_percentage) || 0;

/**
 * The orders that every line's comparison has; the first is the default. Spec §4: claim_high_to_low, by claim
 * percentage, descending.
 */
export const commonCompareOrders: readonly CompareOrder<WithClaims>[] = [
  { id: 'claim_high_to_low', text: 'Claims paid, high to low', compare: (a, b) => claimsOf(b) - claimsOf(a) },
  {
    id: 'premium_low_to_high',
    text: 'Price, low to high',
    compare: (a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst,
  },
];
