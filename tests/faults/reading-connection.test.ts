import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#server/db/db.ts';
import { openStore } from '#server/db/open-store.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import type { Postgres } from '#tools/app/start-postgres.ts';
import { startRealPostgres } from './support/postgres.ts';

// The one connection on which all reads of a process are sent, on a real PostgreSQL.

let database: Postgres;
let store: Store;
beforeAll(async () => {
  database = await startRealPostgres();
  store = await openStore(database);
}, 120_000);
afterAll(async () => {
  await store?.close();
  await database?.stop();
}, 60_000);

const readJourneys = () => store.read((db) => db.select({ id: journeyTable.id }).from(journeyTable));

it('refuses to write', async () => {
  await expect(store.read((db) => db.execute(sql`delete from journey`))).rejects.toMatchObject({
    cause: { message: 'cannot execute DELETE in a read-only transaction' },
  });
  await expect(readJourneys()).resolves.toEqual([]);
});

const READS = 10;

/** The errors of reads that are sent together, while no one may read the table. */
async function errorsWhileLocked(read: () => Promise<unknown>): Promise<unknown[]> {
  const locking = new pg.Client(database.databaseUrl);
  await locking.connect();
  await locking.query('begin');
  await locking.query('lock table journey in access exclusive mode');
  const reads = await Promise.allSettled(Array.from({ length: READS }, read));
  await locking.query('rollback');
  await locking.end();
  return reads.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
}

const ALL = Array.from({ length: READS }, () => true);

it('gives up all reads together when a table is locked, instead of one after the other, and continues', async () => {
  const errors = await errorsWhileLocked(readJourneys);
  expect(errors.map(isDatabaseUnavailable)).toEqual(ALL);
  // Each of these had waited as long as PostgreSQL lets a statement wait for a lock.
  const ofLock = errors.filter((error) => error instanceof Error && String(error.cause).includes('lock timeout'));
  expect(ofLock.length).toBeLessThan(READS / 2);
  await expect(readJourneys()).resolves.toEqual([]);
}, 60_000);

it('says of prepared reads, too, that they can be tried again, where the first was to prepare them and failed', async () => {
  const fresh = await openStore(database);
  try {
    const readPrepared = () =>
      fresh.read((db) =>
        db.select({ id: journeyTable.id }).from(journeyTable).prepare('journeys_of_the_test').execute(),
      );
    const errors = await errorsWhileLocked(readPrepared);
    expect(errors.map(isDatabaseUnavailable)).toEqual(ALL);
    await expect(readPrepared()).resolves.toEqual([]);
  } finally {
    await fresh.close();
  }
}, 60_000);
