import type { GatewayRefund } from '#server/domain/payment/payment-gateway.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import type { RazorpayRefund } from './razorpay-documents.ts';
import { RazorpayFault } from './razorpay-fault.ts';

/**
 * Returns a sum, or what is left of it: a part may have been returned before, by us or by hand in the Dashboard. Ends
 * when Razorpay has processed all of it; throws while it has not, and is then called again.
 */
export async function refundAtRazorpay(
  client: RazorpayClient,
  { transactionId, amount }: GatewayRefund,
  signal: AbortSignal,
): Promise<void> {
  if (!/^pay_\w{6,40}$/.test(transactionId)) throw new RazorpayFault('this sum was not paid at Razorpay');
  const before = await client.refundsOf(transactionId, signal);
  // A sum that we learned of after a part of it was returned is stored without that part.
  const { id, amount: paid } = await client.payment(transactionId, signal);
  if (id !== transactionId) throw new RazorpayFault('the answer is about another payment');
  const rest = Math.min(amount, paid - amountOf(before, 'processed') - amountOf(before, 'pending'));
  if (rest > 0) {
    // One key for one amount. After a refund that failed there is a new one, or Razorpay would repeat its answer.
    const failed = before.filter(({ status }) => status === 'failed').length;
    const made = await client.refund(transactionId, rest, `${transactionId}-${rest}-${failed}`, signal);
    if (made.payment_id !== transactionId) throw new RazorpayFault('the refund is of another payment');
    if (made.status === 'failed') throw new RazorpayFault('the refund failed');
    if (made.status === 'pending') throw new RazorpayFault(UNDER_WAY);
  }
  if (amountOf(before, 'pending') > 0) throw new RazorpayFault(UNDER_WAY);
}

const UNDER_WAY = 'the refund is under way, and not processed yet';

const amountOf = (refunds: readonly RazorpayRefund[], wanted: RazorpayRefund['status']): number =>
  refunds.filter(({ status }) => status === wanted).reduce((sum, { amount }) => sum + amount, 0);
