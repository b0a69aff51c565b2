import { hasAddon } from '#contract/shared/plan.ts';
import {
  TRAVEL_ADDON_OPTIONS,
  type TravelAddonCode,
  type TravelDeclinedOffer,
  type TravelFeatures,
  type TravelOffer,
} from './plan.ts';

/** What a plan pays with its chosen add-ons. Amounts in cents of the cover's currency, per traveller. */
export interface FeaturesWithAddons extends TravelFeatures {
  /** Whether the cover or an add-on pays for a trip that is cancelled or cut short. */
  readonly pays_cancellation: boolean;
}

/**
 * A plan's features with the purchased add-ons: disclosed conditions are covered up to the whole cover, adventure
 * sports are included, lost baggage is paid up to twice the amount, a cancelled trip is paid. An add-on that is not
 * sold changes nothing because it cannot be bought; HOME_COVER changes no feature. No errors. Source: the texts of the
 * add-ons (server/lines/travel/rating/addon-premium.ts).
 */
export const featuresWithAddons = (
  features: TravelFeatures,
  addons: readonly TravelAddonCode[],
): FeaturesWithAddons => ({
  ...features,
  ...(addons.includes('EXISTING_CONDITIONS') && {
    existing_conditions: 'COVERED',
    existing_conditions_limit: null,
  }),
  ...(addons.includes('ADVENTURE_SPORTS') && { adventure_sports: 'INCLUDED' }),
  baggage_limit: features.baggage_limit * (addons.includes('BAGGAGE_PLUS') ? 2 : 1),
  pays_cancellation: features.trip_cancellation_limit > 0 || addons.includes('TRIP_CANCELLATION'),
});

/** A plan's features with the add-ons in its price; a declined plan's without any. No errors. */
export const planFeaturesWithAddons = (plan: TravelOffer | TravelDeclinedOffer): FeaturesWithAddons =>
  featuresWithAddons(
    plan.features,
    TRAVEL_ADDON_OPTIONS.map(({ value }) => value).filter((code) => 'premium' in plan && hasAddon(plan, code)),
  );

/** In cents of either currency. Lost baggage paid up to this amount counts as 'Higher baggage cover' without the add-on. */
const HIGHER_BAGGAGE_LIMIT = 100_000;

/** Whether a plan without the add-on has what the add-on gives. No errors. */
export function travelAddonBuiltIn(features: TravelFeatures, code: TravelAddonCode): boolean {
  switch (code) {
    case 'ADVENTURE_SPORTS':
      return features.adventure_sports === 'INCLUDED';
    case 'TRIP_CANCELLATION':
      return features.trip_cancellation_limit > 0;
    case 'EXISTING_CONDITIONS':
      return features.existing_conditions === 'COVERED';
    case 'BAGGAGE_PLUS':
      return features.baggage_limit >= HIGHER_BAGGAGE_LIMIT;
    case 'HOME_COVER':
      return false;
  }
}
