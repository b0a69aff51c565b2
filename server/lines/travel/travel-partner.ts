import {
  coverCurrencyOf,
  type TravelDeclinedOffer,
  type TravelOffer,
  type TravelPlan,
} from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { tripLengthInDays } from '#contract/lines/travel/trip.ts';
import { type TravelPartnerOffer, travelContract } from '#contract/partners/travel-contract.ts';
import type { OfferTerms } from '#contract/shared/insurer.ts';
import { BridgeFault } from '#server/partner-calls/bridge-fault.ts';
import { addonMismatch, type LinePartner } from '#server/partners/line-partner.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import type { QuotedTrip } from './insurer-adapter.ts';
import { findTravelProduct } from './product-catalogue.ts';
import { travelProductEntries } from './quote-product.ts';
import { TRAVEL_ADDON_DESCRIPTIONS, travelAddonLabel } from './rating/addon-premium.ts';
import { passportNumberIn } from './stored-passport.ts';

function entriesOf({ product_id }: TravelPlan): Omit<TravelDeclinedOffer, 'reason'> {
  const product = findTravelProduct(product_id);
  if (!product) throw new BridgeFault('the catalogue has no such product');
  return travelProductEntries(product);
}

/** Travel by the partner contract. @param secret decrypts the passport numbers that the insurer needs */
export const travelPartner = (
  secret: AppSecret,
): LinePartner<
  QuotedTrip,
  TravelPlan,
  TravelPartnerOffer,
  TravelOffer & Required<OfferTerms>,
  TravelDeclinedOffer,
  TravelRecord
> => ({
  ...travelContract,
  offerOf: (plan, { addons, ...priced }) => ({
    ...entriesOf(plan),
    ...priced,
    net_premium_inc_gst: priced.premium.net_premium_inc_gst,
    addons: addons.map((addon) => ({
      ...addon,
      label: travelAddonLabel(addon.code),
      description: TRAVEL_ADDON_DESCRIPTIONS[addon.code],
    })),
  }),
  declinedOf: (plan, reason) => ({ ...entriesOf(plan), reason }),
  mismatchOf: (trip, plan, priced) => {
    if (priced.cover_amount !== plan.cover_amount) return 'cover_amount is not that of the request';
    if (priced.cover_currency !== coverCurrencyOf(trip)) return 'cover_currency is not that of the trip';
    if (priced.trip_days !== tripLengthInDays(trip)) return 'trip_days is not the length of the trip';
    return addonMismatch(priced, plan.addons);
  },
  disclose: ({ quote, proposal }) => ({
    quote,
    proposal: {
      ...proposal,
      plan: proposal.cartDetails,
      member_details: proposal.member_details.map((details) => ({
        ...details,
        passport_number: passportNumberIn(details, secret, proposal.proposerId),
      })),
    },
  }),
});
