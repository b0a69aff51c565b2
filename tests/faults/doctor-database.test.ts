import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '#server/db/open-store.ts';
import { assertSecretMatches } from '#server/db/secret-check.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { urlOfDatabase } from '#tests/server/support/database-on-server.ts';
import { examine } from '#tests/server/support/doctor.ts';
import type { Postgres } from '#tools/app/start-postgres.ts';
import { startPgbouncer } from './support/pgbouncer.ts';
import { startRealPostgres } from './support/postgres.ts';

// What `npm run doctor` says of a real PostgreSQL that the server could not work on.

const SECRET = 'a secret of the tests, of no use elsewhere';
const RIGHT = '✓ Database: it answers, and its tables are those of this version.';
const GONE = { timeout: 20_000, interval: 50 };

let postgres: Postgres;
let admin: pg.Client;
beforeAll(async () => {
  postgres = await startRealPostgres();
  admin = await connect(postgres.databaseUrl);
  for (const statement of ['CREATE ROLE shop LOGIN', 'CREATE ROLE clerk LOGIN']) await admin.query(statement);
}, 120_000);
afterAll(async () => {
  await admin?.end();
  await postgres?.stop();
}, 60_000);

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** The address of a database, as a user. */
function addressOf(name: string, user: string): string {
  const url = new URL(urlOfDatabase(postgres.databaseUrl, name));
  url.username = user;
  return url.href;
}

const lineOf = async (DATABASE_URL: string, APP_SECRET = SECRET): Promise<string> =>
  (await examine({ DATABASE_URL, APP_SECRET }, { about: 'Database' })).join('\n');

/** A database of the user shop, in which a server has made its tables. */
async function makeShopDatabase(name: string, ...secret: AppSecret): Promise<void> {
  await admin.query(`CREATE DATABASE ${name} OWNER shop`);
  const store = await openStore({ databaseUrl: addressOf(name, 'shop') });
  await assertSecretMatches(store.db, secret);
  await store.close();
}

async function inDatabase(name: string, ...statements: string[]): Promise<void> {
  const client = await connect(urlOfDatabase(postgres.databaseUrl, name));
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('the rights of the user', () => {
  const FOREIGN = 'our tables belong to shop. Name shop in DATABASE_URL, or run as a superuser: `GRANT shop TO clerk`.';
  beforeAll(() => makeShopDatabase('rights', SECRET), 60_000);

  it('that owns all are enough', async () => {
    expect(await lineOf(addressOf('rights', 'shop'))).toBe(RIGHT);
  });

  it('that may read nothing of it, may only read, or may not migrate: says what to grant, which then is enough', async () => {
    const clerk = addressOf('rights', 'clerk');
    expect(await lineOf(clerk)).toBe(`✗ Database: its user clerk may not read our tables; ${FOREIGN}`);
    await inDatabase(
      'rights',
      'GRANT USAGE ON SCHEMA public, drizzle TO clerk',
      'GRANT SELECT ON ALL TABLES IN SCHEMA public, drizzle TO clerk',
    );
    expect(await lineOf(clerk)).toBe(`✗ Database: its user clerk may only read our tables; ${FOREIGN}`);
    await inDatabase('rights', 'GRANT INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, drizzle TO clerk');
    expect(await lineOf(clerk)).toBe(`✗ Database: its user clerk may not migrate; ${FOREIGN}`);
    await admin.query('GRANT shop TO clerk');
    expect(await lineOf(clerk)).toBe(RIGHT);
    const store = await openStore({ databaseUrl: clerk });
    await store.close();
    await admin.query('REVOKE shop FROM clerk');
  });

  it('that may not create schemas or tables in an empty database: says what to grant, which then is enough', async () => {
    await admin.query('CREATE DATABASE empty');
    const clerk = addressOf('empty', 'clerk');
    expect(await lineOf(clerk)).toBe(
      '✗ Database: its user clerk may not create in the database empty, so no migration runs. Run as its owner: `GRANT CREATE ON DATABASE empty TO clerk`.',
    );
    await expect(openStore({ databaseUrl: clerk })).rejects.toThrow(
      'The database: its user may not make or read our tables. Name their owner in DATABASE_URL; `npm run doctor` says what to grant.',
    );
    await inDatabase('empty', 'GRANT CREATE ON DATABASE empty TO clerk', 'REVOKE CREATE ON SCHEMA public FROM PUBLIC');
    expect(await lineOf(clerk)).toBe(
      '✗ Database: its user clerk may not create tables in the schema public, so no migration runs. Run as the database’s owner: `GRANT USAGE, CREATE ON SCHEMA public TO clerk`.',
    );
    await inDatabase('empty', 'GRANT USAGE, CREATE ON SCHEMA public TO clerk');
    expect(await lineOf(clerk)).toBe(
      '– Database: it answers, and is empty. The server makes its tables when it starts.',
    );
    const store = await openStore({ databaseUrl: clerk });
    await store.close();
    expect(await lineOf(clerk)).toBe(RIGHT);
  });
});

describe('APP_SECRET', () => {
  const OLD = 'the secret until yesterday: of no use elsewhere';
  beforeAll(() => makeShopDatabase('secrets', OLD), 60_000);

  it('that is not the database’s is wrong, and stays so: nothing is noted', async () => {
    const line =
      '✗ Database: APP_SECRET is not the one that this database was encrypted with. Set that one, or name it in APP_SECRET_PREVIOUS.';
    expect(await lineOf(addressOf('secrets', 'shop'))).toBe(line);
    expect(await lineOf(addressOf('secrets', 'shop'))).toBe(line);
    expect(await lineOf(addressOf('secrets', 'shop'), OLD)).toBe(RIGHT);
  });

  it('that follows the database’s is right', async () => {
    const env = { DATABASE_URL: addressOf('secrets', 'shop'), APP_SECRET: SECRET, APP_SECRET_PREVIOUS: OLD };
    expect(await examine(env, { about: 'Database' })).toEqual([RIGHT]);
    expect(await lineOf(addressOf('secrets', 'shop'), OLD)).toBe(RIGHT);
  });
});

it('a pooler in transaction mode is named', async () => {
  const pooler = await startPgbouncer(postgres.databaseUrl, 'transaction');
  onTestFinished(pooler.stop);
  expect(await lineOf(pooler.databaseUrl)).toBe(
    '✗ Database: a pooler in transaction mode is between, which takes away prepared statements and locks. Name PostgreSQL itself in DATABASE_URL, or set the pooler to session mode.',
  );
});

it.each([
  [
    'a database',
    'nowhere',
    'shop',
    'the server has no such database. Create it by `createdb`, or correct DATABASE_URL.',
  ],
  [
    'a user',
    'postgres',
    'stranger',
    'it has no such user, or lets it in from elsewhere or encrypted only. Correct DATABASE_URL, or its pg_hba.conf.',
  ],
])('%s that is not there is named', async (_, name, user, words) => {
  expect(await lineOf(addressOf(name, user))).toBe(`✗ Database: ${words}`);
});

it('a database without a free connection is named', async () => {
  await admin.query('CREATE DATABASE full_up OWNER shop CONNECTION LIMIT 1');
  const other = await connect(addressOf('full_up', 'shop'));
  expect(await lineOf(addressOf('full_up', 'shop'))).toBe(
    '✗ Database: it has no connection left. Raise its max_connections, or end what uses them.',
  );
  await other.end();
  const connections = "select 1 from pg_stat_activity where datname = 'full_up'";
  await expect.poll(async () => (await admin.query(connections)).rowCount, GONE).toBe(0);
});
