import { callPort, cutOffTime } from '../call-port.ts';
import type { JourneyOperation, JourneyUnitOfWork } from '../unit-of-work.ts';
import { applyAnswer } from './apply-status.ts';
import { scheduleNextCheck, scheduleNextRefund } from './check-schedule.ts';
import { moveOrder } from './move-order.ts';
import { type Order, saveOrder } from './order-store.ts';
import { storeRefunded } from './refund-sum.ts';
import { askAbout, findOrder, isAskable } from './service.ts';
import { type ReceivedSum, saveSum, sumsOf } from './sum-store.ts';

/** Asks the gateway about an order that is due. Without news, it is asked again later. */
export async function reconcileOrder(operation: JourneyOperation, orderId: string): Promise<void> {
  const claimed = await operation.transact((unit) => claimOrder(unit, orderId));
  if (!claimed) return;
  const answer = await askAbout(operation, claimed);
  await operation.transact(async (unit) => {
    const before = await findOrder(unit, orderId);
    if (!before || !isAskable(before)) return;
    const after = answer && (await applyAnswer(unit, before, answer));
    if (after === null || after === before) await checkLater(unit, before);
  });
}

/** The order if it is due. It is then not due for others while the gateway is asked. */
async function claimOrder(unit: JourneyUnitOfWork, orderId: string): Promise<Order | null> {
  const { tx, now, config } = unit;
  const order = await findOrder(unit, orderId);
  if (!order || !isAskable(order) || order.nextCheckAt === null || order.nextCheckAt > now) return null;
  await saveOrder(tx, { ...order, nextCheckAt: cutOffTime(now, config, 'gateway') }, now);
  return order;
}

async function checkLater({ tx, now }: JourneyUnitOfWork, order: Order): Promise<void> {
  const checks = order.checks + 1;
  await saveOrder(tx, { ...order, checks, nextCheckAt: scheduleNextCheck(order, checks, now) }, now);
}

/** Identifies a sum: our order and the gateway's transaction. */
export type SumKey = Pick<ReceivedSum, 'orderId' | 'transactionId'>;

/** Returns a sum that is due for refund. */
export async function refundSum(operation: JourneyOperation, key: SumKey): Promise<void> {
  const { transact, config, ports, log } = operation;
  const claimed = await transact((unit) => claimSum(unit, key));
  if (!claimed) return;
  const { orderId, transactionId, amount, currency } = claimed;
  let refunded = true;
  try {
    await callPort('gateway', config.portLimits.gateway, (signal) =>
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
      await saveSum(unit.tx, { ...sum, tries, nextTryAt: scheduleNextRefund(tries, unit.now) });
      return;
    }
    await storeRefunded(unit, order, sum);
    if ((await sumsOf(unit.tx, sum)).every(({ snapshot }) => snapshot.matches('refunded'))) {
      await moveOrder(unit, order, { type: 'refund.done' }, { id: null, source: 'CLOCK' });
    }
  });
}

/** The sum if it is due. It is then not due for others while the gateway is asked. */
async function claimSum(unit: JourneyUnitOfWork, key: SumKey): Promise<ReceivedSum | null> {
  const { tx, now, config } = unit;
  const { sum } = (await findSum(unit, key)) ?? {};
  if (!sum?.snapshot.matches('refundDue') || sum.nextTryAt === null || sum.nextTryAt > now) return null;
  await saveSum(tx, { ...sum, nextTryAt: cutOffTime(now, config, 'gateway') });
  return sum;
}

async function findSum(unit: JourneyUnitOfWork, { orderId, transactionId }: SumKey) {
  const order = await findOrder(unit, orderId);
  if (!order) return null;
  const sums = await sumsOf(unit.tx, { journeyId: order.journeyId, orderId });
  const sum = sums.find((one) => one.transactionId === transactionId);
  return sum ? { order, sum } : null;
}
