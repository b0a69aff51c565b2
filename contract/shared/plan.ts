import * as v from 'valibot';
import type { Currency } from './currency.ts';
import { Insurer, QuoteListProgress } from './insurer.ts';
import type { Premium } from './premium.ts';

/** What the plans of every line have in common. A line adds its own features and choices. */

/** An add-on as a product offers it; `premium` in paise for the chosen period. */
export interface OfferedAddonBase {
  readonly code: string;
  readonly label: string;
  readonly description: string;
  readonly premium: number;
}

export interface OfferBase extends Insurer {
  readonly product_id: string;
  readonly product_name: string;
  readonly claims_source?: ClaimsSource | undefined;
  /** In minor units of `cover_currency`. */
  readonly cover_amount: number;
  /** Missing: INR. */
  readonly cover_currency?: Currency | undefined;
  readonly net_premium_inc_gst: number;
  readonly premium: Premium;
  readonly addons: readonly OfferedAddonBase[];
}

/** What the visitor chose to buy, before a proposal exists. */
export type PlanBase = { product_id: string; addons: string[] };

/** A plan that an insurer offers or declines; both stay in the list. */
export interface DeclinedOfferBase extends Insurer {
  readonly product_id: string;
  readonly product_name: string;
  readonly reason: string;
}

/** The source of a figure about claims. */
export const ClaimsSource = v.object({
  /** The insurer's financial year, from April to March: '2024-25'. */
  year: v.string(),
  /** The words after 'Source:': 'form NL-37 of the insurer’s public disclosures'. */
  source: v.string(),
});
export type ClaimsSource = v.InferOutput<typeof ClaimsSource>;

/** What every product states, offered or declined. */
export const productEntries = {
  ...Insurer.entries,
  product_id: v.string(),
  product_name: v.string(),
  /** Claims paid, as a percent string: '97.20%'. */
  claim_percentage: v.string(),
  /** Source of `claim_percentage`. Missing in offers that an earlier build stored. */
  claims_source: v.optional(ClaimsSource),
};

/** A line's quote list: the offers and the declined plans. */
export const quoteListSchema = <Offer extends v.GenericSchema, Declined extends v.GenericSchema>(
  offer: Offer,
  declined: Declined,
) =>
  v.object({
    offers: v.array(offer),
    declined: v.array(declined),
    /** How many products were asked, before filtering. */
    products_asked: v.number(),
    /** The insurers in the filter. */
    insurers: v.array(Insurer),
    ...QuoteListProgress.entries,
  });

export interface QuoteListBase extends QuoteListProgress {
  readonly offers: readonly OfferBase[];
  readonly declined: readonly DeclinedOfferBase[];
  readonly products_asked: number;
  readonly insurers: readonly Insurer[];
}

/**
 * Body of create- and update-quote-premium. It carries the premium that the visitor saw, so that no other is charged.
 */
export interface CartBase extends PlanBase {
  readonly rfqId: string;
  readonly net_premium_inc_gst: number;
}

/** Whether the premium includes the add-on. */
export const hasAddon = ({ premium }: Pick<OfferBase, 'premium'>, code: string): boolean =>
  premium.lines.some(({ key }) => key === `addon-${code}`);
