import { transition } from 'xstate';
import { type PaymentEvent, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { settle } from '#machines/lifecycles/settlement.ts';
import { queueMessage } from '../messages/outbox.ts';
import { refundDoneSms, refundDueSms } from '../messages/texts.ts';
import { loadIssuance, requestIssuance } from '../policy/issuance-store.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { firstSchedule } from './check-schedule.ts';
import { type Order, ordersOf, recordPaymentEvent, type StatusSource, saveOrder } from './order-store.ts';

/**
 * Moves an order by an event and stores it, and does in the same transaction what follows: a policy is requested, or the
 * money becomes due for refund. An event that the state does not know is recorded and changes nothing.
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
  await tellVisitor(unit, after);
  return applySettlement(unit, after);
}

/** Applies the rule that ties payment and issuance together, after either of them moved. */
export async function applySettlement(unit: JourneyUnitOfWork, order: Order): Promise<Order> {
  const issuance = await loadIssuance(unit.tx, order.proposerId);
  const next = settle(order.snapshot.value, issuance?.snapshot.value ?? null);
  switch (next.do) {
    case 'requestPolicy':
      await requestIssuance(unit.tx, order.proposerId, order.id, unit.now);
      return order;
    case 'tellPayment':
      return moveOrder(unit, order, next.event, { id: null, source: 'CLOCK' });
    case 'nothing':
      return order;
  }
}

/** The order whose money pays for the policy; null if no money came. */
export async function paidOrder(unit: JourneyUnitOfWork): Promise<Order | null> {
  const orders = await ordersOf(unit.tx, proposalOf(unit).proposerId);
  return orders.find((order) => order.snapshot.matches('succeeded')) ?? null;
}

async function tellVisitor(unit: JourneyUnitOfWork, { snapshot, amount, id, journeyId }: Order): Promise<void> {
  const { tx, now, config, record } = unit;
  const { refundReason } = snapshot.context;
  const sentTo = record.proposal?.contact_details?.mobile_number;
  if (refundReason === null || sentTo === undefined) return;
  const news = { amount, orderId: id, brokerName: config.brand.name };
  const text = snapshot.matches('refundDue') ? refundDueSms(news, refundReason) : refundDoneSms(news);
  await queueMessage(tx, { journeyId, channel: 'SMS', sentTo, subject: null, text }, now);
}
