import * as v from 'valibot';
import type { PaymentLink } from '#contract/shared/payment.ts';
import { GatewayStatus, type NewGatewayOrder } from '#server/domain/payment/payment-gateway.ts';
import { hasReceivedMoney, type PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { partnerRefusal } from '#server/domain/ports/ports.ts';
import { ordersToAsk } from '#server/domain/settlement/order-checks.ts';
import { orderToPay } from '#server/domain/settlement/order-to-pay.ts';
import { findOrder, type Purchase } from '#server/domain/settlement/purchase.ts';
import { type PolledGatewayStatus, receivePolledStatus } from '#server/domain/settlement/receive-status.ts';
import { requestIfEnded } from '#server/operations/decision/underwriting-requests.ts';
import { purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { askPartner } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation, JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';
import { newReadableCode } from '#server/shared/secrets/random.ts';
import { ordersOfNewTransactions } from './new-transactions.ts';

/**
 * Where the visitor pays. A waiting order is reused, so that two tabs pay the same one; after FAILED or ABANDONED a new
 * one is created. The amount is the accepted decision's, never the browser's. Throws a `Refused`: PAID_ALREADY if
 * money was received or is under way (the gateway is asked first), STEP_MISSING without the insurer's acceptance,
 * CONFLICT if the gateway does not respond.
 */
export async function createPaymentLink(operation: JourneyOperation): Promise<PaymentLink> {
  const refusal = partnerRefusal(operation.ports.gateway);
  if (refusal) throw refusal;
  const answers = await pollOrdersAtGateway(operation);
  const order = await operation.transact((unit) => bookOrder(unit, answers));
  const opened = await askPartner(operation, 'gateway', 'the gateway did not open an order', (gateway, signal) =>
    gateway.openOrder(order, signal),
  );
  if (opened === null) throw noAnswer();
  return { payment_url: opened.paymentUrl, order_id: order.orderId };
}

const noAnswer = () =>
  new Refused(
    'CONFLICT',
    'The payment service is not answering at the moment. No money was taken. Please try again in a minute.',
  );

/** The order to be opened at the gateway. What the gateway said of others is stored also if the payment is refused. */
async function bookOrder(unit: JourneyUnitOfWork, answers: Answers): Promise<NewGatewayOrder | Refused> {
  const purchase = await applyPolledAnswers(unit, answers);
  // An order without a report from the gateway may be paid: another order could take the money twice.
  const isUnknown = purchase.orders.some((open) => !hasReceivedMoney(open) && answers.get(open.id) === null);
  if (isUnknown) return noAnswer();
  // 80 random bits: two journeys never get the same order number, although no constraint ensures it.
  const decided = orderToPay(purchase, `ORD-${newReadableCode(16)}`);
  if (decided instanceof Refused) return decided;
  if (decided === null) {
    await requestIfEnded(unit);
    const sentence = 'The insurer’s offer has ended, so we ask the insurer again before you pay. Nothing was charged.';
    return new Refused('STEP_MISSING', sentence, { step: 'decision' });
  }
  await savePurchase(unit, decided.purchase);
  return decided.toOpen;
}

/** By order: the gateway's answer; null if it did not respond. */
type Answers = ReadonlyMap<string, PolledGatewayStatus | null>;

/** Asks the gateway about the orders that a visitor may be paying, or may have paid. */
export async function pollOrdersAtGateway(operation: JourneyOperation): Promise<Answers> {
  const open = await operation.transact(async (unit) => ordersToAsk(purchaseOfUnit(unit)));
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

/** Applies the gateway's answers, and stores their effects. */
export async function applyPolledAnswers(unit: JourneyUnitOfWork, answers: Answers): Promise<Purchase> {
  const before = purchaseOfUnit(unit);
  const statuses = [...answers.values()].flatMap((answer) => answer?.status ?? []);
  const known = await ordersOfNewTransactions(unit, before, statuses);
  const after = before.orders.reduce((purchase, { id }) => {
    const order = findOrder(purchase, id);
    const answer = answers.get(id);
    return order && answer ? receivePolledStatus(purchase, order, answer, known) : purchase;
  }, before);
  return savePurchase(unit, after);
}
