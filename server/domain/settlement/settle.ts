import { initialTransition } from 'xstate';
import { issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { type PaymentMachineEvent, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { settlementOf } from '#machines/lifecycles/settlement.ts';
import type { PaymentOrder, PaymentStatusSource } from '#server/domain/payment/payment-order.ts';
import { firstPollSchedule } from '#server/domain/payment/polling-schedule.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { firstTransition } from '#server/domain/shared/lifecycle-transitions.ts';
import { type Purchase, withOrder, withOrderEvent, withTransitions } from './purchase.ts';
import { requireRefunds } from './received-sums.ts';

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
  const { snapshot, transitions } = applyEvent(
    paymentMachine,
    before.snapshot,
    event,
    ({ context }) => context.refundReason ?? '',
  );
  const moved = { ...before, snapshot };
  const after = { ...moved, ...firstPollSchedule(moved, purchase.now) };
  const changed = withOrderEvent(withOrder(purchase, after), { before, after, event: recorded });
  return settle(withTransitions(changed, transitions), after);
}

/** Applies the rule that connects payment and issuance, after either of them moved. */
export function settle(purchase: Purchase, order: PaymentOrder): Purchase {
  const requested = purchase.requestedFor === null ? null : 'requested';
  const next = settlementOf(order.snapshot.value, purchase.issuance?.snapshot.value ?? requested);
  switch (next.do) {
    case 'requestPolicy':
      return withTransitions({ ...purchase, requestedFor: order.id }, [firstTransition(REQUESTED)]);
    case 'tellPayment':
      return applyOrderEvent(requireRefunds(purchase, order, next.event.reason), order, next.event, BY_CLOCK);
    case 'nothing':
      return purchase;
  }
}
