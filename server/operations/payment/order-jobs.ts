import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import { nextOrderPoll, nextRefundAttemptAt } from '#server/domain/payment/polling-schedule.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import type { JourneyOperation, JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';
import { callPartner } from '#server/partner-calls/call-partner.ts';
import { applyPolledStatus } from './apply-gateway-status.ts';
import { applyOrderEventAndStore } from './move-order.ts';
import { findPaymentOrder, pollOrderAtGateway } from './payment-service.ts';
import { storeRefundedSum } from './received-sums.ts';

/** Asks the gateway about an order that is due. Without news, it is asked again later. */
export async function reconcileOrder(operation: JourneyOperation, orderId: string): Promise<void> {
  const claimed = await operation.transact((unit) => claimOrder(unit, orderId));
  if (!claimed) return;
  const answer = await pollOrderAtGateway(operation, claimed);
  await operation.transact(async (unit) => {
    const before = await findPaymentOrder(unit, orderId);
    if (!before) return;
    const after = answer && (await applyPolledStatus(unit, before, answer));
    if (after === null || after === before) await checkLater(unit, before);
  });
}

/** The order if it is due. It is then not due for others while the gateway is asked. */
async function claimOrder(unit: JourneyUnitOfWork, orderId: string): Promise<PaymentOrder | null> {
  const { stores, now, config } = unit;
  const order = await findPaymentOrder(unit, orderId);
  if (!order || order.nextCheckAt === null || order.nextCheckAt > now) return null;
  await stores.orders.save({ ...order, nextCheckAt: callCutOffTime(now, config, 'gateway') }, now);
  return order;
}

async function checkLater({ stores, now }: JourneyUnitOfWork, order: PaymentOrder): Promise<void> {
  const checks = order.checks + 1;
  await stores.orders.save({ ...order, checks, nextCheckAt: nextOrderPoll(order, checks, now) }, now);
}

/** Identifies a sum: our order and the gateway's transaction. */
export type ReceivedSumKey = Pick<ReceivedSum, 'orderId' | 'transactionId'>;

/** Returns a sum that is due for refund. */
export async function refundReceivedSum(operation: JourneyOperation, key: ReceivedSumKey): Promise<void> {
  const { transact, config, ports, log } = operation;
  const claimed = await transact((unit) => claimSum(unit, key));
  if (!claimed) return;
  const { orderId, transactionId, amount, currency } = claimed;
  let refunded = true;
  try {
    await callPartner('gateway', config.portLimits.gateway, (signal) =>
      ports.gateway.refund({ orderId, transactionId, amount, currency }, signal),
    );
  } catch (error) {
    log.warn({ err: error }, 'the gateway did not take a refund');
    refunded = false;
  }
  await transact(async (unit) => {
    const found = await findSum(unit, key);
    if (!found?.sum.snapshot.matches('refundDue')) return;
    const { order, sum } = found;
    if (!refunded) {
      // A refusal or a missing answer is not final: the gateway is asked again, with growing intervals.
      const tries = sum.tries + 1;
      await unit.stores.sums.save({ ...sum, tries, nextTryAt: nextRefundAttemptAt(tries, unit.now) });
      return;
    }
    await storeRefundedSum(unit, order, sum);
    if ((await unit.stores.sums.ofOrder(sum)).every(({ snapshot }) => snapshot.matches('refunded'))) {
      await applyOrderEventAndStore(unit, order, { type: 'refund.done' }, { id: null, source: 'CLOCK' });
    }
  });
}

/** The sum if it is due. It is then not due for others while the gateway is asked. */
async function claimSum(unit: JourneyUnitOfWork, key: ReceivedSumKey): Promise<ReceivedSum | null> {
  const { stores, now, config } = unit;
  const { sum } = (await findSum(unit, key)) ?? {};
  if (!sum?.snapshot.matches('refundDue') || sum.nextTryAt === null || sum.nextTryAt > now) return null;
  await stores.sums.save({ ...sum, nextTryAt: callCutOffTime(now, config, 'gateway') });
  return sum;
}

async function findSum(unit: JourneyUnitOfWork, { orderId, transactionId }: ReceivedSumKey) {
  const order = await findPaymentOrder(unit, orderId);
  if (!order) return null;
  const sums = await unit.stores.sums.ofOrder({ journeyId: order.journeyId, orderId });
  const sum = sums.find((one) => one.transactionId === transactionId);
  return sum ? { order, sum } : null;
}
