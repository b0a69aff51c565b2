import * as v from 'valibot';
import { cappedSet } from '#contract/shared/capped-list.ts';
import { IsoDate } from '#contract/shared/dates.ts';
import { OfferTerms } from '#contract/shared/insurer.ts';
import type { Option } from '#contract/shared/option-lists.ts';
import { MAX_AMOUNT_PAISE, PaiseSchema } from '#contract/shared/paise.ts';
import { productEntries, quoteListSchema } from '#contract/shared/plan.ts';
import { Premium } from '#contract/shared/premium.ts';

/**
 * What can be bought for a trip. Covers and benefits are in cents of USD, or of EUR for a trip to the Schengen area;
 * premiums are in paise. Each traveller has the whole cover.
 */

export const COVER_CURRENCIES = ['USD', 'EUR'] as const;
export const CoverCurrency = v.picklist(COVER_CURRENCIES);
export type CoverCurrency = v.InferOutput<typeof CoverCurrency>;

/** The currency of the covers for a trip. Schengen visas require a sum in EUR. */
export const coverCurrencyOf = ({ is_schengen }: { readonly is_schengen: boolean }): CoverCurrency =>
  is_schengen ? 'EUR' : 'USD';

const cents = (amounts: readonly number[]): readonly number[] => amounts.map((amount) => amount * 100);
/** Available covers, in cents, ascending. A Schengen visa requires at least EUR 30,000 (Visa Code, article 15). */
export const TRAVEL_SUMS_INSURED: Readonly<Record<CoverCurrency, readonly number[]>> = {
  USD: cents([50_000, 100_000, 250_000, 500_000]),
  EUR: cents([30_000, 50_000, 100_000, 250_000]),
};
/** The cover that is priced if none is requested, in cents of either currency. */
export const DEFAULT_TRAVEL_SUM_INSURED = 5_000_000;
const EVERY_AMOUNT = new Set(Object.values(TRAVEL_SUMS_INSURED).flat());

/** An amount in cents. */
const Cents = v.pipe(v.number('Enter an amount'), v.safeInteger(), v.minValue(0));
export const TravelSumInsured = v.pipe(
  Cents,
  v.check((amount) => EVERY_AMOUNT.has(amount), 'Choose one of the covers on offer'),
);

export const TRAVEL_ADDON_OPTIONS = [
  { value: 'ADVENTURE_SPORTS', text: 'Adventure sports' },
  { value: 'TRIP_CANCELLATION', text: 'Trip cancellation' },
  { value: 'EXISTING_CONDITIONS', text: 'Existing conditions' },
  { value: 'BAGGAGE_PLUS', text: 'Higher baggage cover' },
  { value: 'HOME_COVER', text: 'Cover of your home' },
] as const satisfies readonly Option[];
export const TravelAddonCode = v.picklist(
  TRAVEL_ADDON_OPTIONS.map(({ value }) => value),
  'Choose add-ons from the list',
);
export type TravelAddonCode = v.InferOutput<typeof TravelAddonCode>;

export const TRAVEL_SORTS = ['premium_low_to_high', 'claim_high_to_low'] as const;

/** Drawbacks that the list can filter plans by (drawbacks.ts). Not filters of the specification (decision 139). */
export const TRAVEL_HIDEABLE_DRAWBACKS = ['DEDUCTIBLE', 'REPATRIATION'] as const;
export const TravelHideableDrawback = v.picklist(TRAVEL_HIDEABLE_DRAWBACKS);
export type TravelHideableDrawback = v.InferOutput<typeof TravelHideableDrawback>;

/** Filters and sort of the quote list (§3.travel-filters). A null or empty filter filters nothing. */
export const TravelFilters = v.object({
  /** Null: DEFAULT_TRAVEL_SUM_INSURED, or the closest that the product sells. */
  cover_amount: v.nullable(TravelSumInsured),
  sortBy: v.picklist(TRAVEL_SORTS),
  insurer: v.array(v.pipe(v.string(), v.maxLength(40))),
  /**
   * The list shows only plans that sell all of these, with their price included. Not one of the specification's filters
   * (decision 043).
   */
  addons: cappedSet(TravelAddonCode, 10),
  /** Plans with one of these drawbacks are left out. */
  hide: v.optional(cappedSet(TravelHideableDrawback, 10), []),
});
export type TravelFilters = v.InferOutput<typeof TravelFilters>;

/** Initial filters of the list. */
export const DEFAULT_TRAVEL_FILTERS: TravelFilters = {
  cover_amount: null,
  sortBy: 'premium_low_to_high',
  insurer: [],
  addons: [],
  hide: [],
};

