import * as v from 'valibot';
import { cappedSet } from './capped-list.ts';
import { IsoDate } from './dates.ts';
import { Drawback } from './drawbacks.ts';
import { Insurer } from './insurer.ts';
import { PaiseSchema } from './paise.ts';
import { Email } from './patterns.ts';
import { DraftValues } from './record.ts';

// Quotes that are shown to another person: plans, covers and prices of one day, and nothing about a person (decision
// 077).

/** The most plans that can be compared. */
const MAX_COMPARED = 3;

/** Body of share-quotes: the list as filtered and sorted, or some of its plans in comparison. */
export const QuotesToShare = v.object({
  rfqId: v.string(),
  /** The line's filters, as in the request for the list. */
  filters: DraftValues,
  /** Products to compare, in order; empty for the whole list. */
  products: cappedSet(v.pipe(v.string(), v.maxLength(60)), MAX_COMPARED),
});
export type QuotesToShare = v.InferInput<typeof QuotesToShare>;

/** The part of a link that identifies shared quotes. */
const ShareToken = v.pipe(v.string(), v.maxLength(200));

/** Body of mail-quotes. */
export const QuotesToMail = v.object({ rfqId: v.string(), token: ShareToken, email: Email });

export const SharedPlan = v.object({
  ...Insurer.entries,
  product_id: v.string(),
  product_name: v.string(),
  /** Premium for the whole term with GST. */
  price: PaiseSchema,
  /** What the price buys: '₹10 Lakh for 1 year'. */
  terms: v.string(),
  /** The same labels in the same order for every plan of a line. */
  facts: v.array(v.object({ label: v.string(), value: v.string() })),
  /** What will cost the buyer later, as on the card. Missing in what an earlier build stored. */
  drawbacks: v.optional(v.array(Drawback)),
});
export type SharedPlan = v.InferOutput<typeof SharedPlan>;

/** The content of a link, stored as it was on its day. */
export const SharedQuotes = v.object({
  kind: v.picklist(['list', 'comparison']),
  /** As within a sentence: 'travel insurance'. */
  line_name: v.string(),
  /** Path of the line's landing. */
  path: v.string(),
  /**
   * What the prices were computed for, in words that apply to many people: '2 adults of 36 and 34', 'PIN code 411xxx'.
   */
  computed_for: v.array(v.string()),
  priced_on: IsoDate,
  /** The last day on which the link opens. */
  open_until: IsoDate,
  plans: v.array(SharedPlan),
  /** Names of insurers that had not responded. */
  unanswered: v.array(v.string()),
  /** Sources of its figures about claims. Missing in what an earlier build stored. */
  claims_sources: v.optional(v.array(v.string())),
});
export type SharedQuotes = v.InferOutput<typeof SharedQuotes>;

/** Answer of shared-quotes. */
export const OpenedQuotes = v.variant('state', [
  v.object({ state: v.literal('OPEN'), quotes: SharedQuotes }),
  v.object({ state: v.literal('EXPIRED'), open_until: IsoDate }),
]);
export type OpenedQuotes = v.InferOutput<typeof OpenedQuotes>;

/** Answer of share-quotes. */
export const SharedQuotesLink = v.object({
  token: v.string(),
  /** Complete, ready to be sent. */
  url: v.string(),
  /** Path of the PDF. */
  pdf: v.string(),
  computed_for: v.array(v.string()),
  open_until: IsoDate,
});
export type SharedQuotesLink = v.InferOutput<typeof SharedQuotesLink>;

/** Path of the PDF with `{token}`. It returns a file, so it is no endpoint of the table. */
export const SHARED_QUOTES_PDF_PATH = '/api/v1/user/shared-quotes/{token}/pdf';
