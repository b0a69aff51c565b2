import { claimOrderCheck, postponeOrderCheck } from '#server/domain/settlement/order-checks.ts';
import { findOrder } from '#server/domain/settlement/purchase.ts';
import { receivePolledStatus } from '#server/domain/settlement/receive-status.ts';
import { claimRefund, type ReceivedSumKey, receiveRefundAnswer } from '#server/domain/settlement/refunds.ts';
import { changePurchase, purchaseOfUnit, savePurchase } from '#server/operations/purchase/save-purchase.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation } from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner } from '#server/partner-calls/call-partner.ts';
import { ordersOfNewTransactions } from './new-transactions.ts';
import { pollOrderAtGateway } from './payment-service.ts';

/** Asks the gateway about an order that is due. Without news, it is asked again later. */
export async function reconcileOrder(operation: JourneyOperation, orderId: string): Promise<void> {
  const { transact, config } = operation;
  const claimed = await transact(async (unit) => {
    const purchase = claimOrderCheck(purchaseOfUnit(unit), orderId, callCutOffTime(unit.now, config, 'gateway'));
    return purchase && findOrder(await savePurchase(unit, purchase), orderId);
  });
  if (!claimed) return;
  const answer = await pollOrderAtGateway(operation, claimed);
  await transact(async (unit) => {
    const before = purchaseOfUnit(unit);
    const order = findOrder(before, orderId);
    if (!order) return;
    const known = await ordersOfNewTransactions(unit, before, answer ? [answer.status] : []);
    const after = answer ? receivePolledStatus(before, order, answer, known) : before;
    const isNews = findOrder(after, orderId) !== order;
    await savePurchase(unit, isNews ? after : postponeOrderCheck(after, order));
  });
}

/** Returns a sum that is due for refund. */
export async function refundReceivedSum(operation: JourneyOperation, key: ReceivedSumKey): Promise<void> {
  const { transact, config, ports, log } = operation;
  const claimed = await transact(async (unit) => {
    const claim = claimRefund(purchaseOfUnit(unit), key, callCutOffTime(unit.now, config, 'gateway'));
    if (claim) await savePurchase(unit, claim.purchase);
    return claim?.sum ?? null;
  });
  if (!claimed) return;
  const { orderId, transactionId, amount, currency } = claimed;
  let isReturned = true;
  try {
    await callPartner('gateway', config.portLimits.gateway, (signal) =>
      ports.gateway.refund({ orderId, transactionId, amount, currency }, signal),
    );
  } catch (error) {
    log.warn({ err: error }, 'the gateway did not take a refund');
    isReturned = false;
  }
  await transact((unit) => changePurchase(unit, (purchase) => receiveRefundAnswer(purchase, key, isReturned)));
}
