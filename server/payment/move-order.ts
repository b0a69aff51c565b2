import { transition } from 'xstate';
import { type PaymentEvent, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { settlementOf } from '#machines/lifecycles/settlement.ts';
import { loadIssuance, requestIssuance } from '../policy/issuance-store.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { firstSchedule } from './check-schedule.ts';
import { type Order, ordersOf, recordPaymentEvent, type StatusSource, saveOrder } from './order-store.ts';
import { returnSums } from './refund-sum.ts';

/**
 * Moves an order by an event and stores it, with the consequences in the same transaction: a policy is requested, or
 * the money becomes due for refund. An event that the state does not handle is recorded and changes nothing.
 */
export async function moveOrder(
  unit: JourneyUnitOfWork,
  before: Order,
  event: PaymentEvent,
  source: StatusSource,
): Promise<Order> {
  const { tx, now } = unit;
  const recorded = { ...source, type: event.type };
  if (!before.snapshot.can(event)) {
    await recordPaymentEvent(tx, before, before, recorded, now);
    return before;
  }
  const [snapshot] = transition(paymentMachine, before.snapshot, event);
  const moved = { ...before, snapshot };
  const after = { ...moved, ...firstSchedule(moved, now) };
  await saveOrder(tx, after, now);
  await recordPaymentEvent(tx, before, after, recorded, now);
  return applySettlement(unit, after);
}

/** Applies the rule that connects payment and issuance, after either of them moved. */
export async function applySettlement(unit: JourneyUnitOfWork, order: Order): Promise<Order> {
  const issuance = await loadIssuance(unit.tx, order.proposerId);
  const next = settlementOf(order.snapshot.value, issuance?.snapshot.value ?? null);
  switch (next.do) {
    case 'requestPolicy':
      await requestIssuance(unit.tx, order.proposerId, order.id, unit.now);
      return order;
    case 'tellPayment':
      await returnSums(unit, order, next.event.reason);
      return moveOrder(unit, order, next.event, { id: null, source: 'CLOCK' });
    case 'nothing':
      return order;
  }
}

/** The order whose money pays for the policy; null if no money was received. */
export async function paidOrder(unit: JourneyUnitOfWork): Promise<Order | null> {
  const orders = await ordersOf(unit.tx, proposalOf(unit).proposerId);
  return orders.find((order) => order.snapshot.matches('succeeded')) ?? null;
}
