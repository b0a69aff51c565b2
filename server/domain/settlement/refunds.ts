import { receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import { nextRefundAttemptAt } from '#server/domain/payment/polling-schedule.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import { applyEvent } from '#server/domain/shared/apply-event.ts';
import { findOrder, type Purchase, sumsOfOrder, withNews, withSum, withTransitions } from './purchase.ts';
import { applyOrderEvent, BY_CLOCK } from './settle.ts';

/** Identifies a sum: our order and the gateway's transaction. */
export type ReceivedSumKey = Pick<ReceivedSum, 'orderId' | 'transactionId'>;

/** An order, and its sum that has to be returned; null if it has none. */
function findDueSum(purchase: Purchase, { orderId, transactionId }: ReceivedSumKey) {
  const order = findOrder(purchase, orderId);
  const sum = order && sumsOfOrder(purchase, order).find((other) => other.transactionId === transactionId);
  return order && sum?.snapshot.matches('refundDue') ? { order, sum } : null;
}

/** Claims a sum that is to be returned now: it is then not due for others until that call counts as cut off. */
export function claimRefund(
  purchase: Purchase,
  key: ReceivedSumKey,
  cutOffAt: Date,
): { readonly purchase: Purchase; readonly sum: ReceivedSum } | null {
  const { sum } = findDueSum(purchase, key) ?? {};
  if (!sum || sum.nextTryAt === null || sum.nextTryAt > purchase.now) return null;
  return { purchase: withSum(purchase, { ...sum, nextTryAt: cutOffAt }), sum };
}

/**
 * The purchase after the gateway was asked to return a sum. A refusal or a missing answer is not final: the gateway is
 * asked again, with growing intervals. Once the last sum of an order is returned, the order is refunded.
 */
export function receiveRefundAnswer(purchase: Purchase, key: ReceivedSumKey, isReturned: boolean): Purchase {
  const found = findDueSum(purchase, key);
  if (!found) return purchase;
  const { order, sum } = found;
  const { now } = purchase;
  if (!isReturned) {
    const tries = sum.tries + 1;
    return withSum(purchase, { ...sum, tries, nextTryAt: nextRefundAttemptAt(tries, now) });
  }
  const { snapshot, transitions } = applyEvent(
    receivedSumMachine,
    sum.snapshot,
    { type: 'refund.done' },
    ({ context }) => context.refundReason ?? '',
  );
  const returned = { ...sum, snapshot, nextTryAt: null, refundedAt: now };
  const after = withNews(withTransitions(withSum(purchase, returned), transitions), {
    kind: 'refund',
    order,
    sum: returned,
  });
  const isLast = sumsOfOrder(after, order).every((other) => other.snapshot.matches('refunded'));
  return isLast ? applyOrderEvent(after, order, { type: 'refund.done' }, BY_CLOCK) : after;
}

/** The gateway says that something became of a refund: the job that waits for it asks now. */
export function checkRefundNow(purchase: Purchase, key: ReceivedSumKey): Purchase {
  const found = findDueSum(purchase, key);
  return found ? withSum(purchase, { ...found.sum, nextTryAt: purchase.now }) : purchase;
}
