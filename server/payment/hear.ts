import type { RefundReason } from '#contract/shared/payment.ts';
import type { PaymentEvent } from '#machines/lifecycles/payment.machine.ts';
import { loadIssuance } from '../policy/issuance-store.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import type { GatewayWord } from './gateway.ts';
import { ORDER_LIFETIME_MS } from './look.ts';
import { type Heard, type Order, ordersOf } from './order-store.ts';
import { moveOrder } from './settle-up.ts';

/** What the gateway says of an order, by webhook or when asked, taken into our ledger. */
export async function hearOf(
  unit: JourneyUnitOfWork,
  order: Order,
  word: GatewayWord,
  heard: Omit<Heard, 'type'>,
): Promise<Order> {
  const event = await eventOf(unit, order, word);
  return event ? moveOrder(unit, order, event, { ...heard, type: event.type }) : order;
}

async function eventOf(unit: JourneyUnitOfWork, order: Order, word: GatewayWord): Promise<PaymentEvent | null> {
  switch (word.kind) {
    case 'UNKNOWN':
    case 'OPEN':
      // Only the clock can say that nobody will come, and only while the gateway knows of no attempt.
      return unit.now.getTime() >= order.createdAt.getTime() + ORDER_LIFETIME_MS ? { type: 'order.expired' } : null;
    case 'PENDING':
      return { type: 'gateway.pending', transactionId: word.transactionId };
    case 'FAILED':
      return { type: 'gateway.failed', reason: word.reason };
    case 'ABANDONED':
      return { type: 'gateway.abandoned' };
    case 'PAID': {
      const refundReason = await refundReasonOf(unit, order, word.amount);
      const { transactionId, paidAt } = word;
      return { type: 'gateway.succeeded', transactionId, receivedAt: paidAt.toISOString(), refundReason };
    }
  }
}

/** Why no policy can come of this money, which a second tab or an old page can bring; null in the good case. */
async function refundReasonOf(unit: JourneyUnitOfWork, order: Order, paid: number): Promise<RefundReason | null> {
  const { proposerId, decision } = proposalOf(unit);
  const issuance = await loadIssuance(unit.tx, proposerId);
  if (issuance?.snapshot.matches('refused')) return 'INSURER_REFUSED';
  const others = (await ordersOf(unit.tx, proposerId)).filter((other) => other.id !== order.id);
  if (issuance || others.some((other) => other.snapshot.matches('succeeded'))) return 'SECOND_PAYMENT';
  if (paid !== order.amount) return 'WRONG_AMOUNT';
  const accepted = decision?.status === 'ACCEPTED' && decision.premium.net_premium_inc_gst === order.amount;
  return accepted ? null : 'PROPOSAL_CHANGED';
}
