import { transition } from 'xstate';
import { type PaymentMachineEvent, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { settlementOf } from '#machines/lifecycles/settlement.ts';
import type { PaymentOrder, PaymentStatusSource } from '#server/domain/payment/payment-order.ts';
import { firstPollSchedule } from '#server/domain/payment/polling-schedule.ts';
import { movesOf } from '#server/domain/shared/moves.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { refundReceivedSums } from './received-sums.ts';

/**
 * Moves an order by an event and stores it, with the consequences in the same transaction: a policy is requested, or
 * the money becomes due for refund. An event that the state does not handle is recorded and changes nothing.
 */
export async function applyOrderEventAndStore(
  unit: JourneyUnitOfWork,
  before: PaymentOrder,
  event: PaymentMachineEvent,
  source: PaymentStatusSource,
): Promise<PaymentOrder> {
  const { stores, now } = unit;
  const recorded = { ...source, type: event.type };
  if (!before.snapshot.can(event)) {
    await stores.orders.recordEvent(before, before, recorded, now);
    return before;
  }
  const [snapshot] = transition(paymentMachine, before.snapshot, event);
  const moved = { ...before, snapshot };
  const after = { ...moved, ...firstPollSchedule(moved, now) };
  await stores.orders.save(after, now);
  await stores.orders.recordEvent(before, after, recorded, now);
  const moves = movesOf(before.snapshot, event, snapshot, snapshot.context.refundReason ?? '');
  await stores.moves.record(before.journeyId, moves, now);
  return applySettlement(unit, after);
}

/** Applies the rule that connects payment and issuance, after either of them moved. */
export async function applySettlement(unit: JourneyUnitOfWork, order: PaymentOrder): Promise<PaymentOrder> {
  const issuance = await unit.stores.issuances.load(order.proposerId);
  const next = settlementOf(order.snapshot.value, issuance?.snapshot.value ?? null);
  switch (next.do) {
    case 'requestPolicy':
      await unit.stores.issuances.request(order.proposerId, order.id, unit.now);
      return order;
    case 'tellPayment':
      await refundReceivedSums(unit, order, next.event.reason);
      return applyOrderEventAndStore(unit, order, next.event, { id: null, source: 'CLOCK' });
    case 'nothing':
      return order;
  }
}

/** The order whose money pays for the policy; null if no money was received. */
export async function orderPayingForPolicy(unit: JourneyUnitOfWork): Promise<PaymentOrder | null> {
  const orders = await unit.stores.orders.ofProposal(proposalOfUnit(unit).proposerId);
  return orders.find((order) => order.snapshot.matches('succeeded')) ?? null;
}
