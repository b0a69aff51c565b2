import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { DatabaseRefusedError } from '#server/db/database-fault.ts';
import { openStore } from '#server/db/open-store.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { watchDatabase } from '#server/db/watch-database.ts';
import { freePort } from '#tools/app/free-port.ts';
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
  const onUnreachable = vi.fn();
  const watch = watchDatabase(database.databaseUrl, onUnreachable);
  onTestFinished(watch.stop);
  for (let broken = 0; broken < 3; broken += 1) {
    await expect.poll(watchers, POLL).toHaveLength(1);
    const [pid] = await watchers();
    await admin.query('select pg_terminate_backend($1)', [pid]);
    await expect.poll(async () => (await watchers()).filter((other) => other !== pid), POLL).toHaveLength(1);
    expect(watch.isUnreachable()).toBe(false);
  }
  expect(onUnreachable).not.toHaveBeenCalled();
});

it('takes a database for away that takes no changes, and a server does not start on it', async () => {
  const readOnly = async (isSo: 'on' | 'off') => {
    await admin.query(`alter system set default_transaction_read_only = ${isSo}`);
    await admin.query('select pg_reload_conf()');
  };
  const watch = watchDatabase(database.databaseUrl, () => undefined);
  onTestFinished(watch.stop);
  await expect.poll(watchers, POLL).toHaveLength(1);
  expect(watch.isUnreachable()).toBe(false);
  await readOnly('on');
  await expect.poll(watch.isUnreachable, POLL).toBe(true);
  await expect(openStore({ databaseUrl: database.databaseUrl })).rejects.toThrow(
    new DatabaseRefusedError('The database: it is read-only, as a standby is. Name the primary in DATABASE_URL.'),
  );
  await readOnly('off');
  await expect.poll(watch.isUnreachable, POLL).toBe(false);
});

it('says in one sentence that nothing listens, without the password', async () => {
  const port = await freePort();
  await expect(openStore({ databaseUrl: `postgres://chhatri:a-password@127.0.0.1:${port}/chhatri` })).rejects.toThrow(
    new DatabaseRefusedError(
      'The database: it cannot be reached: nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
    ),
  );
});

it('a statement that a standby refuses says not now', () => {
  expect(isDatabaseUnavailable(Object.assign(new Error('cannot execute INSERT'), { code: '25006' }))).toBe(true);
});
