import type { HealthDeclinedOffer, HealthOffer, HealthPlan } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { type HealthPartnerOffer, healthContract } from '#contract/partners/health-contract.ts';
import type { OfferTerms } from '#contract/shared/insurer.ts';
import { BridgeFault } from '#server/partner-calls/bridge-fault.ts';
import { addonMismatch, type LinePartner } from '#server/partners/line-partner.ts';
import type { HealthQuotedRisk } from './insurer-adapter.ts';
import { findHealthProduct } from './product-catalogue.ts';
import { healthProductEntries } from './quote-product.ts';
import { HEALTH_ADDON_TEXTS } from './rating/addon-premium.ts';

function entriesOf({ product_id }: HealthPlan): Omit<HealthDeclinedOffer, 'reason'> {
  const product = findHealthProduct(product_id);
  if (!product) throw new BridgeFault('the catalogue has no such product');
  return healthProductEntries(product);
}

/** Health by the partner contract. */
export const healthPartner: LinePartner<
  HealthQuotedRisk,
  HealthPlan,
  HealthPartnerOffer,
  HealthOffer & Required<OfferTerms>,
  HealthDeclinedOffer,
  HealthRecord
> = {
  ...healthContract,
  offerOf: (plan, { addons, ...priced }) => ({
    ...entriesOf(plan),
    ...priced,
    net_premium_inc_gst: priced.premium.net_premium_inc_gst,
    addons: addons.map((addon) => ({ ...addon, ...HEALTH_ADDON_TEXTS[addon.code] })),
  }),
  declinedOf: (plan, reason) => ({ ...entriesOf(plan), reason }),
  mismatchOf: (_, { cover_amount, policy_period, addons }, priced) => {
    if (priced.cover_amount !== cover_amount) return 'cover_amount is not that of the request';
    if (priced.premium.policy_period !== Number(policy_period)) return 'policy_period is not that of the request';
    return addonMismatch(priced, addons);
  },
  disclose: ({ quote, proposal }) => ({ quote, proposal: { ...proposal, plan: proposal.cartDetails } }),
};
