import * as v from 'valibot';
import { callEntries, PartnerAmount, PartnerInstant, PartnerReference, ProductId } from './partner-parts.ts';
import { PartnerText } from './partner-text.ts';

/** The calls about a paid policy: issuance, its document, its withdrawal. */

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
    v.object({
      status: v.literal('ISSUED'),
      policy_number: PolicyNumber,
      issued_at: PartnerInstant,
      /** Whether the insurer makes a document of its own, which is then asked for. Without it, only the broker's is there. */
      own_document: v.optional(v.boolean(), false),
    }),
    Working,
    Refused,
  ]),
});
export type PolicyAnswer = v.InferOutput<typeof PolicyAnswer>;

/** Answered with the insurer's PDF (`application/pdf`), and with the two headers below. */
export const PolicyDocumentRequest = v.object({ ...callEntries, policy_number: PolicyNumber });
export type PolicyDocumentRequest = v.InferOutput<typeof PolicyDocumentRequest>;

/** Headers of a document's answer: whom it is about. A PDF itself cannot be compared. */
export const POLICY_DOCUMENT_HEADERS = {
  reference: 'bridge-reference',
  policy_number: 'bridge-policy-number',
} as const;

/** The largest document. */
export const MAX_POLICY_DOCUMENT_BYTES = 10_000_000;

/**
 * Sent when the customer's money goes back although a policy may have been issued: the answer to the call for it never came,
 * or came too late. The money that is returned is the broker's business: nothing is paid out because of this call.
 */
export const CancellationRequest = v.object({
  ...callEntries,
  /** The reference of the call for the policy. */
  policy_reference: PartnerReference,
  /** What the customer had paid and gets back, in paise. */
  paid_premium: PartnerAmount,
});
export type CancellationRequest = v.InferOutput<typeof CancellationRequest>;

export const CancellationAnswer = v.object({
  ...callEntries,
  policy_reference: PartnerReference,
  cancellation: v.variant('status', [
    /** The policy was issued, and was never in force. */
    v.object({ status: v.literal('CANCELLED'), policy_number: PolicyNumber }),
    /** Nothing was issued for that reference, and nothing will be. */
    v.object({ status: v.literal('NOT_ISSUED') }),
    Working,
    Refused,
  ]),
});
export type CancellationAnswer = v.InferOutput<typeof CancellationAnswer>;
