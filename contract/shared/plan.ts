import * as v from 'valibot';
import { Insurer } from './insurer.ts';
import { PaiseSchema } from './paise.ts';
import { Premium } from './premium.ts';

/** What every line's plans have in common. A line adds its own features and choices. */

/** An add-on as a product offers it; `premium` in paise for the chosen period. */
export interface OfferedAddonBase {
  readonly code: string;
  readonly label: string;
  readonly description: string;
  readonly premium: number;
}

/** Entries of every line's offer. Amounts in paise; `cover_amount` is the sum insured or the IDV. */
export const offerEntries = {
  ...Insurer.entries,
  product_id: v.string(),
  product_name: v.string(),
  cover_amount: PaiseSchema,
  net_premium_inc_gst: PaiseSchema,
  premium: Premium,
};

export interface OfferBase extends Insurer {
  readonly product_id: string;
  readonly product_name: string;
  readonly cover_amount: number;
  readonly net_premium_inc_gst: number;
  readonly premium: Premium;
  readonly addons: readonly OfferedAddonBase[];
}

/** What the visitor chose to buy, before a proposal is born from it. */
export interface PlanBase {
  readonly product_id: string;
  readonly addons: readonly string[];
}

/** A plan an insurer offers or declines; both stay visible (design §5, neutral by design). */
export interface DeclinedOfferBase extends Insurer {
  readonly product_id: string;
  readonly product_name: string;
  readonly reason: string;
}

export interface QuoteListBase {
  readonly offers: readonly OfferBase[];
  readonly declined: readonly DeclinedOfferBase[];
  readonly products_asked: number;
  readonly insurers: readonly Insurer[];
}

/** Body of create- and update-quote-premium: the premium is the one the visitor saw, so that no other is charged. */
export interface CartBase extends PlanBase {
  readonly rfqId: string;
  readonly net_premium_inc_gst: number;
}
