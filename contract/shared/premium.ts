import * as v from 'valibot';
import { CoverYears } from './covers.ts';
import { PaiseSchema } from './paise.ts';

/** One line of a premium's working: what was added or deducted, and why. `amount` in paise, negative for a discount. */
export const PremiumLine = v.object({
  key: v.string(),
  label: v.string(),
  detail: v.string(),
  amount: v.pipe(v.number(), v.safeInteger()),
});
export type PremiumLine = v.InferOutput<typeof PremiumLine>;

/** A premium with its working. All amounts in paise; `lines` add up to `net_premium_inc_gst`. */
export const Premium = v.object({
  premium_details: v.object({
    /** Premium of the base cover for the whole period, after discounts, before add-ons and GST. */
    premium_amt: PaiseSchema,
  }),
  /** Sum of the chosen add-ons for the whole period. */
  addons_amt: PaiseSchema,
  /** Years: 1 to 5; 1 for a trip, which lasts a part of a year. */
  policy_period: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  /** Days of cover for a trip, instead of whole years. */
  policy_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Years of each cover, if they can differ: `policy_period` is the longest. */
  cover_years: v.optional(v.array(CoverYears)),
  /** Percent; nil for individual covers of persons since 22-09-2025. */
  gst_percent: v.number(),
  gst_amt: PaiseSchema,
  net_premium_inc_gst: PaiseSchema,
  lines: v.array(PremiumLine),
  /** The version (by effective date) of the tariff that it was computed with. */
  tariff_version: v.string(),
});
export type Premium = v.InferOutput<typeof Premium>;
