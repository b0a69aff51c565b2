import type { Decision } from '#contract/shared/decision.ts';
import type { RefundReason } from '#contract/shared/payment.ts';
import { isStepReached } from '#machines/core/step-progress.ts';
import type { PaymentMachineEvent, PaymentState } from '#machines/lifecycles/payment.machine.ts';
import type { GatewayStatus, GatewaySum } from '#server/domain/payment/payment-gateway.ts';
import {
  hasReceivedMoney,
  type PaymentOrder,
  type PaymentStatusSource,
  REPEATED_TRANSACTION,
} from '#server/domain/payment/payment-order.ts';
import { orderExpiry, paymentDeadline } from '#server/domain/payment/polling-schedule.ts';
import { findOrder, orderPayingForPolicy, type Purchase, withLogLine, withOrderEvent } from './purchase.ts';
import { addReceivedSum } from './received-sums.ts';
import { applyOrderEvent } from './settle.ts';

/** The maximum difference between the gateway's clock and ours. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether money can have been received at that time: not before the order was made, and not in the future. */
export const isPossibleReceiptTime = (paidAt: Date, order: PaymentOrder, now: Date): boolean =>
  paidAt.getTime() >= order.createdAt.getTime() - CLOCK_TOLERANCE_MS &&
  paidAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;

/** How the gateway's report came. */
interface StatusReport {
  readonly source: PaymentStatusSource;
  /** By those transactions in it that are new to the purchase and pay another order, of any proposal: its number. */
  readonly ordersOfTransactions: ReadonlyMap<string, string>;
}

/** Applies the gateway's report about an order, from a webhook or a request. */
export function receiveStatus(
  purchase: Purchase,
  order: PaymentOrder,
  status: GatewayStatus,
  report: StatusReport,
): Purchase {
  if (status.kind === 'PAID') {
    const current = (after: Purchase) => findOrder(after, order.id) ?? order;
    const paid = status.sums.reduce((after, sum) => receiveSum(after, current(after), sum, report), purchase);
    // None of them was this order's.
    return hasReceivedMoney(current(paid)) ? paid : receiveStatus(paid, current(paid), { kind: 'OPEN' }, report);
  }
  const event = eventOf(purchase, order, status);
  return event ? applyOrderEvent(purchase, order, event, report.source) : purchase;
}

/** The gateway's answer about an order, and the order's `state` when it was asked. */
export interface PolledGatewayStatus {
  readonly status: GatewayStatus;
  readonly state: PaymentState;
}

/**
 * Applies the gateway's answer. A webhook may have arrived in the meantime: then an answer without money is older than
 * our data, and changes nothing. Where money came, only more of it is news.
 */
export function receivePolledStatus(
  purchase: Purchase,
  order: PaymentOrder,
  { status, state }: PolledGatewayStatus,
  ordersOfTransactions: StatusReport['ordersOfTransactions'],
): Purchase {
  if (status.kind !== 'PAID' && (order.snapshot.value !== state || hasReceivedMoney(order))) return purchase;
  return receiveStatus(purchase, order, status, { source: { id: null, source: 'STATUS' }, ordersOfTransactions });
}

