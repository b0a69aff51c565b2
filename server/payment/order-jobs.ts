import { callPort, cutOffTime } from '../call-port.ts';
import type { JourneyOperation, JourneyUnitOfWork } from '../unit-of-work.ts';
import { applyGatewayStatus } from './apply-status.ts';
import { scheduleNextCheck } from './check-schedule.ts';
import { moveOrder } from './move-order.ts';
import { type Order, saveOrder } from './order-store.ts';
import { findOrder, isAskable, statusOf } from './service.ts';

/** Asks the gateway about an order that is due. If it has nothing new, it is asked again later. */
export async function reconcileOrder(operation: JourneyOperation, orderId: string): Promise<void> {
  const claimed = await operation.transact((unit) => claim(unit, orderId, isAskable));
  if (!claimed) return;
  const status = await statusOf(operation, orderId);
  await operation.transact(async (unit) => {
    const before = await findOrder(unit, orderId);
    if (!before || !isAskable(before)) return;
    const after = status && (await applyGatewayStatus(unit, before, status, { id: null, source: 'STATUS' }));
    if (after === null || after === before) await checkLater(unit, before);
  });
}

/** Sends the money of an order back that is due for refund. */
export async function refundOrder(operation: JourneyOperation, orderId: string): Promise<void> {
  const { transact, config, ports, log } = operation;
  const claimed = await transact((unit) => claim(unit, orderId, ({ snapshot }) => snapshot.matches('refundDue')));
  if (!claimed) return;
  let refunded = true;
  try {
    await callPort('gateway', config.portLimits.gateway, (signal) => ports.gateway.refund(orderId, signal));
  } catch (error) {
    log.warn({ err: error }, 'the gateway did not take a refund');
    refunded = false;
  }
  await transact(async (unit) => {
    const order = await findOrder(unit, orderId);
    if (!order?.snapshot.matches('refundDue')) return;
    if (refunded) await moveOrder(unit, order, { type: 'refund.done' }, { id: null, source: 'CLOCK' });
    // A refusal or silence today is no answer for good: the gateway is asked again, later each time.
    else await checkLater(unit, order);
  });
}

/** Whether the order is due and of the right kind. It is then not due for others while the gateway is asked. */
async function claim(unit: JourneyUnitOfWork, orderId: string, isOfKind: (order: Order) => boolean): Promise<boolean> {
  const { tx, now, config } = unit;
  const order = await findOrder(unit, orderId);
  if (!order || !isOfKind(order) || order.nextCheckAt === null || order.nextCheckAt > now) return false;
  await saveOrder(tx, { ...order, nextCheckAt: cutOffTime(now, config, 'gateway') }, now);
  return true;
}

async function checkLater({ tx, now }: JourneyUnitOfWork, order: Order): Promise<void> {
  const checks = order.checks + 1;
  await saveOrder(tx, { ...order, checks, nextCheckAt: scheduleNextCheck(order, checks, now) }, now);
}
