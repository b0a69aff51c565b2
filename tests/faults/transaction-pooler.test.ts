import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { DatabaseRefusedError } from '#server/db/database-fault.ts';
import { openStore } from '#server/db/open-store.ts';
import { isPooledByTransaction } from '#server/db/transaction-pooler.ts';
import type { Postgres } from '#tools/app/start-postgres.ts';
import { startPgbouncer } from './support/pgbouncer.ts';
import { startRealPostgres } from './support/postgres.ts';

// Debian's pgbouncer before a real PostgreSQL.

let database: Postgres;
beforeAll(async () => {
  database = await startRealPostgres();
}, 120_000);
afterAll(() => database?.stop(), 60_000);

it('a pooler in transaction mode is refused by name: purchases would fail for a prepared statement (42P05)', async () => {
  const pooler = await startPgbouncer(database.databaseUrl, 'transaction');
  onTestFinished(pooler.stop);
  await expect(openStore({ databaseUrl: pooler.databaseUrl })).rejects.toThrow(
    new DatabaseRefusedError(
      'The database: a pooler in transaction mode is between, which takes away prepared statements and locks. ' +
        'Name PostgreSQL itself in DATABASE_URL, or set the pooler to session mode.',
    ),
  );
});

it('a pooler in session mode is used, and PostgreSQL itself', async () => {
  const pooler = await startPgbouncer(database.databaseUrl, 'session');
  onTestFinished(pooler.stop);
  expect(await isPooledByTransaction(pooler.databaseUrl)).toBe(false);
  expect(await isPooledByTransaction(database.databaseUrl)).toBe(false);
});