/** What the visitor chose to buy. */
export const TravelPlan = v.object({
  product_id: v.pipe(v.string(), v.minLength(1, 'Choose a plan'), v.maxLength(60)),
  /** For each traveller. The server refuses a sum that is not sold in the trip's currency. */
  cover_amount: TravelSumInsured,
  addons: cappedSet(TravelAddonCode, 10),
});
export type TravelPlan = v.InferOutput<typeof TravelPlan>;

/**
 * Body of create- and update-quote-premium. It carries the premium that the visitor saw, so that no other is charged.
 */
export const TravelCart = v.object({ ...TravelPlan.entries, rfqId: v.string(), net_premium_inc_gst: PaiseSchema });
export type TravelCart = v.InferOutput<typeof TravelCart>;

/** An add-on as a product offers it; `premium` in paise, for all travellers and the whole trip. */
export const TravelOfferedAddon = v.object({
  code: TravelAddonCode,
  label: v.string(),
  description: v.string(),
  premium: PaiseSchema,
});
export type TravelOfferedAddon = v.InferOutput<typeof TravelOfferedAddon>;

/** The figures that plans are compared by. Amounts in cents of the cover's currency, per traveller. */
export const TravelFeatures = v.object({
  /** Illness before the trip. EMERGENCY_ONLY pays for life-saving treatment, up to `existing_conditions_limit`. */
  existing_conditions: v.picklist(['NOT_COVERED', 'EMERGENCY_ONLY', 'COVERED']),
  existing_conditions_limit: v.nullable(Cents),
  /** What a traveller pays of each treatment. */
  medical_deductible: Cents,
  /** From this age on room, surgeon and the like are each paid up to a limit; null: at no age. */
  hospital_sub_limits_from_age: v.nullable(v.number()),
  /** Return home when ill, and of mortal remains: up to the whole cover, or to a separate limit. */
  repatriation: v.picklist(['WITHIN_COVER', 'LIMITED']),
  baggage_limit: Cents,
  /** Hours of delay of checked-in baggage after which it is paid. */
  baggage_delay_hours: v.number(),
  trip_delay_hours: v.number(),
  trip_delay_amount: Cents,
  /** 0: not covered without the add-on. */
  trip_cancellation_limit: Cents,
  passport_loss_limit: Cents,
  /** Injury or damage that a traveller causes to others. */
  liability_limit: Cents,
  adventure_sports: v.picklist(['NOT_COVERED', 'ADD_ON', 'INCLUDED']),
  /** Hospitals abroad that bill the insurer directly. */
  cashless_hospitals: v.number(),
  /** Ages that are insured, in whole years on the day of leaving. */
  min_age: v.number(),
  max_age: v.number(),
});
export type TravelFeatures = v.InferOutput<typeof TravelFeatures>;

/** The rate at which a cover in EUR was compared with a tariff in USD. */
export const ExchangeRate = v.object({
  from: CoverCurrency,
  to: CoverCurrency,
  rate: v.pipe(v.number(), v.minValue(0.01), v.maxValue(100)),
  as_of: IsoDate,
  source: v.string(),
});
export type ExchangeRate = v.InferOutput<typeof ExchangeRate>;

const offeredEntries = { ...productEntries, features: TravelFeatures };

/** A plan that an insurer offers for this trip, with its premium. */
export const TravelOffer = v.object({
  ...offeredEntries,
  ...OfferTerms.entries,
  cover_amount: Cents,
  cover_currency: CoverCurrency,
  /** Null for a cover in USD. */
  exchange_rate: v.nullable(ExchangeRate),
  trip_days: v.number(),
  net_premium_inc_gst: PaiseSchema,
  premium: Premium,
  addons: v.array(TravelOfferedAddon),
});
export type TravelOffer = v.InferOutput<typeof TravelOffer>;

/** A plan that an insurer will not sell for this trip, with the reason. */
export const TravelDeclinedOffer = v.object({ ...offeredEntries, reason: v.string() });
export type TravelDeclinedOffer = v.InferOutput<typeof TravelDeclinedOffer>;

/** Answer of `GET premium/{quoteId}`. */
export const TravelQuoteList = v.object({
  ...quoteListSchema(TravelOffer, TravelDeclinedOffer).entries,
  cover_currency: CoverCurrency,
  /** Available covers, ascending. */
  cover_amounts: v.array(Cents),
});
export type TravelQuoteList = v.InferOutput<typeof TravelQuoteList>;

/** Answer of `GET premium-by-plan/{quoteId}`: the configured plan, and the price of its other covers. */
export const TravelPlanQuotation = v.object({
  /** The plan; none if the insurer declines the travellers. */
  offers: v.array(TravelOffer),
  cover_choices: v.array(
    v.object({ value: Cents, net_premium_inc_gst: v.pipe(PaiseSchema, v.maxValue(MAX_AMOUNT_PAISE)) }),
  ),
});
export type TravelPlanQuotation = v.InferOutput<typeof TravelPlanQuotation>;
