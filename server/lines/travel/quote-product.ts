import {
  type CoverCurrency,
  coverCurrencyOf,
  type TravelDeclinedOffer,
  type TravelOffer,
  type TravelOfferedAddon,
} from '#contract/lines/travel/plan.ts';
import { tripLengthInDays } from '#contract/lines/travel/trip.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { SAMPLE_CLAIMS_SOURCE } from '#server/domain/plans/claims-source.ts';
import type { TravelPlanPrice, TravelPlanRequest } from './insurer-adapter.ts';
import type { TravelProduct } from './product.ts';
import { TRAVEL_ADDON_DESCRIPTIONS, travelAddonLabel, travelAddonPremium } from './rating/addon-premium.ts';
import { coverFitsTrip } from './rating/cover-currency.ts';
import { rateTravel, type TravelLoading, type TravelRisk } from './rating/rate-travel.ts';
import { bandRatedByInsurer } from './rating/rated-band.ts';
import { travelTariffOn } from './rating/tariff.ts';
import { travelTermsOf } from './underwriting/travel-terms.ts';

/** What offers and declined offers have in common: the product's displayed data. No errors. */
export function travelProductEntries(product: TravelProduct): Omit<TravelDeclinedOffer, 'reason'> {
  const { insurer, product_id, product_name, claim_percentage, features } = product;
  return {
    ...{ ...insurer, product_id, product_name, claim_percentage, features },
    claims_source: SAMPLE_CLAIMS_SOURCE,
  };
}

/** The trip for the tariff: the request, with the product's grid and the loadings. No errors. */
export function travelRisk(
  product: TravelProduct,
  request: TravelPlanRequest,
  loadings: readonly TravelLoading[],
): TravelRisk {
  const { travellers, travel_band, countries, plan, onDate } = request;
  return {
    travellers,
    band: bandRatedByInsurer(travel_band, countries, product.middle_east),
    days: tripLengthInDays(request),
    cover: { currency: coverCurrencyOf(request), amount: plan.cover_amount },
    has_sublimits: product.features.hospital_sub_limits_from_age !== null,
    grid: product.grid,
    loadings,
    addons: plan.addons,
    onDate,
  };
}

/** The parts of a plan that the product does not sell for the trip, by field, or null. */
function notSold(product: TravelProduct, request: TravelPlanRequest): Record<string, string> | null {
  const { cover_amount, addons } = request.plan;
  const currency: CoverCurrency = coverCurrencyOf(request);
  const amounts = product.cover_amounts[currency];
  if (!coverFitsTrip({ currency, amount: cover_amount }, request.is_schengen))
    return { cover_amount: 'A trip to the Schengen area asks for a cover of EUR 30,000 or more' };
  if (!amounts.includes(cover_amount)) {
    const sold = amounts.map((amount) => formatMoney(amount, currency)).join(', ');
    return { cover_amount: `${product.product_name} is sold with ${sold}` };
  }
  const missing = addons.filter((code) => !product.addons.includes(code)).map(travelAddonLabel);
  return missing.length === 0 ? null : { addons: `${product.product_name} is not sold with: ${missing.join(', ')}` };
}

function offeredAddons({ addons }: TravelProduct, premium: number): TravelOfferedAddon[] {
  return addons.map((code) => ({
    code,
    label: travelAddonLabel(code),
    description: TRAVEL_ADDON_DESCRIPTIONS[code],
    premium: travelAddonPremium(code, premium),
  }));
}

/**
 * A product's answer to a request: 'declined' with all reasons in words for a trip that it does not insure; 'not-sold',
 * by field, for a cover or add-on that it does not sell for this trip; else the offer, whose premium includes the
 * plan's add-ons. A trip to the Schengen area has no offer below EUR 30,000. Throws a RangeError for a day without
 * tariff. Source: the product's rules; rating/README.md for the premium.
 */
export function quoteTravelProduct(product: TravelProduct, request: TravelPlanRequest): TravelPlanPrice {
  const { declines, loadings } = travelTermsOf(product, request);
  if (declines.length > 0)
    return { kind: 'declined', declined: { ...travelProductEntries(product), reason: declines.join(' ') } };
  const fields = notSold(product, request);
  if (fields) return { kind: 'not-sold', fields };
  const trip = travelRisk(product, request, loadings);
  const premium = rateTravel(trip);
  const offer: TravelOffer = {
    ...travelProductEntries(product),
    cover_amount: request.plan.cover_amount,
    cover_currency: trip.cover.currency,
    exchange_rate: trip.cover.currency === 'EUR' ? travelTariffOn(request.onDate).exchange_rate : null,
    trip_days: trip.days,
    net_premium_inc_gst: premium.net_premium_inc_gst,
    premium,
    addons: offeredAddons(product, premium.premium_details.premium_amt),
  };
  return { kind: 'offer', offer };
}
