import { BUYERS, type Buyer, type Request } from './buyer.ts';
import type { Gateway } from './gateway.ts';
import { COURSES, type Purchase } from './plan.ts';

/** Concurrent clients: an attempt that a kill has cut off delays its buyer by a minute (server/api/http/idempotency.ts). */
const CLIENTS = 50;

/** Buys side by side. Returns the buyers, each of whom has done what was planned. */
export async function buyAll(request: Request, gateway: Gateway, purchases: readonly Purchase[]): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  const waiting = purchases.values();
  const buyInTurn = async () => {
    for (const { line, course, nominee, comesBack } of waiting) {
      const buyer = await BUYERS[line]({ request, gateway, nominee });
      buyers.push(buyer);
      await COURSES[course](buyer);
      if (comesBack) await buyer.comeBack();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, buyInTurn));
  return buyers;
}
