import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromRoot } from '../root.ts';
import type { Store } from './db.ts';
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
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= client.close().finally(unlock);
    return closing;
  };
  return { db, close };
}
