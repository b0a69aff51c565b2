import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import type { PaymentLink } from '#contract/shared/payment.ts';
import { ORDER_LIFETIME_MS } from '#machines/lifecycles/payment.machine.ts';
import { journeyPagePath } from '#server/domain/journey/server-line.ts';
import { GatewayStatus, type NewGatewayOrder } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { orderToShow } from '#server/domain/payment/payment-view.ts';
import { isOrderPolledAt, orderExpiry, orderPayableUntil } from '#server/domain/payment/polling-schedule.ts';
import { assertPartnerConnected } from '#server/domain/ports/ports.ts';
import { requestIfEnded } from '#server/operations/decision/underwriting-requests.ts';
import { askPartner } from '#server/operations/unit-of-work/ask-partner.ts';
import {
  type JourneyOperation,
  type JourneyUnitOfWork,
  proposalOfUnit,
} from '#server/operations/unit-of-work/unit-of-work.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { Refused } from '#server/shared/refused.ts';
import { applyPolledStatus, hasReceivedMoney, type PolledGatewayStatus } from './apply-gateway-status.ts';

/**
 * Where the visitor pays. A waiting order is reused, so that two tabs pay the same one; after FAILED or ABANDONED a new
 * one is made. The amount is the accepted decision's, never the browser's. Throws a `Refused`: PAID_ALREADY if
 * money was received or is under way (the gateway is asked first), STEP_MISSING without the insurer's acceptance,
 * CONFLICT if the gateway does not respond.
 */
export async function createPaymentLink(operation: JourneyOperation): Promise<PaymentLink> {
  assertPartnerConnected(operation.ports.gateway);
  const answers = await pollOrdersAtGateway(operation);
  const order = await operation.transact(async (unit) => {
    // Stored also if the payment is refused.
    const orders = await applyPolledAnswers(unit, answers);
    // An order without a report from the gateway may be paid: another order could take the money twice.
    if (orders.some((open) => !hasReceivedMoney(open) && answers.get(open.id) === null)) return noAnswer();
    return orderToPay(unit, orders);
  });
  const opened = await askPartner(operation, 'gateway', 'the gateway did not open an order', (gateway, signal) =>
    gateway.openOrder(order, signal),
  );
  if (opened === null) throw noAnswer();
  return { payment_url: opened.paymentUrl, order_id: order.orderId };
}

const paidAlready = (shown: PaymentOrder) => new Refused('PAID_ALREADY', paidAlreadyText(shown));

const noAnswer = () =>
  new Refused(
    'CONFLICT',
    'The payment service is not answering at the moment. No money was taken. Please try again in a minute.',
  );

async function orderToPay(
  unit: JourneyUnitOfWork,
  orders: readonly PaymentOrder[],
): Promise<NewGatewayOrder | Refused> {
  const { stores, now } = unit;
  const { proposerId, decision } = proposalOfUnit(unit);
  const shown = orderToShow(orders);
  if (shown && !isPayable(shown)) return paidAlready(shown);
  if (decision?.status !== 'ACCEPTED') {
    return new Refused('STEP_MISSING', 'The insurer has not accepted this application yet.', { step: 'decision' });
  }
  const amount = decision.premium.net_premium_inc_gst;
  const reused = orders.find((open) => isReusable(open, amount) && now < orderPayableUntil(unit, open));
  if (!reused && (await requestIfEnded(unit))) {
    const sentence = 'The insurer’s offer has ended, so we ask the insurer again before you pay. Nothing was charged.';
    return new Refused('STEP_MISSING', sentence, { step: 'decision' });
  }
  const refused = reused ? null : refusalOfMoreOrders(orders, now);
  if (refused) return refused;
  const order = reused ?? (await stores.orders.create({ proposerId, amount, now }));
  const returnPath = journeyPagePath(unit.journey.definition, 'payment', proposerId);
  return {
    orderId: order.id,
    amount: order.amount,
    returnPath,
    expiresAt: orderPayableUntil(unit, order).toISOString(),
    replaces: orders
      .filter((other) => other.id !== order.id && mayBeOpen(other, now))
      .slice(0, MOST_ASKED)
      .map(({ id }) => id),
  };
}

/** Whether the gateway's page may still take money for an order: some gateways keep it open for longer than we asked. */
const mayBeOpen = (order: PaymentOrder, now: Date): boolean =>
  isPayable(order) && now.getTime() < orderExpiry(order).getTime() + ORDER_LIFETIME_MS;

