import { millisecondsInDay } from 'date-fns/constants';
import { initialTransition } from 'xstate';
import type { Paise } from '#contract/shared/money.ts';
import { ORDER_LIFETIME_MS, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { endedOffer } from '#server/domain/insurers/decision-state.ts';
import { journeyPagePath } from '#server/domain/journey/server-line.ts';
import type { NewGatewayOrder } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { orderToShow } from '#server/domain/payment/payment-view.ts';
import { nextOrderPoll, orderExpiry, orderPayableUntil } from '#server/domain/payment/polling-schedule.ts';
import { firstTransition } from '#server/domain/shared/lifecycle-transitions.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { Refused } from '#server/shared/refused.ts';
import { type Purchase, withTransitions } from './purchase.ts';

/** The order that the visitor pays, and what the gateway is asked to open. */
interface OrderToPay {
  readonly purchase: Purchase;
  readonly toOpen: NewGatewayOrder;
}

/**
 * The order that the visitor pays. A waiting one is reused, so that two tabs pay the same one; else a new one is created. Null if
 * the insurer's offer has ended, so that the insurer has to be asked again. Refused: PAID_ALREADY if money was received or is
 * under way, STEP_MISSING without the insurer's acceptance, RATE_LIMITED after too many orders in a day.
 * @param newOrderId the number of the order if one is created
 */
export function orderToPay(purchase: Purchase, newOrderId: string): OrderToPay | Refused | null {
  const { now, orders, proposal, journey, record } = purchase;
  const { proposerId, decision } = proposal;
  const paid = refusalIfPaid(orders);
  if (paid) return paid;
  if (decision?.status !== 'ACCEPTED') {
    return new Refused('STEP_MISSING', 'The insurer has not accepted this application yet.', { step: 'decision' });
  }
  const amount = decision.premium.net_premium_inc_gst;
  const reused = orders.find((open) => isReusable(open, amount) && now < orderPayableUntil(purchase, open));
  if (!reused && endedOffer(record, now)) return null;
  const refused = reused ? null : refusalOfMoreOrders(orders, now);
  if (refused) return refused;
  const order = reused ?? newOrder(purchase, newOrderId, amount);
  return {
    purchase: reused ? purchase : withNewOrder(purchase, order),
    toOpen: {
      orderId: order.id,
      amount: order.amount,
      returnPath: journeyPagePath(journey.definition, 'payment', proposerId),
      expiresAt: orderPayableUntil(purchase, order).toISOString(),
      replaces: orders
        .filter((other) => other.id !== order.id && mayBeOpen(other, now))
        .slice(0, MAX_REPLACED)
        .map(({ id }) => id),
    },
  };
}

function newOrder({ journey, proposal: { proposerId }, now }: Purchase, id: string, amount: Paise): PaymentOrder {
  const [snapshot] = initialTransition(paymentMachine);
  return {
    ...{ id, journeyId: journey.id, proposerId, amount, snapshot },
    nextCheckAt: nextOrderPoll({ snapshot, createdAt: now }, 0, now),
    ...{ checks: 0, resolveBy: null, createdAt: now, updatedAt: now },
  };
}

const withNewOrder = (purchase: Purchase, order: PaymentOrder): Purchase =>
  withTransitions({ ...purchase, orders: [order, ...purchase.orders] }, [firstTransition(order.snapshot)]);

/** Whether the gateway's page may still take money for an order: some gateways leave it open for longer than requested. */
const mayBeOpen = (order: PaymentOrder, now: Date): boolean =>
  isPayable(order) && now.getTime() < orderExpiry(order).getTime() + ORDER_LIFETIME_MS;

/** The gateway closes each of them. */
const MAX_REPLACED = 3;

/** Orders of a proposal per day. The gateway stores each one, and reconciliation asks about each for two days. */
const MAX_ORDERS = 20;

/** @param orders newest first */
function refusalOfMoreOrders(orders: readonly PaymentOrder[], now: Date): Refused | null {
  const oldest = orders[MAX_ORDERS - 1];
  if (!oldest || oldest.createdAt.getTime() + millisecondsInDay <= now.getTime()) return null;
  const retry_after = Math.ceil((oldest.createdAt.getTime() + millisecondsInDay - now.getTime()) / 1000);
  const sentence = `${MAX_ORDERS} payments were started for this application in a day, and none was completed. Please ask your bank, and try again in ${hoursText(retry_after)}.`;
  return new Refused('RATE_LIMITED', sentence, { retry_after });
}

/**
 * PAID_ALREADY if money was received, or may be under way: a visitor who has not yet left for the gateway's page must not pay
 * twice. Null if not.
 */
export function refusalIfPaid(orders: readonly PaymentOrder[]): Refused | null {
  const shown = orderToShow(orders);
  return shown && !isPayable(shown) ? new Refused('PAID_ALREADY', paidAlreadyText(shown)) : null;
}

/** Whether it may be paid. A pending one may not: paying again while money may be under way would mean paying twice. */
export const isPayable = ({ snapshot }: PaymentOrder): boolean => snapshot.hasTag('payable');

const isReusable = ({ snapshot, amount }: PaymentOrder, wanted: number): boolean =>
  snapshot.matches('created') && amount === wanted;

function paidAlreadyText({ snapshot }: PaymentOrder): string {
  switch (snapshot.value) {
    case 'pending':
      return 'Your bank has not answered yet, and money may have left your account. Please wait, so that you do not pay twice.';
    case 'paid':
      return 'You have already paid for this policy. There is nothing more to pay.';
    default:
      return 'The insurer did not issue this policy and your money goes back. Please choose another plan.';
  }
}
