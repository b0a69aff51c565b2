/**
 * A row of the premium summary (§3.premium-summary). `premium_value` in paise; null where the row says `premium_text`
 * instead.
 */
export interface PriceRow {
  premium_key: string;
  premium_label: string;
  premium_text: string;
  premium_value: number | null;
}

/** One line of a premium's breakdown, with the shape of the contract's PremiumLine. */
export interface BreakdownLine {
  key?: string;
  label: string;
  detail?: string;
  /** Paise, negative for a discount. */
  amount: number;
}
