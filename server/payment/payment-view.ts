import type { PaymentRecord, RefundRecord } from '#contract/shared/payment.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import type { PaymentState } from '#machines/lifecycles/payment.machine.ts';
import type { Order } from './order-store.ts';

const STATUS_OF = {
  created: 'CREATED',
  pending: 'PENDING',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
  abandoned: 'ABANDONED',
  refundDue: 'REFUND_DUE',
  refunded: 'REFUNDED',
} as const satisfies Record<PaymentState, PaymentRecord['payment_status']>;

/**
 * Which of a proposal's orders is its payment: the one whose money was kept, or sent back because the insurer refused;
 * else one whose money may be under way; else the newest. Money that came beside that goes back on its own
 * (`refundsOf`): it must neither hide the payment nor close the journey.
 * @param orders newest first
 */
export function orderToShow(orders: readonly Order[]): Order | null {
  const settled = orders.find(
    ({ snapshot }) => snapshot.matches('succeeded') || snapshot.context.refundReason === 'INSURER_REFUSED',
  );
  const open = orders.filter(({ snapshot }) => snapshot.context.refundReason === null);
  return settled ?? open.find(({ snapshot }) => snapshot.matches('pending')) ?? open[0] ?? null;
}

/**
 * A proposal's payment and refunds as the visitor sees them.
 * @param orders newest first
 */
export function paymentForVisitor(orders: readonly Order[], now: Date): Pick<ProposalParts, 'payment' | 'refunds'> {
  const order = orderToShow(orders);
  return { payment: order && recordOfOrder(order), refunds: refundsOf(orders, now) };
}

function recordOfOrder({ id, amount, snapshot, nextCheckAt, resolveBy }: Order): PaymentRecord {
  const { value, context } = snapshot;
  const askable = value !== 'succeeded' && value !== 'refundDue' && value !== 'refunded';
  return {
    _id: id,
    payment_status: STATUS_OF[value],
    full_amount: amount,
    unique_transaction_id: context.transactionId,
    date_of_transaction: context.receivedAt,
    failure_reason: value === 'failed' ? context.failureReason : null,
    next_check_at: askable ? (nextCheckAt?.toISOString() ?? null) : null,
    resolve_by: resolveBy?.toISOString() ?? null,
  };
}

/** A bank shows a refund within 5 working days; until then the visitor may look for it here. */
const REFUND_SHOWN_MS = 10 * 24 * 60 * 60_000;

/** The money that is sent back, or was in the last ten days, oldest first. */
export const refundsOf = (orders: readonly Order[], now: Date): RefundRecord[] =>
  orders
    .flatMap(({ id, amount, snapshot, resolveBy, updatedAt }): RefundRecord[] => {
      const { refundReason: reason } = snapshot.context;
      const refunded = snapshot.matches('refunded');
      if (reason === null || (refunded && now.getTime() >= updatedAt.getTime() + REFUND_SHOWN_MS)) return [];
      const resolve_by = resolveBy?.toISOString() ?? null;
      return [{ order_id: id, amount, status: refunded ? 'REFUNDED' : 'REFUND_DUE', reason, resolve_by }];
    })
    .reverse();
