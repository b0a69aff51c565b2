import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { isOrderPolledAt, nextOrderPoll } from '#server/domain/payment/polling-schedule.ts';
import { isPayable } from './order-to-pay.ts';
import { findOrder, type Purchase, withOrder } from './purchase.ts';

/** The number of orders without a payment under way that the gateway is asked about at once. */
const MAX_ASKED = 3;

/**
 * The orders that the gateway is asked about before a visitor pays: those whose money may be under way, and the newest others
 * without money. Older ones are covered by webhooks and reconciliation.
 */
export function ordersToAsk({ orders, now }: Purchase): PaymentOrder[] {
  const newest = orders.filter((order) => isPayable(order) && isOrderPolledAt(order, now)).slice(0, MAX_ASKED);
  return orders.filter((order) => order.snapshot.matches('pending') || newest.includes(order));
}

/**
 * Claims an order that the gateway is to be asked about: it is then not due for others until that call counts as cut off. Null
 * if it is not due.
 */
export function claimOrderCheck(purchase: Purchase, orderId: string, cutOffAt: Date): Purchase | null {
  const order = findOrder(purchase, orderId);
  if (!order || order.nextCheckAt === null || order.nextCheckAt > purchase.now) return null;
  return withOrder(purchase, { ...order, nextCheckAt: cutOffAt });
}

/** There is no news of an order: it is asked about later, after a growing interval. */
export function postponeOrderCheck(purchase: Purchase, order: PaymentOrder): Purchase {
  const checks = order.checks + 1;
  return withOrder(purchase, { ...order, checks, nextCheckAt: nextOrderPoll(order, checks, purchase.now) });
}
