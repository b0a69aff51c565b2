import { initialTransition } from 'xstate';
import type { RefundReason } from '#contract/shared/payment.ts';
import { REFUND_WITHIN_WORKING_DAYS, receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import type { GatewaySum } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import { addWorkingDays } from '#server/domain/payment/working-days.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { firstTransition } from '#server/domain/shared/lifecycle-transitions.ts';
import { type Purchase, sumsOfOrder, withNews, withSum, withTransitions } from './purchase.ts';

/** Adds a sum received for an order; due for refund if it cannot become a policy. */
export function addReceivedSum(
  purchase: Purchase,
  order: PaymentOrder,
  { transactionId, amount, currency, paidAt }: GatewaySum,
  refundReason: RefundReason | null,
): Purchase {
  const [snapshot] = initialTransition(receivedSumMachine);
  const { journeyId, id: orderId } = order;
  const sum: ReceivedSum = {
    ...{ journeyId, orderId, transactionId, amount, currency, receivedAt: paidAt, snapshot },
    ...{ nextTryAt: null, tries: 0, resolveBy: null, refundedAt: null, repeated: false },
  };
  const added = withTransitions(withSum(purchase, sum), [firstTransition(snapshot)]);
  // The time given to the visitor while this money was under way does not change; that of a second sum begins now.
  const promised = order.snapshot.context.receivedAt === null ? order.resolveBy : null;
  return refundReason === null ? added : requireRefund(added, order, sum, refundReason, promised);
}

/** The policy became impossible: the money for it is returned. */
export function requireRefunds(purchase: Purchase, order: PaymentOrder, reason: RefundReason): Purchase {
  const retained = sumsOfOrder(purchase, order).filter(
    ({ repeated, snapshot }) => !repeated && snapshot.matches('received'),
  );
  return retained.reduce((before, sum) => requireRefund(before, order, sum, reason, order.resolveBy), purchase);
}

function requireRefund(
  purchase: Purchase,
  order: PaymentOrder,
  sum: ReceivedSum,
  reason: RefundReason,
  promised: Date | null,
): Purchase {
  const { now } = purchase;
  const { snapshot, transitions } = applyEvent(
    receivedSumMachine,
    sum.snapshot,
    { type: 'refund.require', reason },
    () => reason,
  );
  const resolveBy = promised ?? addWorkingDays(now, REFUND_WITHIN_WORKING_DAYS);
  const due = { ...sum, snapshot, nextTryAt: now, tries: 0, resolveBy };
  return withNews(withTransitions(withSum(purchase, due), transitions), { kind: 'refund', order, sum: due });
}
