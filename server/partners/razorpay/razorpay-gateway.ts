import type { RazorpaySettings } from '#server/config/razorpay-settings.ts';
import type { GatewayRefund, NewGatewayOrder, PaymentGateway } from '#server/domain/payment/payment-gateway.ts';
import { type RazorpayClient, razorpayClient } from './razorpay-client.ts';
import { END_NOTE, ORDER_NOTE, type RazorpayLink } from './razorpay-documents.ts';
import { RazorpayFault } from './razorpay-fault.ts';
import { refundAtRazorpay } from './razorpay-refund.ts';
import { razorpayReturnPath } from './razorpay-return.ts';
import { gatewayStatusOf, shouldBeCancelled } from './razorpay-status.ts';

/** Razorpay wants 15 minutes; one more, because its clock and the way to it take some. */
const SHORTEST_LINK_MS = 16 * 60_000;

export interface RazorpayGatewayOptions {
  readonly settings: RazorpaySettings;
  /** Where visitors reach us, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
}

/** Payment links at Razorpay (decision 182). The link's reference is our order number, which Razorpay takes once. */
export function razorpayGateway({ settings, publicUrl, now }: RazorpayGatewayOptions): PaymentGateway {
  const client = razorpayClient(settings);
  return {
    async openOrder(order, signal) {
      await Promise.all(order.replaces.map((former) => closeLink(client, former, signal)));
      const link = await linkFor(client, newLinkOf(order, publicUrl, now()), signal);
      if (link.reference_id !== order.orderId) throw new RazorpayFault('the link is of another order');
      if (link.amount !== order.amount || link.currency !== 'INR') {
        throw new RazorpayFault('the link of this order is for another amount');
      }
      if (link.status !== 'created') throw new RazorpayFault(`the link of this order is ${link.status}`);
      if (!isPageOfRazorpay(link.short_url, settings))
        throw new RazorpayFault('the link leads to a page of someone else');
      return { paymentUrl: link.short_url };
    },

    async statusOf(orderId, signal) {
      const link = await client.linkOf(orderId, signal);
      if (link === null) return { kind: 'UNKNOWN' };
      const payments = link.order_id ? await client.paymentsOf(link.order_id, signal) : [];
      // Refused if a payment begins at this moment: then it is asked about again.
      const current = shouldBeCancelled(link, payments, now()) ? await client.cancelLink(link.id, signal) : link;
      return gatewayStatusOf(current, payments, now());
    },

    refund: (refund: GatewayRefund, signal) => refundAtRazorpay(client, refund, signal),
  };
}

/** Where a visitor may be sent to pay: Razorpay's own hosts by https, or the look-alike that is asked instead of it. */
function isPageOfRazorpay(address: string, { baseUrl }: RazorpaySettings): boolean {
  const { protocol, hostname, origin } = new URL(address);
  if (origin === new URL(baseUrl).origin) return true;
  return protocol === 'https:' && (hostname === 'rzp.io' || /(?:^|\.)razorpay\.com$/.test(hostname));
}

const newLinkOf = ({ orderId, amount, returnPath, expiresAt }: NewGatewayOrder, publicUrl: string, now: Date) =>
  ({
    amount,
    currency: 'INR',
    accept_partial: false,
    expire_by: Math.ceil(Math.max(Date.parse(expiresAt), now.getTime() + SHORTEST_LINK_MS) / 1000),
    reference_id: orderId,
    description: `Insurance premium, order ${orderId}`,
    // Razorpay gets nothing of the visitor, and asks for it on its own page.
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { [ORDER_NOTE]: orderId, [END_NOTE]: expiresAt },
    callback_url: publicUrl + razorpayReturnPath(returnPath),
    callback_method: 'get',
  }) as const;

/** The link of an order: made now, or before. Then Razorpay refuses the reference, and the link is looked up by it. */
async function linkFor(
  client: RazorpayClient,
  wanted: ReturnType<typeof newLinkOf>,
  signal: AbortSignal,
): Promise<RazorpayLink> {
  try {
    return await client.createLink(wanted, signal);
  } catch (error) {
    if (!(error instanceof RazorpayFault && error.status === 400)) throw error;
    const existing = await client.linkOf(wanted.reference_id, signal);
    if (existing === null) throw error;
    return existing;
  }
}

/** Takes care that an order takes no more money. Throws if it took some already. */
async function closeLink(client: RazorpayClient, orderId: string, signal: AbortSignal): Promise<void> {
  const link = await client.linkOf(orderId, signal);
  if (link !== null && link.status !== 'expired' && link.status !== 'cancelled') {
    await client.cancelLink(link.id, signal);
  }
}
