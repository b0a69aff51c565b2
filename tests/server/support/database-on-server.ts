import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openStore, type Store } from '#server/store/db.ts';

/** A database of its own on a PostgreSQL server, with what the dump holds. Closed, it is gone. */
export async function openDatabaseOnServer(server: string, dump: string | null = null): Promise<Store> {
  const name = `chhatri_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  if (dump !== null) await onServer(url.href, dump);
  const store = await openStore({ databaseUrl: url.href });
  return { ...store, close: () => store.close().then(() => onServer(server, `DROP DATABASE ${name}`)) };
}

async function onServer(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
