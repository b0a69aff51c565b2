import type * as v from 'valibot';
import type { GatewayStatus } from '#server/domain/payment/payment-gateway.ts';
import { END_NOTE, noteIn, type RazorpayLink, type RazorpayPayment } from './razorpay-documents.ts';
import { RazorpayFault } from './razorpay-fault.ts';

type Status = v.InferInput<typeof GatewayStatus>;

/** When the order ends for us. The link may be open for longer: it cannot be made for less than a quarter of an hour. */
function hasEnded({ notes }: RazorpayLink, now: Date): boolean {
  const end = noteIn(notes, END_NOTE);
  return end !== null && now.getTime() >= Date.parse(end);
}

/** Whether the link may be cancelled: its order has ended for us, and no payment is under way. */
export const shouldBeCancelled = (link: RazorpayLink, payments: readonly RazorpayPayment[], now: Date): boolean =>
  link.status === 'created' &&
  hasEnded(link, now) &&
  payments.every(({ status }) => status === 'failed' || status === 'refunded');

/**
 * What a link and the attempts to pay it mean for our order. Money that Razorpay has decides first, then money that may
 * be under way, then the last attempt. Throws a `RazorpayFault` if the two contradict each other.
 */
export function gatewayStatusOf(link: RazorpayLink, payments: readonly RazorpayPayment[], now: Date): Status {
  const byTime = payments.toSorted((one, other) => one.created_at - other.created_at);
  const sums = byTime.filter(isReceived).map(receivedSumIn);
  if (sums.length > 0) return { kind: 'PAID', sums };
  // Captured by Razorpay, or returned by it within three days.
  const authorized = byTime.findLast(({ status }) => status === 'authorized');
  if (authorized) return { kind: 'PENDING', transactionId: authorized.id };
  const begun = byTime.findLast(({ status }) => status === 'created');
  // The visitor may continue with it on the same page, and no second link is made. At the end the bank's answer is awaited.
  if (begun) {
    return link.status === 'created' && !hasEnded(link, now)
      ? { kind: 'OPEN' }
      : { kind: 'PENDING', transactionId: begun.id };
  }
  const last = byTime.at(-1);
  if (last?.status === 'refunded') return { kind: 'FAILED', reason: RETURNED };
  if (link.status === 'paid' || link.status === 'partially_paid') {
    throw new RazorpayFault(`the link is ${link.status}, and none of its payments was captured`);
  }
  if (last) return failureOf(last);
  return { kind: link.status === 'created' ? 'OPEN' : 'ABANDONED' };
}

const isReceived = ({ status, amount, amount_refunded }: RazorpayPayment): boolean =>
  status === 'captured' && amount > (amount_refunded ?? 0);

/** What Razorpay has of a payment: a part may have been returned by hand in its Dashboard. */
export const receivedSumIn = ({ id, amount, amount_refunded, currency, created_at }: RazorpayPayment) => ({
  transactionId: id,
  amount: amount - (amount_refunded ?? 0),
  currency,
  paidAt: new Date(created_at * 1000),
});

const RETURNED = 'Razorpay has sent this payment back to you.';
const DECLINED = 'The payment was declined.';
const LONGEST_REASON = 200;

/** Razorpay's word for a visitor who left its page in the middle of an attempt. */
const LEFT = 'payment_cancelled';

const failureOf = ({ error_description, error_reason }: RazorpayPayment): Status =>
  error_reason === LEFT
    ? { kind: 'ABANDONED' }
    : { kind: 'FAILED', reason: (error_description || DECLINED).slice(0, LONGEST_REASON) };
