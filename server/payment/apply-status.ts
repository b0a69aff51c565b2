import type { Decision } from '#contract/shared/decision.ts';
import type { RefundReason } from '#contract/shared/payment.ts';
import { reached } from '#machines/core/steps.ts';
import type { PaymentEvent } from '#machines/lifecycles/payment.machine.ts';
import { loadIssuance } from '../policy/issuance-store.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { endOfPayment, expiryOf } from './check-schedule.ts';
import type { GatewayStatus } from './gateway.ts';
import { moveOrder } from './move-order.ts';
import { type Order, ordersOf, type StatusSource } from './order-store.ts';

/** How far the gateway's clock may be from ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether money can have come at that time: not before the order was made, and not in the future. */
export const isPossibleTime = (paidAt: Date, order: Order, now: Date): boolean =>
  paidAt.getTime() >= order.createdAt.getTime() - CLOCK_TOLERANCE_MS &&
  paidAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;

/** Applies what the gateway says of an order, by webhook or when asked. */
export async function applyGatewayStatus(
  unit: JourneyUnitOfWork,
  order: Order,
  status: GatewayStatus,
  source: StatusSource,
): Promise<Order> {
  const event = await eventOf(unit, order, status);
  return event ? moveOrder(unit, order, event, source) : order;
}

async function eventOf(unit: JourneyUnitOfWork, order: Order, status: GatewayStatus): Promise<PaymentEvent | null> {
  switch (status.kind) {
    case 'UNKNOWN':
    case 'OPEN':
      // Only the clock can say that nobody will come, and only while the gateway knows of no attempt.
      return unit.now >= expiryOf(order) ? { type: 'order.expired' } : null;
    case 'PENDING':
      return { type: 'gateway.pending', transactionId: status.transactionId };
    case 'FAILED':
      return { type: 'gateway.failed', reason: status.reason };
    case 'ABANDONED':
      return { type: 'gateway.abandoned' };
    case 'PAID': {
      const receivedAt = receiptTime(unit, order, status.paidAt);
      const refundReason = await refundReasonOf(unit, order, { amount: status.amount, receivedAt });
      const { transactionId } = status;
      return { type: 'gateway.succeeded', transactionId, receivedAt: receivedAt.toISOString(), refundReason };
    }
  }
}

/**
 * When the money came. Cover begins the day after, so an impossible time is not believed: the money counts, from the
 * moment when we learn of it.
 */
function receiptTime({ now, log }: JourneyUnitOfWork, order: Order, paidAt: Date): Date {
  if (isPossibleTime(paidAt, order, now)) return paidAt;
  log.warn({ order: order.id, paidAt }, 'the gateway’s time of a payment is not possible, ours is used');
  return now;
}

interface Receipt {
  readonly amount: number;
  readonly receivedAt: Date;
}

/** Why no policy can come of this money, as from a second tab or an old page; null in the good case. */
async function refundReasonOf(unit: JourneyUnitOfWork, order: Order, receipt: Receipt): Promise<RefundReason | null> {
  const { journey, record } = unit;
  const { proposerId, decision } = proposalOf(unit);
  const issuance = await loadIssuance(unit.tx, proposerId);
  if (issuance?.snapshot.matches('refused')) return 'INSURER_REFUSED';
  const others = (await ordersOf(unit.tx, proposerId)).filter((other) => other.id !== order.id);
  if (issuance || others.some((other) => other.snapshot.matches('succeeded'))) return 'SECOND_PAYMENT';
  if (receipt.amount !== order.amount) return 'WRONG_AMOUNT';
  const isAccepted = decision?.status === 'ACCEPTED' && decision.premium.net_premium_inc_gst === order.amount;
  // The acceptance alone is not enough: an earlier step may lack its answer by now, such as a verified identity.
  if (!isAccepted || !reached(journey.definition, record, 'payment')) return 'PROPOSAL_CHANGED';
  const end = endOfPayment(unit);
  const isTooLate = end !== null && receipt.receivedAt >= end;
  return isTooLate || isAfterOffer(receipt.receivedAt, order, decision) ? 'OFFER_ENDED' : null;
}

/** Whether money came after the insurer's offer. An order that was made before its end may be paid while it lives. */
const isAfterOffer = (receivedAt: Date, order: Order, { valid_until }: Decision): boolean =>
  valid_until !== undefined && receivedAt.getTime() > Math.max(Date.parse(valid_until), expiryOf(order).getTime());
