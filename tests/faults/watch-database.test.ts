import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { watchDatabase } from '#server/store/watch-database.ts';
import type { Postgres } from '#tools/app/start-postgres.ts';
import { startRealPostgres } from './support/postgres.ts';

// The watch that checks whether a real PostgreSQL is reachable.

let database: Postgres;
let admin: pg.Client;
beforeAll(async () => {
  database = await startRealPostgres();
  admin = new pg.Client({ connectionString: database.databaseUrl });
  await admin.connect();
}, 120_000);
afterAll(async () => {
  await admin?.end();
  await database?.stop();
}, 60_000);

const POLL = { timeout: 20_000, interval: 20 };

/** The processes of PostgreSQL that serve the watch. */
async function watchers(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'chhatri watch'",
  );
  return rows.map(({ pid }) => pid);
}

it('does not take a database for away whose connection broke, if it answers on another one', async () => {
  const onAway = vi.fn();
  const watch = watchDatabase(database.databaseUrl, onAway);
  onTestFinished(watch.stop);
  for (let broken = 0; broken < 3; broken += 1) {
    await expect.poll(watchers, POLL).toHaveLength(1);
    const [pid] = await watchers();
    await admin.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(async () => (await watchers()).filter((other) => other !== pid), POLL).toHaveLength(1);
    expect(watch.isAway()).toBe(false);
  }
  expect(onAway).not.toHaveBeenCalled();
});
