import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '#server/store/db.ts';
import { journey } from '#server/store/schema/journey.ts';
import { isUnavailable } from '#server/store/unavailable.ts';
import { type Postgres, startPostgres } from '#tools/app/postgres.ts';

// The one connection on which all reads of a process are sent, on a real PostgreSQL.

let database: Postgres;
let store: Store;
beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('This test needs PostgreSQL: `npm run setup -- --tests` installs it on Debian.');
  database = started;
  store = await openStore(database);
}, 120_000);
afterAll(async () => {
  await store?.close();
  await database?.stop();
}, 60_000);

const readJourneys = () => store.read((db) => db.select({ id: journey.id }).from(journey));

it('refuses to write', async () => {
  await expect(store.read((db) => db.execute(sql`delete from journey`))).rejects.toMatchObject({
    cause: { message: 'cannot execute DELETE in a read-only transaction' },
  });
  await expect(readJourneys()).resolves.toEqual([]);
});

it('gives up all reads together when a table is locked, instead of one after the other, and goes on', async () => {
  const READS = 10;
  const locking = new pg.Client(database.databaseUrl);
  await locking.connect();
  await locking.query('begin');
  await locking.query('lock table journey in access exclusive mode');
  const reads = await Promise.allSettled(Array.from({ length: READS }, readJourneys));
  await locking.query('rollback');
  await locking.end();

  const errors: unknown[] = reads.flatMap((read) => (read.status === 'rejected' ? [read.reason] : []));
  expect(errors.map(isUnavailable)).toEqual(Array.from({ length: READS }, () => true));
  // Each of these had waited for as long as PostgreSQL lets a statement wait for a lock.
  const ofLock = errors.filter((error) => error instanceof Error && String(error.cause).includes('lock timeout'));
  expect(ofLock.length).toBeLessThan(READS / 2);
  await expect(readJourneys()).resolves.toEqual([]);
}, 60_000);
