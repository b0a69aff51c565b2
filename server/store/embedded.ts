import { mkdirSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromRoot } from '../root.ts';
import type { Store } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import { INT8, parseInt8 } from './int8.ts';

/** PGlite in memory, empty or with a copy of a folder's data. */
export const openMemory = (copyOf?: Blob): Promise<Store> =>
  open(copyOf ? { loadDataDir: copyOf } : {}, () => undefined);

/** PGlite in a folder. Throws a `StoreLockedError` if another process has it. */
export async function openFolder(dataFolder: string): Promise<Store> {
  mkdirSync(dataFolder, { recursive: true });
  const unlock = await lockFolder(dataFolder);
  try {
    return await open({ dataDir: dataFolder }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * PGlite reserves 128 MB of buffers otherwise, all of which are written to when it opens. Files that do not fit are in the
 * operating system's own buffers. Those of the log would shrink with them, and each step writes to the log.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'wal_buffers=4MB'];

async function open(where: { dataDir?: string; loadDataDir?: Blob }, unlock: () => void): Promise<Store> {
  const client = await PGlite.create({ ...where, startParams: START_PARAMS, parsers: { [INT8]: parseInt8 } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: fromRoot('server/store/migrations') });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= client.close().finally(unlock);
    return closing;
  };
  return { db, isAway: () => false, connections: () => ({}), close };
}
