import * as v from 'valibot';

export const Insurer = v.object({
  insurer_id: v.string(),
  insurer_name: v.string(),
  /** Path of the mark in public/, e.g. `/insurers/kaveri.svg`. */
  insurer_logo: v.string(),
});
export type Insurer = v.InferOutput<typeof Insurer>;

/** Terms of an insurer's offer. Absent in records that were made before offers carried them. */
export const OfferTerms = v.object({
  /** The insurer's own number of the offer. */
  insurer_reference: v.optional(v.string()),
  /** ISO instant until which the offer stands. */
  valid_until: v.optional(v.string()),
});
export type OfferTerms = v.InferOutput<typeof OfferTerms>;

/** How far a list of offers has come. The plans of pending and failed insurers are missing from it. */
export const InsurerProgress = v.object({
  /** How many insurers were asked. */
  insurers_asked: v.number(),
  /** Have not answered yet. Ask for the list again: an answer that comes later is added to it. */
  insurers_pending: v.array(Insurer),
  /** Did not answer within their time limit, or answered with an error. */
  insurers_failed: v.array(Insurer),
});
export type InsurerProgress = v.InferOutput<typeof InsurerProgress>;
