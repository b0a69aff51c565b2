import type { PaymentLink } from '#contract/shared/payment.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import { RefusalError } from '../http/refusal.ts';
import { questionIfEnded } from '../insurers/underwriting.ts';
import { gateway } from '../ports.ts';
import type { Tx } from '../store/db.ts';
import { type JourneyUnitOfWork, proposalOf } from '../unit-of-work.ts';
import { hearOf } from './hear.ts';
import { nextLook, ORDER_LIFETIME_MS } from './look.ts';
import { createOrder, type Order, ordersOf, saveOrder } from './order-store.ts';
import { orderToShow, recordOfOrder, refundsOf } from './payment-view.ts';

/** The proposal's payment and refunds as the visitor sees them. */
export async function paymentOf(
  tx: Tx,
  proposerId: string,
  now: Date,
): Promise<Pick<ProposalParts, 'payment' | 'refunds'>> {
  const orders = await ordersOf(tx, proposerId);
  const order = orderToShow(orders);
  return { payment: order && recordOfOrder(order), refunds: refundsOf(orders, now) };
}

/**
 * Where the visitor pays. An order that still waits is used again, so that two tabs pay one; after FAILED or ABANDONED
 * a new one is made. The amount is the accepted decision's, never the browser's. Throws a `RefusalError`: PAID_ALREADY
 * if money came or is under way (found by asking the gateway first), STEP_MISSING without the insurer's acceptance.
 */
export async function makePayment(unit: JourneyUnitOfWork): Promise<PaymentLink> {
  const { tx, now } = unit;
  const { proposerId, decision } = proposalOf(unit);
  const orders = await refreshStatus(unit);
  const shown = orderToShow(orders);
  if (shown && !mayPayAgain(shown)) {
    // Kept: the gateway may just have told us of the money.
    throw new RefusalError(409, 'PAID_ALREADY', wordsFor(shown), { keep: true });
  }
  if (decision?.status !== 'ACCEPTED') {
    throw new RefusalError(409, 'STEP_MISSING', 'The insurer has not accepted this application yet.', {
      step: 'final-quote',
      keep: true,
    });
  }
  const amount = decision.premium.net_premium_inc_gst;
  const open = orders.find((order) => isStillGood(order, amount, now));
  if (!open && (await questionIfEnded(unit))) {
    const sentence = 'The insurer’s offer has ended, so we ask the insurer again before you pay. Nothing was charged.';
    throw new RefusalError(409, 'STEP_MISSING', sentence, { step: 'final-quote', keep: true });
  }
  const order = open ?? (await newOrder(tx, proposerId, amount, now));
  const returnPath = `/health/payment?proposerId=${proposerId}`;
  const payment_url = gateway(unit).linkFor({ orderId: order.id, amount: order.amount, returnPath });
  return { payment_url, order_id: order.id };
}

/**
 * Asks the gateway about every order whose money has not come, and takes in what it says. Gives all orders, newest
 * first.
 */
export async function refreshStatus(unit: JourneyUnitOfWork): Promise<Order[]> {
  const { proposerId } = proposalOf(unit);
  for (const order of await ordersOf(unit.tx, proposerId)) {
    if (!isAskable(order)) continue;
    await hearOf(unit, order, await gateway(unit).statusOf(order.id), { id: null, source: 'STATUS' });
  }
  return ordersOf(unit.tx, proposerId);
}

/** One look of the reconciliation at one order: asks the gateway, and if it has nothing new, asks later again. */
export async function reconcile(unit: JourneyUnitOfWork, orderId: string): Promise<void> {
  const { tx, now } = unit;
  const before = await orderNamed(unit, orderId);
  if (!before || !isAskable(before)) return;
  const word = await gateway(unit).statusOf(orderId);
  const after = await hearOf(unit, before, word, { id: null, source: 'STATUS' });
  if (after !== before) return;
  const checks = before.checks + 1;
  await saveOrder(tx, { ...before, checks, nextCheckAt: nextLook(before, checks, now) }, now);
}

/** The order of the unit with this number; null if it has none. */
export async function orderNamed(unit: JourneyUnitOfWork, orderId: string): Promise<Order | null> {
  const orders = await ordersOf(unit.tx, proposalOf(unit).proposerId);
  return orders.find(({ id }) => id === orderId) ?? null;
}

// Whether its money may still come: asked about, and looked at by the reconciliation.
const isAskable = (order: Order): boolean => mayPayAgain(order) || order.snapshot.matches('pending');

// Pending is not among them: who pays again while money may be under way pays twice.
const mayPayAgain = ({ snapshot }: Order): boolean =>
  snapshot.matches('created') || snapshot.matches('failed') || snapshot.matches('abandoned');

const isStillGood = ({ snapshot, amount, createdAt }: Order, wanted: number, now: Date): boolean =>
  snapshot.matches('created') && amount === wanted && now.getTime() < createdAt.getTime() + ORDER_LIFETIME_MS;

const newOrder = (tx: Tx, proposerId: string, amount: number, now: Date): Promise<Order> =>
  createOrder(tx, { proposerId, amount, nextCheckAt: new Date(now.getTime() + 10_000), now });

function wordsFor({ snapshot }: Order): string {
  switch (snapshot.value) {
    case 'pending':
      return 'Your bank has not answered yet, and money may have left your account. Please wait, so that you do not pay twice.';
    case 'succeeded':
      return 'This policy is paid already. There is nothing more to pay.';
    default:
      return 'The insurer did not issue this policy and your money goes back. Please choose another plan.';
  }
}
