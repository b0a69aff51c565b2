import { featuresOf } from '#contract/lines/travel/bought-features.ts';
import {
  ADDON_OPTIONS,
  type AddonCode,
  type CoverCurrency,
  type ExchangeRate,
  type TravelDeclinedOffer,
  type TravelFeatures,
  type TravelOffer,
} from '#contract/lines/travel/plan.ts';
import { amountText } from '../parts/amounts.ts';

/** Labels for the codes and figures of a travel plan, for every screen that shows a plan. */

export type TravelPlanShown = TravelOffer | TravelDeclinedOffer;
export const isOffer = (plan: TravelPlanShown): plan is TravelOffer => 'premium' in plan;

const isSoldWith = (plan: TravelPlanShown, code: AddonCode): boolean =>
  isOffer(plan) && plan.addons.some((addon) => addon.code === code);

export const addonName = (code: AddonCode): string => ADDON_OPTIONS.find(({ value }) => value === code)?.text ?? code;

export const hoursText = (hours: number): string => `After ${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** What is paid for earlier illnesses of a traveller, with the add-on in the price. Limit in cents. */
export const existingOf = (
  plan: TravelPlanShown,
): { readonly cover: TravelFeatures['existing_conditions']; readonly limit: number | null } => {
  const { existing_conditions: cover, existing_conditions_limit: limit } = featuresOf(plan);
  return { cover, limit };
};

export const EXISTING: Readonly<Record<TravelFeatures['existing_conditions'], string>> = {
  NOT_COVERED: 'Not covered',
  EMERGENCY_ONLY: 'Emergency only',
  COVERED: 'Covered',
};

/** 'Emergency only, up to USD 10,000'. */
export const existingText = (plan: TravelPlanShown, currency: CoverCurrency): string => {
  const { cover, limit } = existingOf(plan);
  return limit === null ? EXISTING[cover] : `${EXISTING[cover]}, up to ${amountText(limit, currency)}`;
};

export const sportsOf = (plan: TravelPlanShown): TravelFeatures['adventure_sports'] =>
  featuresOf(plan).adventure_sports;

export const SPORTS: Readonly<Record<TravelFeatures['adventure_sports'], string>> = {
  NOT_COVERED: 'Not covered',
  ADD_ON: 'As an add-on',
  INCLUDED: 'Covered',
};

/** Baggage loss cover, in cents. */
export const baggageOf = (plan: TravelPlanShown): number => featuresOf(plan).baggage_limit;

/** Whether a cancelled or shortened trip is paid for, by the cover or by an add-on in the price. */
export const hasCancellation = (plan: TravelPlanShown): boolean => featuresOf(plan).pays_cancellation;

export const cancellationText = (plan: TravelPlanShown, currency: CoverCurrency): string => {
  const { trip_cancellation_limit: limit } = plan.features;
  if (limit > 0) return `Up to ${amountText(limit, currency)}`;
  if (hasCancellation(plan)) return 'Covered';
  return isSoldWith(plan, 'TRIP_CANCELLATION') ? 'As an add-on' : 'Not covered';
};

/** What a traveller pays of each treatment. */
export const deductibleText = ({ features }: TravelPlanShown, currency: CoverCurrency): string =>
  features.medical_deductible === 0 ? 'Nothing' : `The first ${amountText(features.medical_deductible, currency)}`;

/** The age from which hospital bills have their own limits. */
export const hospitalLimitsText = ({ features: { hospital_sub_limits_from_age: from } }: TravelPlanShown): string =>
  from === null ? 'None' : `From age ${from}`;

export const wayHomeText = ({ features }: TravelPlanShown): string =>
  features.repatriation === 'WITHIN_COVER' ? 'Up to the full cover' : 'Up to a limit';

export const delayText = (
  { features: { trip_delay_amount, trip_delay_hours } }: TravelPlanShown,
  currency: CoverCurrency,
): string => `${amountText(trip_delay_amount, currency)} after ${trip_delay_hours} hours`;

export const agesText = ({ features: { min_age, max_age } }: TravelPlanShown): string => `${min_age} to ${max_age}`;

/** How many travellers the premium is for: each has a line in it. */
export const travellerCount = ({ premium }: TravelOffer): number =>
  premium.lines.filter(({ key }) => key.startsWith('traveller-')).length;

/** 'EUR 1 = USD 1.20', without a line break. */
export const rateText = ({ from, to, rate }: ExchangeRate): string =>
  `${amountText(100, from)}\u00a0=\u00a0${to}\u00a0${rate.toFixed(2)}`;
