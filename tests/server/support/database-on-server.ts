import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Store } from '#server/db/db.ts';
import { openStore } from '#server/db/open-store.ts';

/** Has our tables, and nothing in them. */
export const EMPTY_DATABASE = 'chhatri_empty';

export const urlOfDatabase = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};

export interface OwnStore extends Store {
  /** Connections of another process to the same database, if it is on a server. The caller closes them first. */
  readonly openAgain?: () => Promise<Store>;
  readonly databaseUrl?: string;
}

/** A database of its own on a PostgreSQL server, empty or with the dump's data. Deleted when closed. */
export async function openDatabaseOnServer(server: string, dump: string | null = null): Promise<OwnStore> {
  const name = `chhatri_${randomBytes(6).toString('hex')}`;
  const databaseUrl = urlOfDatabase(server, name);
  await onServer(server, `CREATE DATABASE ${name}${dump === null ? ` TEMPLATE ${EMPTY_DATABASE}` : ''}`);
  if (dump !== null) await onServer(databaseUrl, dump);
  const store = await openStore({ databaseUrl });
  return {
    ...store,
    databaseUrl,
    openAgain: () => openStore({ databaseUrl }),
    close: () => store.close().then(() => onServer(server, `DROP DATABASE ${name}`)),
  };
}

async function onServer(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
