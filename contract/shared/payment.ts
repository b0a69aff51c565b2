import * as v from 'valibot';
import { formatMoney } from './currency.ts';
import { formatInr } from './money.ts';
import { PaiseSchema } from './paise.ts';

/**
 * CREATED: an order is waiting at the gateway. PENDING: the bank has not answered yet, or money left the account and
 * the gateway timed out. SUCCESS, FAILED: the gateway's last report; FAILED can still become SUCCESS. ABANDONED: the
 * visitor left the gateway's page. REFUND_DUE, REFUNDED: received money that cannot become a policy.
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

/** The payment as the visitor sees it. Times are ISO instants. */
export const PaymentView = v.object({
  /** Order number. */
  _id: v.string(),
  payment_status: v.picklist(PAYMENT_STATUSES),
  full_amount: PaiseSchema,
  /** The gateway's own number; null before it has one. */
  unique_transaction_id: v.nullable(v.string()),
  /** When the money was received; null before. */
  date_of_transaction: v.nullable(v.string()),
  failure_reason: v.nullable(v.string()),
  /** When reconciliation asks the gateway next; null if it does not, or once the money came. */
  next_check_at: v.nullable(v.string()),
  /** The time promised to the visitor: by then a debited amount is a policy or on its way back. */
  resolve_by: v.nullable(v.string()),
});
export type PaymentView = v.InferOutput<typeof PaymentView>;

/** Why received money cannot become a policy and is sent back. */
export const REFUND_REASONS = [
  'SECOND_PAYMENT',
  'WRONG_AMOUNT',
  'PROPOSAL_CHANGED',
  'OFFER_ENDED',
  'INSURER_REFUSED',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
/** The words after 'because'. */
export const REFUND_REASON_TEXTS: Readonly<Record<RefundReason, string>> = {
  SECOND_PAYMENT: 'it was a second payment for the same policy',
  WRONG_AMOUNT: 'it was not the exact premium',
  PROPOSAL_CHANGED: 'your application changed after you began to pay',
  OFFER_ENDED: 'it came after the insurer’s offer had ended',
  INSURER_REFUSED: 'the insurer did not issue the policy',
};

/**
 * A received sum that is being sent back, or was sent back recently. It is listed next to the payment, which may be a
 * newer order, or the same one if it was paid twice.
 */
export const RefundView = v.object({
  order_id: v.string(),
  /** The gateway's number of this sum. */
  unique_transaction_id: v.string(),
  /** The amount received and returned, in minor units of `currency`. */
  amount: PaiseSchema,
  /** ISO code; INR unless the gateway took another currency. */
  currency: v.string(),
  /** The amount of the order. */
  order_amount: PaiseSchema,
  status: v.picklist(['REFUND_DUE', 'REFUNDED']),
  reason: v.picklist(REFUND_REASONS),
  /** The time promised to the visitor: by then the money is on its way back. */
  resolve_by: v.nullable(v.string()),
});
export type RefundView = v.InferOutput<typeof RefundView>;

/** Whether the refund is for the money of this payment, and not for another sum for the same order. */
export const isRefundOf = (
  { _id, unique_transaction_id }: Pick<PaymentView, '_id' | 'unique_transaction_id'>,
  refund: Pick<RefundView, 'order_id' | 'unique_transaction_id'>,
): boolean => refund.order_id === _id && refund.unique_transaction_id === unique_transaction_id;

/** The amount received, and the amount of the order if the two differ: '₹0.01 of ₹1,342'. */
export const receivedAmountText = ({ amount, currency, order_amount }: ReceivedOfOrder): string => {
  const isWhole = currency === 'INR' && amount === order_amount;
  return isWhole ? formatInr(amount) : `${formatMoney(amount, currency)} of ${formatInr(order_amount)}`;
};
type ReceivedOfOrder = Pick<RefundView, 'amount' | 'currency' | 'order_amount'>;

/** Answer of make-payment: where to pay. */
export const PaymentLink = v.object({ payment_url: v.string(), order_id: v.string() });
export type PaymentLink = v.InferOutput<typeof PaymentLink>;
