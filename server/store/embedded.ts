import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromRoot } from '../root.ts';
import type { ExecuteSql, Store } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { INT8, parseInt8 } from './int8.ts';

/** PGlite in a folder, or in memory if `dataFolder` is null. */
export async function openEmbedded(dataFolder: string | null): Promise<Store> {
  if (dataFolder === null) return open(undefined, () => undefined);
  mkdirSync(dataFolder, { recursive: true });
  const unlock = await lockFolder(dataFolder);
  try {
    return await open(dataFolder, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(dataFolder: string | undefined, unlock: () => void): Promise<Store> {
  const client = await PGlite.create({
    ...(dataFolder === undefined ? {} : { dataDir: dataFolder }),
    parsers: { [INT8]: parseInt8 },
  });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: fromRoot('server/store/migrations') });
  const executeSql: ExecuteSql = async (text, values) => {
    if (values && values.length > 0) return { rows: (await client.query(text, values)).rows };
    // Only exec takes several statements at once, which pg-boss sends to create its schema.
    const results = await client.exec(text);
    return { rows: results.at(-1)?.rows ?? [] };
  };
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= client.close().finally(unlock);
    return closing;
  };
  return { db, executeSql, close };
}
