import type { Decision } from '#contract/shared/decision.ts';
import type { RefundReason } from '#contract/shared/payment.ts';
import { isStepReached } from '#machines/core/step-progress.ts';
import type { PaymentMachineEvent, PaymentState } from '#machines/lifecycles/payment.machine.ts';
import type { GatewayStatus, GatewaySum } from '#server/domain/payment/payment-gateway.ts';
import {
  type PaymentOrder,
  type PaymentStatusSource,
  REPEATED_TRANSACTION,
} from '#server/domain/payment/payment-order.ts';
import { orderExpiry, paymentDeadline } from '#server/domain/payment/polling-schedule.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { applyOrderEventAndStore } from './move-order.ts';
import { storeReceivedSum } from './received-sums.ts';

/** The maximum difference between the gateway's clock and ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether money can have been received at that time: not before the order was made, and not in the future. */
export const isPossibleReceiptTime = (paidAt: Date, order: PaymentOrder, now: Date): boolean =>
  paidAt.getTime() >= order.createdAt.getTime() - CLOCK_TOLERANCE_MS &&
  paidAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;

/** Applies the gateway's report about an order, from a webhook or a request. */
export async function applyGatewayStatus(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  status: GatewayStatus,
  source: PaymentStatusSource,
): Promise<PaymentOrder> {
  if (status.kind === 'PAID') {
    let after = order;
    for (const sum of status.sums) after = await receiveSum(unit, after, sum, source);
    return hasReceivedMoney(after) ? after : applyGatewayStatus(unit, after, { kind: 'OPEN' }, source);
  }
  const event = eventOf(unit, order, status);
  return event ? applyOrderEventAndStore(unit, order, event, source) : order;
}

/** The gateway's answer about an order, and the order's `state` when it was asked. */
export interface PolledGatewayStatus {
  readonly status: GatewayStatus;
  readonly state: PaymentState;
}

/** Whether money came for it, even if it was refunded since. */
export const hasReceivedMoney = ({ snapshot }: PaymentOrder): boolean => snapshot.hasTag('moneyReceived');

/**
 * Applies the gateway's answer. A webhook may have arrived in the meantime: then an answer without money is older than
 * our data, and changes nothing. Where money came, only more of it is news.
 */
export async function applyPolledStatus(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  answer: PolledGatewayStatus,
): Promise<PaymentOrder> {
  const { status, state } = answer;
  if (status.kind !== 'PAID' && (order.snapshot.value !== state || hasReceivedMoney(order))) return order;
  return applyGatewayStatus(unit, order, status, { id: null, source: 'STATUS' });
}

function eventOf(unit: JourneyUnitOfWork, order: PaymentOrder, status: WithoutMoney): PaymentMachineEvent | null {
  switch (status.kind) {
    case 'UNKNOWN':
    case 'OPEN':
      // Only the clock can show that no one will pay, and only while the gateway knows of no attempt.
      return unit.now >= orderExpiry(order) ? { type: 'order.expired' } : null;
    case 'PENDING':
      return { type: 'gateway.pending', transactionId: status.transactionId };
    case 'FAILED':
      return { type: 'gateway.failed', reason: status.reason };
    case 'ABANDONED':
      return { type: 'gateway.abandoned' };
  }
}
type WithoutMoney = Exclude<GatewayStatus, { kind: 'PAID' }>;

/**
 * Stores a received sum, whatever the order's state, and moves the order accordingly. A sum that is already stored was
 * reported again.
 */
async function receiveSum(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  sum: GatewaySum,
  source: PaymentStatusSource,
): Promise<PaymentOrder> {
  const { transactionId } = sum;
  const stored = await unit.stores.sums.ofOrder({ journeyId: order.journeyId, orderId: order.id });
  const known = stored.find((other) => other.transactionId === transactionId);
  if (known) {
    if (known.amount !== sum.amount || known.currency !== sum.currency) {
      unit.log.error({ order: order.id }, 'the gateway names another amount for a sum that is stored');
    }
    // An answer to our question that names it again is not an event.
    if (source.source === 'WEBHOOK') {
      await unit.stores.orders.recordEvent(order, order, { ...source, type: 'gateway.succeeded' }, unit.now);
    }
    return order;
  }
  const receivedAt = receiptTime(unit, order, sum.paidAt);
  const refundReason = await refundReasonOf(unit, order, { ...sum, receivedAt });
  if (!(await storeReceivedSum(unit, order, { ...sum, paidAt: receivedAt }, refundReason))) {
    return recordRepeatedTransaction(unit, order, transactionId, source);
  }
  const event = {
    type: 'gateway.succeeded',
    transactionId,
    receivedAt: receivedAt.toISOString(),
    refundReason,
  } as const;
  return applyOrderEventAndStore(unit, order, event, source);
}

/**
 * One transaction pays one order. Counted for a second one, it would issue an unpaid policy, or its refund would
 * return the first one's money. The webhook is accepted, because the gateway would only repeat it; the
 * broker has a task of it (`server/worker/duties`).
 */
async function recordRepeatedTransaction(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  transactionId: string,
  { source }: PaymentStatusSource,
): Promise<PaymentOrder> {
  unit.log.error({ order: order.id }, 'the gateway names a transaction for this order that another one has');
  const event = { id: `${order.id} ${transactionId}`, source, type: REPEATED_TRANSACTION };
  await unit.stores.orders.recordEvent(order, order, event, unit.now);
  return order;
}

/**
 * When the money was received. Cover begins the day after, so an impossible time is not accepted: the money is recorded
 * at the time of the report.
 */
function receiptTime({ now, log }: JourneyUnitOfWork, order: PaymentOrder, paidAt: Date): Date {
  if (isPossibleReceiptTime(paidAt, order, now)) return paidAt;
  log.warn({ order: order.id, paidAt }, 'the gateway’s time of a payment is not possible, ours is used');
  return now;
}

interface Receipt {
  readonly amount: number;
  readonly currency: string;
  readonly receivedAt: Date;
}

/** Why this money has to be refunded (for example it was paid in a second tab or on an old page); null if it can buy the policy. */
async function refundReasonOf(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  receipt: Receipt,
): Promise<RefundReason | null> {
  const { journey, record } = unit;
  const { proposerId, decision } = proposalOfUnit(unit);
  const issuance = await unit.stores.issuances.load(proposerId);
  if (issuance?.snapshot.matches('refused')) return 'INSURER_REFUSED';
  const orders = await unit.stores.orders.ofProposal(proposerId);
  if (issuance || orders.some(({ snapshot }) => snapshot.matches('succeeded'))) return 'SECOND_PAYMENT';
  if (receipt.amount !== order.amount || receipt.currency !== 'INR') return 'WRONG_AMOUNT';
  const isAccepted = decision?.status === 'ACCEPTED' && decision.premium.net_premium_inc_gst === order.amount;
  // The acceptance alone is not enough: an earlier step may lack its answer by now, such as a verified identity.
  if (!isAccepted || !isStepReached(journey.definition, record, 'payment')) return 'PROPOSAL_CHANGED';
  const end = paymentDeadline(unit);
  const isTooLate = end !== null && receipt.receivedAt >= end;
  return isTooLate || isAfterOffer(receipt.receivedAt, order, decision) ? 'OFFER_ENDED' : null;
}

/**
 * Whether money was received after the insurer's offer ended. An order that was made before the end may be paid while
 * it is valid.
 */
const isAfterOffer = (receivedAt: Date, order: PaymentOrder, { valid_until }: Decision): boolean =>
  valid_until !== undefined && receivedAt.getTime() > Math.max(Date.parse(valid_until), orderExpiry(order).getTime());
