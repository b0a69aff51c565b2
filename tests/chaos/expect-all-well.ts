import { expect } from 'vitest';
import type { Buyer } from './buyer.ts';
import { auditLedgers, policyNumbers, sumsOf, takenOrders } from './ledgers.ts';
import type { Place } from './places.ts';
import type { SupervisedServers } from './supervised-servers.ts';

/** Where policies were bought, with servers that can be ended. */
interface BoughtAt extends Omit<Place, 'servers' | 'remove'> {
  readonly servers: Pick<SupervisedServers, 'restartAll' | 'end'>;
}

/**
 * Everyone who paid has a policy or a refund this long after the last restart. Only to distinguish what is never settled: on a
 * busy machine an insurer's answer comes too late, and it is asked again after a pause that doubles. Milliseconds.
 */
const SETTLED_WITHIN_MS = 300_000;

/**
 * Kills all servers once more, and checks with buyers and ledgers where the money is. The servers have ended
 * afterwards.
 */
export async function expectAllWell(
  { servers, gateway, openLedgers }: BoughtAt,
  buyers: readonly Buyer[],
): Promise<void> {
  await servers.restartAll();
  let unsettled = [...buyers];
  const look = async () => {
    const open = await Promise.all(unsettled.map((buyer) => buyer.unsettled()));
    unsettled = unsettled.filter((_, index) => open[index] !== null);
    return open.filter((each) => each !== null);
  };
  await expect.poll(look, { timeout: SETTLED_WITHIN_MS, interval: 500 }).toEqual([]);
  for (const buyer of buyers) expect(await buyer.lost()).toEqual([]);

  await servers.end();
  const ledgers = await openLedgers();
  try {
    await gateway.copyBooks(ledgers);
    expect(await auditLedgers(ledgers)).toEqual([]);
    expect(await takenOrders(ledgers)).toEqual(
      expect.arrayContaining(buyers.flatMap(({ takenSums }) => [...takenSums.keys()])),
    );
    const numbers = await policyNumbers(ledgers);
    for (const buyer of buyers) {
      const number = numbers.get(buyer.rfqId);
      expect([...buyer.policyNumbers]).toEqual(number === undefined ? [] : [number]);
    }
    const { taken, refunded, premiums } = await sumsOf(ledgers);
    expect(taken - refunded).toBe(premiums);
  } finally {
    await ledgers.close();
  }
}
