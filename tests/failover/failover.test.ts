import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyAll } from '#tests/chaos/buy-all.ts';
import type { Request } from '#tests/chaos/buyer.ts';
import { expectAllWell } from '#tests/chaos/expect-all-well.ts';
import { openServerLedgers } from '#tests/chaos/ledgers.ts';
import { PURCHASES, purchasesOf, SEED } from '#tests/chaos/plan.ts';
import { SANDBOX_GATEWAY } from '#tests/chaos/sandbox-gateway.ts';
import { SECRET } from '#tests/chaos/secret.ts';
import { SupervisedServers } from '#tests/chaos/supervised-servers.ts';
import { Failover } from './failover.ts';
import { MovingAddress } from './moving-address.ts';
import { PostgresPair, urlOf } from './postgres-pair.ts';

/** A purchase has more than twice as many, so that the primary is killed before half of them are done. */
const ANSWERS_OF_PURCHASE = 10;

describe('two processes on a PostgreSQL with a synchronous standby', () => {
  let pair: PostgresPair;
  let address: MovingAddress;
  let servers: SupervisedServers;
  beforeAll(async () => {
    pair = await PostgresPair.start();
    address = await MovingAddress.start(pair.primaryPort);
    servers = await SupervisedServers.start(2, { databaseUrl: urlOf(address.port), secret: SECRET });
  }, 300_000);
  afterAll(async () => {
    await servers?.remove();
    await address?.stop();
    await pair?.remove();
  }, 300_000);

  it(`${PURCHASES} purchases while the primary dies and the standby is promoted: none is lost, double or unpaid`, async () => {
    console.log(`CHAOS_SEED=${SEED}`);
    const failover = new Failover(pair, address, PURCHASES * ANSWERS_OF_PURCHASE);
    const request: Request = async (path, init) => {
      const begunAt = performance.now();
      const response = await servers.request(path, init);
      failover.noteAnswer(begunAt);
      return response;
    };
    const buyers = await buyAll(request, SANDBOX_GATEWAY, purchasesOf(SEED, PURCHASES));
    const measured = await failover.measured();
    console.log({ purchases: buyers.length, refused: servers.statuses.get(503), ...measured });
    // ‘Not now’ is all that a browser may see of it.
    expect([...servers.statuses.keys()].filter((status) => status >= 500)).toEqual([503]);
    expect(servers.deaths).toBe(0);
    const openLedgers = () => openServerLedgers(urlOf(pair.standbyPort));
    await expectAllWell({ servers, gateway: SANDBOX_GATEWAY, openLedgers }, buyers);
  }, 1_800_000);
});
