import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';

/** Runs statements that may take longer than a visitor waits, on a connection of their own. For commands. */
export async function withUnlimitedConnection(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work(drizzle(client));
  } finally {
    await client.end();
  }
}
