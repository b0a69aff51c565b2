import { gateway } from '../ports.ts';
import type { JourneyUnitOfWork } from '../unit-of-work.ts';
import { nextLook } from './look.ts';
import { saveOrder } from './order-store.ts';
import { orderNamed } from './service.ts';
import { moveOrder } from './settle-up.ts';

/** Sends the money of an order back that is due for refund. Does nothing for any other. */
export async function refund(unit: JourneyUnitOfWork, orderId: string): Promise<void> {
  const { tx, now } = unit;
  const order = await orderNamed(unit, orderId);
  if (!order?.snapshot.matches('refundDue')) return;
  try {
    await gateway(unit).refund(orderId);
  } catch {
    // The gateway's no or silence today is no answer for good: it is asked again, ever later.
    const checks = order.checks + 1;
    await saveOrder(tx, { ...order, checks, nextCheckAt: nextLook(order, checks, now) }, now);
    return;
  }
  await moveOrder(unit, order, { type: 'refund.done' }, { id: null, source: 'CLOCK', type: 'refund.done' });
}
