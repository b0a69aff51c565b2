import type { MotorDeclinedOffer, MotorOffer } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { carContract, MotorPartnerOffer, twoWheelerContract } from '#contract/partners/motor-contract.ts';
import type { OfferTerms } from '#contract/shared/insurer.ts';
import { BridgeFault } from '#server/partner-calls/bridge-fault.ts';
import { addonMismatch, type LinePartner } from '#server/partners/line-partner.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import type { MotorQuotedRisk, RequestedMotorPlan } from './insurer-adapter.ts';
import { findMotorProduct } from './product-catalogue.ts';
import { motorProductEntries } from './quote-product.ts';
import { MOTOR_ADDON_TEXTS } from './rating/addon-premium.ts';
import { withDisclosedVehicle } from './register/registered-numbers.ts';

function entriesOf({ product_id }: RequestedMotorPlan): Omit<MotorDeclinedOffer, 'reason'> {
  const product = findMotorProduct(product_id);
  if (!product) throw new BridgeFault('the catalogue has no such product');
  return motorProductEntries(product);
}

function mismatchOf(_: MotorQuotedRisk, plan: RequestedMotorPlan, priced: MotorPartnerOffer): string | null {
  if (priced.cover_type !== plan.cover_type) return 'cover_type is not that of the request';
  if ((priced.idv_band === null) !== (plan.cover_type === 'TP')) return 'idv_band does not fit the cover';
  if (plan.closest) return null;
  if (plan.idv !== null && priced.idv_band !== null && priced.idv_band.idv !== plan.idv)
    return 'idv is not that of the request';
  if ((priced.voluntary_deductible ?? 0) !== plan.deductibles) return 'voluntary_deductible is not that of the request';
  return addonMismatch(priced, plan.addons);
}

/** A motor line by the partner contract. @param secret decrypts engine and chassis number, which the insurer needs */
export const motorPartner = <Journey extends MotorRecord>(
  contract: typeof carContract | typeof twoWheelerContract,
  secret: AppSecret,
): LinePartner<
  MotorQuotedRisk,
  RequestedMotorPlan,
  MotorPartnerOffer,
  MotorOffer & Required<OfferTerms>,
  MotorDeclinedOffer,
  Journey
> => ({
  ...contract,
  offerOf: (plan, { addons, unavailable_addons, ...priced }) => ({
    ...entriesOf(plan),
    ...priced,
    net_premium_inc_gst: priced.premium.net_premium_inc_gst,
    addons: addons.map((addon) => ({ ...addon, ...MOTOR_ADDON_TEXTS[addon.code] })),
    unavailable_addons: unavailable_addons.map((addon) => ({ ...addon, label: MOTOR_ADDON_TEXTS[addon.code].label })),
  }),
  declinedOf: (plan, reason) => ({ ...entriesOf(plan), reason }),
  mismatchOf,
  disclose: ({ quote, proposal }) => ({
    quote,
    proposal: { ...withDisclosedVehicle(proposal, secret), plan: proposal.cartDetails },
  }),
});
