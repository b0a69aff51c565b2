import { millisecondsInDay } from 'date-fns/constants';
import type { PaymentView, RefundView } from '#contract/shared/payment.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import type { PaymentState } from '#machines/lifecycles/payment.machine.ts';
import type { PaymentOrder } from './payment-order.ts';
import type { ReceivedSum } from './received-sum.ts';

const STATUS_OF = {
  created: 'CREATED',
  pending: 'PENDING',
  paid: 'SUCCESS',
  failed: 'FAILED',
  abandoned: 'ABANDONED',
  refundDue: 'REFUND_DUE',
  refunded: 'REFUNDED',
} as const satisfies Record<PaymentState, PaymentView['payment_status']>;

/**
 * Which of a proposal's orders is shown as its payment: the one whose money was retained, or returned because the
 * insurer refused; else one whose money may be under way; else the newest. Other received money is returned separately
 * (`refundsOf`): it must neither hide the payment nor close the journey.
 * @param orders newest first
 */
export function orderToShow(orders: readonly PaymentOrder[]): PaymentOrder | null {
  const paid = orders.find(
    ({ snapshot }) => snapshot.matches('paid') || snapshot.context.refundReason === 'INSURER_REFUSED',
  );
  const open = orders.filter(({ snapshot }) => snapshot.context.refundReason === null);
  return paid ?? open.find(({ snapshot }) => snapshot.matches('pending')) ?? open[0] ?? null;
}

/**
 * A proposal's payment and refunds as the visitor sees them.
 * @param orders newest first
 * @param sums received for them
 */
export function paymentForVisitor(
  orders: readonly PaymentOrder[],
  sums: readonly ReceivedSum[],
  now: Date,
): Pick<ProposalParts, 'payment' | 'refunds'> {
  const order = orderToShow(orders);
  return { payment: order && recordOfOrder(order), refunds: refundsOf(orders, sums, now) };
}

function recordOfOrder({ id, amount, snapshot, nextCheckAt, resolveBy }: PaymentOrder): PaymentView {
  const { value, context } = snapshot;
  return {
    _id: id,
    payment_status: STATUS_OF[value],
    full_amount: amount,
    unique_transaction_id: context.transactionId,
    date_of_transaction: context.receivedAt,
    failure_reason: value === 'failed' ? context.failureReason : null,
    // Of an order whose money came only jobs ask, for a second sum: its page waits for nothing.
    next_check_at: snapshot.hasTag('moneyReceived') ? null : (nextCheckAt?.toISOString() ?? null),
    resolve_by: resolveBy?.toISOString() ?? null,
  };
}

/** A bank shows a refund within 5 working days; until then the visitor may look for it here. */
const REFUND_SHOWN_MS = 10 * millisecondsInDay;

/** The sums that are being returned, or were returned in the last ten days, oldest first. */
const refundsOf = (orders: readonly PaymentOrder[], sums: readonly ReceivedSum[], now: Date): RefundView[] =>
  sums
    .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
    .flatMap(({ orderId, transactionId, amount, currency, snapshot, resolveBy, refundedAt }): RefundView[] => {
      const { refundReason: reason } = snapshot.context;
      const order = orders.find(({ id }) => id === orderId);
      if (!order || reason === null || (refundedAt && now.getTime() >= refundedAt.getTime() + REFUND_SHOWN_MS))
        return [];
      return [
        {
          order_id: orderId,
          unique_transaction_id: transactionId,
          amount,
          currency,
          order_amount: order.amount,
          status: refundedAt === null ? 'REFUND_DUE' : 'REFUNDED',
          reason,
          resolve_by: resolveBy?.toISOString() ?? null,
        },
      ];
    });
