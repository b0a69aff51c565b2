import type { CoverCurrency, TravelAddonCode, TravelFeatures } from '#contract/lines/travel/plan.ts';
import { MAX_TRIP_DAYS, type TravelPriceBand } from '#contract/lines/travel/trip.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import { MEMBER_TYPES } from '#contract/shared/member-types.ts';
import type { TravelDisclosure } from './medical-questions.ts';
import type { TravelDiscountGrid } from './rating/rate-travel.ts';
import type { MiddleEastBand } from './rating/rated-band.ts';

/** How an insurer treats a fact about a traveller's health: a loading in whole percent (0: none), or no cover. */
export type TravelLoadingOrDecline = number | 'DECLINE';

/** Illnesses disclosed in the proposal that a product may refuse. */
export type SeriousIllness = Extract<TravelDisclosure, 'HEART' | 'STROKE' | 'KIDNEY'>;

/** The trips that the insurer accepts. */
interface Eligibility {
  /** Longest trip in days, and the longest with a traveller of `SENIOR_FROM_AGE` or older. */
  readonly max_days: number;
  readonly max_days_senior: number;
  readonly max_travellers: number;
  /** Whether it insures trips to the USA and Canada. */
  readonly usa_canada: boolean;
  /** Countries to which it does not insure trips: code → name. */
  readonly countries_declined: Readonly<Record<string, string>>;
}

/** The insurer's health rules, for the quote and for the proposal. */
interface UnderwritingRules {
  /** A traveller with any condition that exists before the trip. */
  readonly existing: TravelLoadingOrDecline;
  /** Illnesses that it declines, whatever `existing` says. */
  readonly declined: readonly SeriousIllness[];
  /** The doctor's decision on a traveller with cancer: a further loading, or no cover. */
  readonly doctor: TravelLoadingOrDecline;
}

/** A travel product with all data that the sandbox needs to quote and underwrite it. */
export interface TravelProduct {
  readonly insurer: Insurer;
  readonly product_id: string;
  readonly product_name: string;
  /** Claims paid: '97.20%'. */
  readonly claim_percentage: string;
  /** Covers sold, in cents, ascending; euros are for trips to the Schengen area. */
  readonly cover_amounts: Readonly<Record<CoverCurrency, readonly number[]>>;
  readonly addons: readonly TravelAddonCode[];
  readonly features: TravelFeatures;
  readonly middle_east: MiddleEastBand;
  readonly grid: TravelDiscountGrid;
  readonly eligibility: Eligibility;
  readonly rules: UnderwritingRules;
}

/** The source form of a product: amounts in whole units, covers in thousands. */
interface ProductSheet extends Omit<TravelProduct, 'cover_amounts' | 'features' | 'eligibility' | 'grid'> {
  readonly thousands: Readonly<Record<CoverCurrency, readonly number[]>>;
  readonly features: Omit<TravelFeatures, 'hospital_sub_limits_from_age'> & { readonly sub_limits: boolean };
  readonly grid: Omit<TravelDiscountGrid, 'band'> & { readonly band?: Partial<TravelDiscountGrid['band']> };
  readonly eligibility?: Partial<Eligibility>;
}

/** The age from which the published table has columns with limits per illness. */
const SUB_LIMITS_FROM = 56;
const NO_POINTS: Readonly<Record<TravelPriceBand, number>> = {
  ASIA: 0,
  SCHENGEN: 0,
  WORLDWIDE_EXCL_USA_CANADA: 0,
  USA_CANADA: 0,
};
const EVERY_TRIP: Eligibility = {
  max_days: MAX_TRIP_DAYS,
  max_days_senior: MAX_TRIP_DAYS,
  max_travellers: MEMBER_TYPES.length,
  usa_canada: true,
  countries_declined: {},
};

const cents = (amount: number): number => amount * 100;
const thousandsInCents = (thousands: readonly number[]): number[] => thousands.map((amount) => cents(amount * 1000));

/** A product from its sheet. No errors. */
export function makeTravelProduct({ thousands, features, grid, eligibility, ...product }: ProductSheet): TravelProduct {
  const { sub_limits, existing_conditions_limit: existing, ...figures } = features;
  return {
    ...product,
    cover_amounts: { USD: thousandsInCents(thousands.USD), EUR: thousandsInCents(thousands.EUR) },
    features: {
      ...figures,
      existing_conditions_limit: existing === null ? null : cents(existing),
      medical_deductible: cents(figures.medical_deductible),
      hospital_sub_limits_from_age: sub_limits ? SUB_LIMITS_FROM : null,
      baggage_limit: cents(figures.baggage_limit),
      trip_delay_amount: cents(figures.trip_delay_amount),
      trip_cancellation_limit: cents(figures.trip_cancellation_limit),
      passport_loss_limit: cents(figures.passport_loss_limit),
      liability_limit: cents(figures.liability_limit),
    },
    grid: { ...grid, band: { ...NO_POINTS, ...grid.band } },
    eligibility: { ...EVERY_TRIP, ...eligibility },
  };
}
