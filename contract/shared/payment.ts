import * as v from 'valibot';
import { PaiseSchema } from './paise.ts';

/**
 * CREATED: an order waits at the gateway. PENDING: the bank has not answered yet, or money left the account and the
 * gateway timed out. SUCCESS, FAILED: what the gateway said last; FAILED can still turn SUCCESS. ABANDONED: the visitor
 * left the gateway's page. REFUND_DUE, REFUNDED: money came in that no policy can come of.
 */
export const PAYMENT_STATUSES = [
  'CREATED',
  'PENDING',
  'SUCCESS',
  'FAILED',
  'ABANDONED',
  'REFUND_DUE',
  'REFUNDED',
] as const;

/** The payment as the visitor sees it (spec §3, order status and payment details cards). Times are ISO instants. */
export const PaymentRecord = v.object({
  /** Order number. */
  _id: v.string(),
  payment_status: v.picklist(PAYMENT_STATUSES),
  full_amount: PaiseSchema,
  /** The gateway's own number; null until it has one. */
  unique_transaction_id: v.nullable(v.string()),
  /** When the money was received; null before. */
  date_of_transaction: v.nullable(v.string()),
  failure_reason: v.nullable(v.string()),
  /** When reconciliation asks the gateway next; null when there is nothing to ask. */
  next_check_at: v.nullable(v.string()),
  /** The promise: by then a debited amount is a policy or on its way back. */
  resolve_by: v.nullable(v.string()),
});
export type PaymentRecord = v.InferOutput<typeof PaymentRecord>;

/** Why money that came in cannot become a policy, and so is sent back. */
export const REFUND_REASONS = [
  'SECOND_PAYMENT',
  'WRONG_AMOUNT',
  'PROPOSAL_CHANGED',
  'OFFER_ENDED',
  'INSURER_REFUSED',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** After 'because'. */
export const REFUND_WORDS: Readonly<Record<RefundReason, string>> = {
  SECOND_PAYMENT: 'it was a second payment for the same policy',
  WRONG_AMOUNT: 'it was not the exact premium',
  PROPOSAL_CHANGED: 'your application changed after you began to pay',
  OFFER_ENDED: 'it came after the insurer’s offer had ended',
  INSURER_REFUSED: 'the insurer did not issue the policy',
};

/** Money that is sent back, or was some days ago. It is listed beside the payment, which may be a newer order. */
export const RefundRecord = v.object({
  order_id: v.string(),
  amount: PaiseSchema,
  status: v.picklist(['REFUND_DUE', 'REFUNDED']),
  reason: v.picklist(REFUND_REASONS),
  /** The promise: by then the money is on its way back. */
  resolve_by: v.nullable(v.string()),
});
export type RefundRecord = v.InferOutput<typeof RefundRecord>;

/** Answer of make-payment: where the visitor pays. */
export const PaymentLink = v.object({ payment_url: v.string(), order_id: v.string() });
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
