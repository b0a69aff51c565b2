import * as v from 'valibot';

export const Insurer = v.object({
  insurer_id: v.string(),
  insurer_name: v.string(),
  /** Path of the mark in public/, e.g. `/insurers/kaveri.svg`. */
  insurer_logo: v.string(),
});
export type Insurer = v.InferOutput<typeof Insurer>;

/** Terms of an insurer's offer. Absent in records from before offers had them. */
export const OfferTerms = v.object({
  /** The insurer's own number of the offer. */
  insurer_reference: v.optional(v.string()),
  /** ISO instant until which the offer is valid. */
  valid_until: v.optional(v.string()),
});
export type OfferTerms = v.InferOutput<typeof OfferTerms>;

/** The progress of a list of offers. The plans of pending and failed insurers are missing. */
export const QuoteListProgress = v.object({
  /** How many insurers were asked. */
  insurers_asked: v.number(),
  /** Have not responded yet. Request the list again: later responses are added to it. */
  insurers_pending: v.array(Insurer),
  /** Did not respond within their time limit, or responded with an error. */
  insurers_failed: v.array(Insurer),
});
export type QuoteListProgress = v.InferOutput<typeof QuoteListProgress>;
