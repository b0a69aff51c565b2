import { planFeaturesWithAddons } from '#contract/lines/travel/features-with-addons.ts';
import {
  type CoverCurrency,
  type ExchangeRate,
  TRAVEL_ADDON_OPTIONS,
  type TravelAddonCode,
  type TravelDeclinedOffer,
  type TravelFeatures,
  type TravelOffer,
} from '#contract/lines/travel/plan.ts';
import { travelAmountText } from '../parts/amount-texts.ts';

/** Labels for the codes and figures of a travel plan, for every screen that shows a plan. */

export type TravelPlanShown = TravelOffer | TravelDeclinedOffer;
export const isTravelOffer = (plan: TravelPlanShown): plan is TravelOffer => 'premium' in plan;

const isSoldWith = (plan: TravelPlanShown, code: TravelAddonCode): boolean =>
  isTravelOffer(plan) && plan.addons.some((addon) => addon.code === code);

export const travelAddonName = (code: TravelAddonCode): string =>
  TRAVEL_ADDON_OPTIONS.find(({ value }) => value === code)?.text ?? code;

export const afterHoursText = (hours: number): string => `After ${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** What is paid for earlier illnesses of a traveller, with the add-on in the price. Limit in cents. */
export const existingIllnessCover = (
  plan: TravelPlanShown,
): { readonly cover: TravelFeatures['existing_conditions']; readonly limit: number | null } => {
  const { existing_conditions: cover, existing_conditions_limit: limit } = planFeaturesWithAddons(plan);
  return { cover, limit };
};

export const EXISTING_ILLNESS_LABELS: Readonly<Record<TravelFeatures['existing_conditions'], string>> = {
  NOT_COVERED: 'Not covered',
  EMERGENCY_ONLY: 'Emergency only',
  COVERED: 'Covered',
};

/** 'Emergency only, up to USD 10,000'. */
export const existingIllnessText = (plan: TravelPlanShown, currency: CoverCurrency): string => {
  const { cover, limit } = existingIllnessCover(plan);
  return limit === null
    ? EXISTING_ILLNESS_LABELS[cover]
    : `${EXISTING_ILLNESS_LABELS[cover]}, up to ${travelAmountText(limit, currency)}`;
};

export const adventureSportsCover = (plan: TravelPlanShown): TravelFeatures['adventure_sports'] =>
  planFeaturesWithAddons(plan).adventure_sports;

export const ADVENTURE_SPORTS_LABELS: Readonly<Record<TravelFeatures['adventure_sports'], string>> = {
  NOT_COVERED: 'Not covered',
  ADD_ON: 'As an add-on',
  INCLUDED: 'Covered',
};

/** Baggage loss cover, in cents. */
export const baggageLossLimit = (plan: TravelPlanShown): number => planFeaturesWithAddons(plan).baggage_limit;

/** Whether a cancelled or shortened trip is paid for, by the cover or by an add-on in the price. */
export const coversCancellation = (plan: TravelPlanShown): boolean => planFeaturesWithAddons(plan).pays_cancellation;

export const cancellationText = (plan: TravelPlanShown, currency: CoverCurrency): string => {
  const { trip_cancellation_limit: limit } = plan.features;
  if (limit > 0) return `Up to ${travelAmountText(limit, currency)}`;
  if (coversCancellation(plan)) return 'Covered';
  return isSoldWith(plan, 'TRIP_CANCELLATION') ? 'As an add-on' : 'Not covered';
};

/** What a traveller pays of each treatment. */
export const deductibleText = ({ features }: TravelPlanShown, currency: CoverCurrency): string =>
  features.medical_deductible === 0
    ? 'Nothing'
    : `The first ${travelAmountText(features.medical_deductible, currency)}`;

/** The age from which hospital bills have their own limits. */
export const hospitalLimitsText = ({ features: { hospital_sub_limits_from_age: from } }: TravelPlanShown): string =>
  from === null ? 'None' : `From age ${from}`;

export const returnJourneyText = ({ features }: TravelPlanShown): string =>
  features.repatriation === 'WITHIN_COVER' ? 'Up to the full cover' : 'Up to a limit';

export const flightDelayText = (
  { features: { trip_delay_amount, trip_delay_hours } }: TravelPlanShown,
  currency: CoverCurrency,
): string => `${travelAmountText(trip_delay_amount, currency)} after ${trip_delay_hours} hours`;

export const insurableAgesText = ({ features: { min_age, max_age } }: TravelPlanShown): string =>
  `${min_age} to ${max_age}`;

/** How many travellers the premium is for: each has a line in it. */
export const travellersInPremium = ({ premium }: TravelOffer): number =>
  premium.lines.filter(({ key }) => key.startsWith('traveller-')).length;

/** 'EUR 1 = USD 1.20', without a line break. */
export const exchangeRateText = ({ from, to, rate }: ExchangeRate): string =>
  `${travelAmountText(100, from)}\u00a0=\u00a0${to}\u00a0${rate.toFixed(2)}`;
