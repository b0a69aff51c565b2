import * as v from 'valibot';
import { MAX_AMOUNT_PAISE } from '#contract/shared/paise.ts';
import { Premium, PremiumLine } from '#contract/shared/premium.ts';
import { PartnerAmount } from './partner-parts.ts';
import { PartnerText } from './partner-text.ts';

/** A partner's premium, with the rules that it must satisfy before it is shown, agreed to or paid. */

/** The minimum premium of a consumer's policy: ₹1. */
const LEAST_PREMIUM = 100;
/** The longest working of our own has about 40 lines. */
const MAX_LINES = 200;
const LONGEST_TEXT = 400;

const text = PartnerText(LONGEST_TEXT, 0);
const signed = v.pipe(v.number(), v.safeInteger(), v.minValue(-MAX_AMOUNT_PAISE), v.maxValue(MAX_AMOUNT_PAISE));

export const PartnerPremiumLines = v.pipe(
  v.array(v.object({ ...PremiumLine.entries, key: text, label: text, detail: text, amount: signed })),
  v.maxLength(MAX_LINES),
);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Whole paise, each line within ₹10 crore; the lines, and the parts, add up to the total, which is ₹1 or more. */
export const PartnerPremium = v.pipe(
  v.object({
    ...Premium.entries,
    premium_details: v.object({ premium_amt: PartnerAmount }),
    addons_amt: PartnerAmount,
    cover_years: v.optional(v.pipe(Premium.entries.cover_years.wrapped, v.maxLength(10))),
    gst_percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    gst_amt: PartnerAmount,
    net_premium_inc_gst: v.pipe(PartnerAmount, v.minValue(LEAST_PREMIUM)),
    lines: v.pipe(PartnerPremiumLines, v.minLength(1)),
    tariff_version: PartnerText(60, 0),
  }),
  v.check(
    ({ lines, net_premium_inc_gst }) => sum(lines.map((line) => line.amount)) === net_premium_inc_gst,
    'the lines do not add up to the total',
  ),
  v.check(
    ({ premium_details, addons_amt, gst_amt, net_premium_inc_gst }) =>
      sum([premium_details.premium_amt, addons_amt, gst_amt]) === net_premium_inc_gst,
    'premium, add-ons and GST do not add up to the total',
  ),
);
