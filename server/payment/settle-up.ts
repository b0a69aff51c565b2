import { transition } from 'xstate';
import { type PaymentEvent, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { settle } from '#machines/lifecycles/settlement.ts';
import { refundDoneSms, refundDueSms } from '../messages/texts.ts';
import { loadIssuance, requestIssuance } from '../policy/issuance-store.ts';
import { messenger } from '../ports.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { timingIn } from './look.ts';
import { type Heard, type Order, ordersOf, saveOrder, writeDown } from './order-store.ts';

/**
 * Moves an order by an event, keeps it, and does in the same transaction what follows: a policy is asked for, or the
 * money becomes due for refund. An event that the state does not know is written down and changes nothing.
 */
export async function moveOrder(
  unit: JourneyUnitOfWork,
  before: Order,
  event: PaymentEvent,
  heard: Heard,
): Promise<Order> {
  const { tx, now } = unit;
  if (!before.snapshot.can(event)) {
    await writeDown(tx, before, before, heard, now);
    return before;
  }
  const [snapshot] = transition(paymentMachine, before.snapshot, event);
  const moved = { ...before, snapshot };
  const after = { ...moved, ...timingIn(moved, now) };
  await saveOrder(tx, after, now);
  await writeDown(tx, before, after, heard, now);
  await tellVisitor(unit, after);
  return settleUp(unit, after);
}

/** Applies the rule that ties payment and issuance together, after either of them moved. */
export async function settleUp(unit: JourneyUnitOfWork, order: Order): Promise<Order> {
  const issuance = await loadIssuance(unit.tx, order.proposerId);
  const next = settle(order.snapshot.value, issuance?.snapshot.value ?? null);
  switch (next.do) {
    case 'requestPolicy':
      await requestIssuance(unit.tx, order.proposerId, order.id, unit.now);
      return order;
    case 'tellPayment':
      return moveOrder(unit, order, next.event, { id: null, source: 'CLOCK', type: next.event.type });
    case 'nothing':
      return order;
  }
}

/** The order whose money the policy is paid with; null if none was kept. */
export async function keptOrder(unit: JourneyUnitOfWork): Promise<Order | null> {
  const orders = await ordersOf(unit.tx, proposalOf(unit).proposerId);
  return orders.find((order) => order.snapshot.matches('succeeded')) ?? null;
}

async function tellVisitor(unit: JourneyUnitOfWork, { snapshot, amount, id, journeyId }: Order): Promise<void> {
  const { refundReason } = snapshot.context;
  if (refundReason === null) return;
  const news = { amount, orderId: id, brokerName: unit.config.brand.name };
  const text = snapshot.matches('refundDue') ? refundDueSms(news, refundReason) : refundDoneSms(news);
  const sentTo = unit.record.proposal?.contact_details?.mobile_number;
  if (sentTo === undefined) return;
  await messenger(unit.config).send(unit.tx, { journeyId, channel: 'SMS', sentTo, subject: null, text }, unit.now);
}
