import { initialTransition } from 'xstate';
import type { RefundReason } from '#contract/shared/payment.ts';
import { issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { type PaymentMachineEvent, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { REFUND_WITHIN_WORKING_DAYS, receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import { settlementOf } from '#machines/lifecycles/settlement.ts';
import type { GatewaySum } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder, PaymentStatusSource } from '#server/domain/payment/payment-order.ts';
import { firstPollSchedule } from '#server/domain/payment/polling-schedule.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import { addWorkingDays } from '#server/domain/payment/working-days.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { firstMove } from '#server/domain/shared/moves.ts';
import { type Purchase, sumsOfOrder, withMoves, withNews, withOrder, withOrderEvent, withSum } from './purchase.ts';

const [REQUESTED] = initialTransition(issuanceMachine);

/** The source of an event that no report of the gateway caused. */
export const BY_CLOCK: PaymentStatusSource = { id: null, source: 'CLOCK' };

/**
 * Moves an order by an event, with the consequences: a policy is requested, or the money becomes due for refund. An event that
 * the state does not handle is in the order's trail and changes nothing.
 */
export function applyOrderEvent(
  purchase: Purchase,
  before: PaymentOrder,
  event: PaymentMachineEvent,
  source: PaymentStatusSource,
): Purchase {
  const recorded = { ...source, type: event.type };
  if (!before.snapshot.can(event)) return withOrderEvent(purchase, { before, after: before, event: recorded });
  const { snapshot, moves } = applyEvent(
    paymentMachine,
    before.snapshot,
    event,
    ({ context }) => context.refundReason ?? '',
  );
  const moved = { ...before, snapshot };
  const after = { ...moved, ...firstPollSchedule(moved, purchase.now) };
  const changed = withOrderEvent(withOrder(purchase, after), { before, after, event: recorded });
  return settle(withMoves(changed, moves), after);
}

/** Applies the rule that connects payment and issuance, after either of them moved. */
export function settle(purchase: Purchase, order: PaymentOrder): Purchase {
  const requested = purchase.requestedFor === null ? null : 'requested';
  const next = settlementOf(order.snapshot.value, purchase.issuance?.snapshot.value ?? requested);
  switch (next.do) {
    case 'requestPolicy':
      return withMoves({ ...purchase, requestedFor: order.id }, [firstMove(REQUESTED)]);
    case 'tellPayment':
      return applyOrderEvent(requireRefunds(purchase, order, next.event.reason), order, next.event, BY_CLOCK);
    case 'nothing':
      return purchase;
  }
}

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
  const added = withMoves(withSum(purchase, sum), [firstMove(snapshot)]);
  // The time given to the visitor while this money was under way does not change; that of a second sum begins now.
  const promised = order.snapshot.context.receivedAt === null ? order.resolveBy : null;
  return refundReason === null ? added : requireRefund(added, order, sum, refundReason, promised);
}

/** The policy became impossible: the money for it is returned. */
function requireRefunds(purchase: Purchase, order: PaymentOrder, reason: RefundReason): Purchase {
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
  const { snapshot, moves } = applyEvent(
    receivedSumMachine,
    sum.snapshot,
    { type: 'refund.require', reason },
    () => reason,
  );
  const resolveBy = promised ?? addWorkingDays(now, REFUND_WITHIN_WORKING_DAYS);
  const due = { ...sum, snapshot, nextTryAt: now, tries: 0, resolveBy };
  return withNews(withMoves(withSum(purchase, due), moves), { kind: 'refund', order, sum: due });
}