/** Orders of a proposal per day. The gateway stores each one, and reconciliation asks about each for two days. */
const MOST_ORDERS = 20;

/** @param orders newest first */
function refusalOfMoreOrders(orders: readonly PaymentOrder[], now: Date): Refused | null {
  const oldest = orders[MOST_ORDERS - 1];
  if (!oldest || oldest.createdAt.getTime() + millisecondsInDay <= now.getTime()) return null;
  const retry_after = Math.ceil((oldest.createdAt.getTime() + millisecondsInDay - now.getTime()) / 1000);
  const sentence = `${MOST_ORDERS} payments were started for this application in a day, and none was completed. Please ask your bank, and try again in ${hoursText(retry_after)}.`;
  return new Refused('RATE_LIMITED', sentence, { retry_after });
}

/** By order: the gateway's answer; null if it did not respond. */
type Answers = ReadonlyMap<string, PolledGatewayStatus | null>;

/** The number of orders without a payment under way that the gateway is asked about at once. */
const MOST_ASKED = 3;

/**
 * Asks the gateway about the orders whose money may be under way, and about the newest others without money. Older ones
 * are covered by webhooks and reconciliation.
 */
export async function pollOrdersAtGateway(operation: JourneyOperation): Promise<Answers> {
  const open = await operation.transact(async (unit) => ordersToAsk(await proposalOrders(unit), unit.now));
  return new Map(
    await Promise.all(open.map(async (order) => [order.id, await pollOrderAtGateway(operation, order)] as const)),
  );
}

/** The gateway's answer about an order; null if it does not respond, or if its answer is invalid. */
export async function pollOrderAtGateway(
  operation: JourneyOperation,
  { id, snapshot }: PaymentOrder,
): Promise<PolledGatewayStatus | null> {
  const answer = await askPartner(
    operation,
    'gateway',
    'the gateway did not tell an order’s status',
    async (gateway, signal) => v.parse(GatewayStatus, await gateway.statusOf(id, signal)),
  );
  return answer && { status: answer, state: snapshot.value };
}

/** Applies the gateway's answers. Returns all orders of the proposal, newest first. */
export async function applyPolledAnswers(unit: JourneyUnitOfWork, answers: Answers): Promise<PaymentOrder[]> {
  for (const order of await proposalOrders(unit)) {
    const answer = answers.get(order.id);
    if (answer) await applyPolledStatus(unit, order, answer);
  }
  return proposalOrders(unit);
}

/**
 * PAID_ALREADY if money was received, or may be under way, since a new order was made: a
 * visitor who has not yet left for the gateway's page must not pay twice.
 */
export async function refusalIfPaid(unit: JourneyUnitOfWork): Promise<Refused | null> {
  const shown = orderToShow(await proposalOrders(unit));
  return shown && !isPayable(shown) ? paidAlready(shown) : null;
}

/** @param orders newest first */
function ordersToAsk(orders: readonly PaymentOrder[], now: Date): PaymentOrder[] {
  const newest = orders.filter((order) => isPayable(order) && isOrderPolledAt(order, now)).slice(0, MOST_ASKED);
  return orders.filter((order) => order.snapshot.matches('pending') || newest.includes(order));
}

const proposalOrders = (unit: JourneyUnitOfWork): Promise<PaymentOrder[]> =>
  unit.stores.orders.ofProposal(proposalOfUnit(unit).proposerId);

/** The proposal's order with this number; null if it has none. */
export async function findPaymentOrder(unit: JourneyUnitOfWork, orderId: string): Promise<PaymentOrder | null> {
  return (await proposalOrders(unit)).find(({ id }) => id === orderId) ?? null;
}

// A pending order is not payable: paying again while money may be under way would mean paying twice.
const isPayable = ({ snapshot }: PaymentOrder): boolean => snapshot.hasTag('payable');

const isReusable = ({ snapshot, amount }: PaymentOrder, wanted: number): boolean =>
  snapshot.matches('created') && amount === wanted;

function paidAlreadyText({ snapshot }: PaymentOrder): string {
  switch (snapshot.value) {
    case 'pending':
      return 'Your bank has not answered yet, and money may have left your account. Please wait, so that you do not pay twice.';
    case 'succeeded':
      return 'You have already paid for this policy. There is nothing more to pay.';
    default:
      return 'The insurer did not issue this policy and your money goes back. Please choose another plan.';
  }
}
