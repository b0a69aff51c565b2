import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import * as v from 'valibot';
import type { Config } from '#server/config/config.ts';
import { codeOf, databaseFaultInWords, POOLED_DATABASE } from '#server/db/database-fault.ts';
import { lockFolder, StoreLockedError } from '#server/db/folder-lock.ts';
import { isPooledByTransaction } from '#server/db/transaction-pooler.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { type Check, type Finding, open, wrong } from './check.ts';
import { findingOfRights } from './database-rights.ts';
import { type AskDatabase, findingOfMigrations } from './migration-finding.ts';
import { findingOfSecret } from './secret-finding.ts';

const OLDEST_POSTGRES = 15;

/** Whether the database answers, lets the server work, and has the tables and the secret of this one. Nothing is changed. */
export const checkDatabase = ({ databaseUrl, dataFolder, secret }: Config): Check => ({
  about: 'Database',
  silent: wrong(
    databaseUrl === null
      ? `${dataFolder} was not opened in time. Look at its disk.`
      : 'no answer in time. Look whether it runs, and at host and port in DATABASE_URL.',
  ),
  look: (signal) =>
    databaseUrl === null ? lookIntoFolder(dataFolder, secret) : lookIntoPostgres(databaseUrl, secret, signal),
});

async function lookIntoFolder(dataFolder: string, secret: AppSecret): Promise<Finding> {
  if (!existsSync(join(dataFolder, 'PG_VERSION'))) {
    return open(`there is none in ${dataFolder} yet. The server makes it when it starts.`);
  }
  let unlock: () => void;
  try {
    unlock = await lockFolder(dataFolder);
  } catch (error) {
    if (error instanceof StoreLockedError)
      return open('a server has it open. Its tables can be looked at once that is stopped.');
    return wrong(`${dataFolder} cannot be written to (${codeOf(error)}). Run this as the server’s user.`);
  }
  try {
    const database = await PGlite.create({ dataDir: dataFolder });
    try {
      const ask: AskDatabase = async (statement) => (await database.query(statement)).rows[0];
      return (await findingOfSecret(ask, secret)) ?? (await findingOfMigrations(ask));
    } finally {
      await database.close();
    }
  } catch {
    return wrong(`${dataFolder} cannot be opened. Restore the folder from a copy.`);
  } finally {
    unlock();
  }
}

const Version = v.object({ server_version_num: v.pipe(v.string(), v.transform(Number)) });

async function lookIntoPostgres(connectionString: string, secret: AppSecret, signal: AbortSignal): Promise<Finding> {
  let client: pg.Client | undefined;
  try {
    if (await isPooledByTransaction(connectionString)) return wrong(POOLED_DATABASE);
    client = new pg.Client({ connectionString });
    const asked = client;
    // Without a listener a connection that breaks ends the process. Its statement fails anyway.
    asked.on('error', () => undefined);
    signal.addEventListener('abort', () => void asked.end().catch(() => undefined));
    await asked.connect();
    const ask: AskDatabase = async (statement) => (await asked.query(statement)).rows[0];
    const version = Math.floor(v.parse(Version, await ask('show server_version_num')).server_version_num / 10_000);
    if (version < OLDEST_POSTGRES)
      return wrong(`it is PostgreSQL ${version}. Use PostgreSQL ${OLDEST_POSTGRES} or newer.`);
    return (await findingOfRights(ask)) ?? (await findingOfSecret(ask, secret)) ?? (await findingOfMigrations(ask));
  } catch (error) {
    const words = databaseFaultInWords(error);
    if (words === null) throw error;
    return wrong(words);
  } finally {
    await client?.end().catch(() => undefined);
  }
}
