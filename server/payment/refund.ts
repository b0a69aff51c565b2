import type { Matter } from '../matter.ts';
import { gateway } from '../ports.ts';
import { nextLook } from './look.ts';
import { saveOrder } from './order-store.ts';
import { orderNamed } from './service.ts';
import { moveOrder } from './settle-up.ts';

/** Sends the money of an order back that is due for refund. Does nothing for any other. */
export async function refund(matter: Matter, orderId: string): Promise<void> {
  const { tx, now } = matter;
  const order = await orderNamed(matter, orderId);
  if (!order?.snapshot.matches('refundDue')) return;
  try {
    await gateway(matter).refund(orderId);
  } catch {
    // The gateway's no or silence today is no answer for good: it is asked again, ever later.
    const checks = order.checks + 1;
    await saveOrder(tx, { ...order, checks, nextCheckAt: nextLook(order, checks, now) }, now);
    return;
  }
  await moveOrder(matter, order, { type: 'refund.done' }, { id: null, source: 'CLOCK', type: 'refund.done' });
}
