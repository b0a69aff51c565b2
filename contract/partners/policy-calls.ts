import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { callEntries, PartnerAmount, PartnerInstant, PartnerText, ProductId } from './partner-parts.ts';

/** The calls about a paid policy: issuance, its document, its cancellation. */

/** A policy's number, as the insurer prints it. */
const PolicyNumber = v.pipe(v.string(), v.regex(/^(?=.*[0-9])[A-Z0-9][A-Z0-9/-]{2,38}[A-Z0-9]$/));
const Refused = v.object({ status: v.literal('REFUSED'), reason: PartnerText(500) });
/** In progress: the call is made again, with the same reference. */
const Working = v.object({ status: v.literal('WORKING') });

export const PolicyRequest = v.object({
  ...callEntries,
  product_id: ProductId,
  /** The insurer's number of its decision; null if its decision had none. */
  decision_reference: v.nullable(v.pipe(v.string(), v.maxLength(60))),
  /** What the customer has paid, in paise. */
  paid_premium: PartnerAmount,
  nominee_name: v.pipe(v.string(), v.maxLength(200)),
});
export type PolicyRequest = v.InferOutput<typeof PolicyRequest>;

export const PolicyAnswer = v.object({
  ...callEntries,
  paid_premium: PartnerAmount,
  issuance: v.variant('status', [
    v.object({ status: v.literal('ISSUED'), policy_number: PolicyNumber, issued_at: PartnerInstant }),
    Working,
    Refused,
  ]),
});
export type PolicyAnswer = v.InferOutput<typeof PolicyAnswer>;

/** Answered with the insurer's PDF (`application/pdf`). */
export const PolicyDocumentRequest = v.object({ ...callEntries, policy_number: PolicyNumber });
export type PolicyDocumentRequest = v.InferOutput<typeof PolicyDocumentRequest>;

export const CancellationRequest = v.object({
  ...callEntries,
  policy_number: PolicyNumber,
  /** FREE_LOOK: within the days in which a policy may be given back. REQUEST: the customer wants it to end. */
  reason: v.picklist(['FREE_LOOK', 'REQUEST']),
  /** The day from which there is no cover. */
  cancel_from: IsoDate,
  paid_premium: PartnerAmount,
});
export type CancellationRequest = v.InferOutput<typeof CancellationRequest>;

export const CancellationAnswer = v.object({
  ...callEntries,
  policy_number: PolicyNumber,
  cancellation: v.variant('status', [
    v.object({ status: v.literal('CANCELLED'), cancelled_from: IsoDate, refund: PartnerAmount }),
    Working,
    Refused,
  ]),
});
export type CancellationAnswer = v.InferOutput<typeof CancellationAnswer>;
