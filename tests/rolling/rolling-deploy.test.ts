import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyAll } from '#tests/chaos/buy-all.ts';
import { expectAllWell } from '#tests/chaos/expect-all-well.ts';
import { openServerLedgers } from '#tests/chaos/ledgers.ts';
import { PURCHASES, purchasesOf, SEED } from '#tests/chaos/plan.ts';
import { SANDBOX_GATEWAY } from '#tests/chaos/sandbox-gateway.ts';
import { type Postgres, startPostgres } from '#tools/app/start-postgres.ts';
import { Deployment } from './deployment.ts';

/** A purchase has more, so all stages come while policies are bought. */
const ANSWERS_OF_PURCHASE = 20;

describe('an older build and this one on one PostgreSQL', () => {
  let database: Postgres | null;
  let deployment: Deployment;
  beforeAll(async () => {
    const { OLDER_PROJECT } = process.env;
    if (OLDER_PROJECT === undefined) throw new Error('Run `npm run test:rolling`, which builds the older server.');
    database = await startPostgres();
    if (!database) throw new Error('This test needs PostgreSQL: `npm run setup -- --tests` installs it on Debian.');
    deployment = await Deployment.start({
      databaseUrl: database.databaseUrl,
      olderProject: OLDER_PROJECT,
      answers: PURCHASES * ANSWERS_OF_PURCHASE,
    });
  }, 300_000);
  afterAll(async () => {
    await deployment?.remove();
    await database?.stop();
  }, 300_000);

  it(`${PURCHASES} purchases during a deploy, a roll-back and a deploy: none is lost, double, unpaid or refused`, async () => {
    console.log(`CHAOS_SEED=${SEED}`);
    const { databaseUrl } = database ?? {};
    if (databaseUrl === undefined) throw new Error('There is no database.');
    const buyers = await buyAll(deployment.request, SANDBOX_GATEWAY, purchasesOf(SEED, PURCHASES));
    expect(await deployment.stagesLeft()).toBe(0);
    expect(deployment.failed).toEqual([]);
    const openLedgers = () => openServerLedgers(databaseUrl);
    await expectAllWell({ servers: deployment, gateway: SANDBOX_GATEWAY, openLedgers }, buyers);
  }, 1_800_000);
});
