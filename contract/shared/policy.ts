import * as v from 'valibot';
import { Cover } from './covers.ts';
import { CURRENCIES } from './currency.ts';
import { IsoDate } from './dates.ts';
import { InsurerEmergencyNumbers } from './insurer-help.ts';
import { PaiseSchema } from './paise.ts';

/** The message when a policy could not be issued, in the specification's words (§8.policy-failure). */
export const POLICY_NOT_GENERATED_MESSAGE = 'Unable to generate policy. Please try again later.';

/** Policy response fields (§3.policy-response). */
export const IssuedPolicy = v.object({
  full_amount: PaiseSchema,
  policy_number: v.string(),
  /** The day in India on which the insurer issued it. */
  policy_issue_date: IsoDate,
  policy_start_date: IsoDate,
  /** The last day of the cover that ends last. */
  policy_end_date: IsoDate,
  /** Each cover with its own days. Policies of earlier builds have none: read them with `coversOfPolicy` (cover-texts.ts). */
  covers: v.optional(v.array(Cover), []),
  insurer_logo: v.string(),
  insurer_name: v.string(),
  /** Null if unknown, and in policies of earlier builds. */
  insurer_help: v.optional(v.nullable(InsurerEmergencyNumbers), null),
  product_name: v.string(),
  /** In whole minor units of `coverage_currency`: paise, cents. */
  coverage_amount: PaiseSchema,
  /** Records from before this field are in rupees. */
  coverage_currency: v.optional(v.picklist(CURRENCIES), 'INR'),
  /**
   * The insurer's own document. AWAITED: the path still has our drawing of the schedule. Insurers that make none, and
   * policies of earlier builds, have our drawing for good.
   */
  insurer_document: v.optional(v.picklist(['NONE', 'AWAITED', 'RECEIVED']), 'NONE'),
  /** Path of the PDF; requires the journey's cookie. */
  policy_doc_url: v.string(),
  /** Path of the calendar file (.ics) with the last days of its covers; requires the journey's cookie. */
  policy_calendar_url: v.string(),
});
export type IssuedPolicy = v.InferOutput<typeof IssuedPolicy>;

/**
 * ISSUING: requested, the insurer has not responded. FAILED: it will be tried again. REFUSED: the money is returned.
 */
export const PolicyView = v.object({
  status: v.picklist(['ISSUING', 'ISSUED', 'FAILED', 'REFUSED']),
  /** When issuance is retried automatically; null when ISSUED or REFUSED. */
  next_attempt_at: v.nullable(v.string()),
  issued: v.nullable(IssuedPolicy),
});
export type PolicyView = v.InferOutput<typeof PolicyView>;