function eventOf({ now }: Purchase, order: PaymentOrder, status: WithoutMoney): PaymentMachineEvent | null {
  switch (status.kind) {
    case 'UNKNOWN':
    case 'OPEN':
      // Only the clock can show that no one will pay, and only while the gateway knows of no attempt.
      return now >= orderExpiry(order) ? { type: 'order.expired' } : null;
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
 * Adds a received sum, whatever the order's state, and transitions the order accordingly. A sum that is already stored was
 * reported again.
 */
function receiveSum(purchase: Purchase, order: PaymentOrder, sum: GatewaySum, report: StatusReport): Purchase {
  const { transactionId } = sum;
  const { source, ordersOfTransactions } = report;
  const named = purchase.sums.filter((other) => other.transactionId === transactionId);
  const known = named.find(({ orderId }) => orderId === order.id);
  if (known) {
    const text = 'the gateway names another amount for a sum that is stored';
    const isOtherAmount = known.amount !== sum.amount || known.currency !== sum.currency;
    const noted = isOtherAmount
      ? withLogLine(purchase, { level: 'error', facts: { order: order.id }, text })
      : purchase;
    // An answer to our question that names it again is not an event.
    if (source.source !== 'WEBHOOK') return noted;
    return withOrderEvent(noted, { before: order, after: order, event: { ...source, type: 'gateway.paid' } });
  }
  // A sum that an earlier server counted twice does not pay its order.
  const paidBy = named.find(({ repeated }) => !repeated)?.orderId ?? ordersOfTransactions.get(transactionId);
  if (paidBy !== undefined) return noteRepeatedTransaction(purchase, order, transactionId, report);
  const isPossible = isPossibleReceiptTime(sum.paidAt, order, purchase.now);
  // Cover begins the day after, so an impossible time is not accepted: the money counts from the report.
  const paidAt = isPossible ? sum.paidAt : purchase.now;
  const facts = { order: order.id, paidAt: sum.paidAt };
  const text = 'the gateway’s time of a payment is not possible, ours is used';
  const timed = isPossible ? purchase : withLogLine(purchase, { level: 'warn', facts, text });
  const received = { ...sum, paidAt };
  const refundReason = refundReasonOf(timed, order, received);
  const receivedAt = paidAt.toISOString();
  return applyOrderEvent(
    addReceivedSum(timed, order, received, refundReason),
    order,
    { type: 'gateway.paid', transactionId, receivedAt, refundReason },
    source,
  );
}

/**
 * One transaction pays one order. Counted for a second one, it would issue an unpaid policy, or its refund would
 * return the first one's money. The webhook is accepted, because the gateway would only repeat it; the
 * broker has a task of it (`server/worker/staff-tasks`).
 */
function noteRepeatedTransaction(
  purchase: Purchase,
  order: PaymentOrder,
  transactionId: string,
  { source: { source } }: StatusReport,
): Purchase {
  const text = 'the gateway names a transaction for this order that another one has';
  const event = { id: `${order.id} ${transactionId}`, source, type: REPEATED_TRANSACTION };
  const noted = withLogLine(purchase, { level: 'error', facts: { order: order.id }, text });
  return withOrderEvent(noted, { before: order, after: order, event });
}

/** Why this money has to be refunded (for example it was paid in a second tab or on an old page); null if it can buy the policy. */
function refundReasonOf(purchase: Purchase, order: PaymentOrder, sum: GatewaySum): RefundReason | null {
  const { journey, record, proposal, issuance, requestedFor } = purchase;
  const { decision } = proposal;
  if (issuance?.snapshot.matches('refused')) return 'INSURER_REFUSED';
  if (issuance || requestedFor !== null || orderPayingForPolicy(purchase)) return 'SECOND_PAYMENT';
  if (sum.amount !== order.amount || sum.currency !== 'INR') return 'WRONG_AMOUNT';
  const isAccepted = decision?.status === 'ACCEPTED' && decision.premium.net_premium_inc_gst === order.amount;
  // The acceptance alone is not enough: an earlier step may lack its answer by now, such as a verified identity.
  if (!isAccepted || !isStepReached(journey.definition, record, 'payment')) return 'PROPOSAL_CHANGED';
  const end = paymentDeadline(purchase);
  const isTooLate = end !== null && sum.paidAt >= end;
  return isTooLate || isAfterOffer(sum.paidAt, order, decision) ? 'OFFER_ENDED' : null;
}

/**
 * Whether money was received after the insurer's offer ended. An order that was made before the end may be paid while
 * it is valid.
 */
const isAfterOffer = (receivedAt: Date, order: PaymentOrder, { valid_until }: Decision): boolean =>
  valid_until !== undefined && receivedAt.getTime() > Math.max(Date.parse(valid_until), orderExpiry(order).getTime());
