import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg, { type ClientBase } from 'pg';
import { fromRoot } from '../root.ts';
import type { Store } from './db.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { lockFolder } from './folder-lock.ts';
import { databaseOf } from './pooled-session.ts';
import { sharedTurns } from './shared-turns.ts';

/** PGlite in memory, empty or with a copy of a folder's data. */
export const openMemory = (copyOf?: Blob): Promise<Store> =>
  open(copyOf ? { loadDataDir: copyOf } : {}, () => undefined);

/** PGlite in a folder. Throws a `StoreLockedError` if another process has it. */
export async function openFolder(dataFolder: string): Promise<Store> {
  mkdirSync(dataFolder, { recursive: true });
  const unlock = await lockFolder(dataFolder);
  try {
    if (!existsSync(join(dataFolder, 'PG_VERSION'))) await createFolder(dataFolder);
    return await open({ dataDir: dataFolder }, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Makes the database of a new folder, in another process: making one takes 400 MB more than opening it, which PGlite would
 * keep. Throws an Error if that process fails; why is in what it printed.
 */
async function createFolder(dataFolder: string): Promise<void> {
  const creating = fork(fromRoot('server/store/create-folder.mjs'), [dataFolder], { execArgv: [] });
  const [code] = await once(creating, 'exit');
  if (code !== 0) throw new Error(`The database could not be made in ${dataFolder}.`);
}

/**
 * PGlite reserves 128 MB of buffers otherwise, all of which are written to when it opens. Files that do not fit are in the
 * operating system's own buffers. Those of the log would shrink with them, and each step writes to the log.
 */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'wal_buffers=4MB'];

async function open(where: { dataDir?: string; loadDataDir?: Blob }, unlock: () => void): Promise<Store> {
  const database = await PGlite.create({ ...where, startParams: START_PARAMS });
  const pool = new pg.Pool({
    ...{ user: 'postgres', database: 'postgres', ssl: false },
    stream: () => new EmbeddedSocket(database),
    // PGlite has one session. Whoever waits for it is served in the order of asking.
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    // The pool replaces a client whose statement failed, but PGlite's session stays, with the statements that it has prepared.
    onConnect: clearSession,
  });
  const db = databaseOf(pool);
  await migrate(db, { migrationsFolder: fromRoot('server/store/migrations') });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= pool
      .end()
      .then(() => database.close())
      .finally(unlock);
    return closing;
  };
  return { db, read: sharedTurns(pool), isAway: () => false, connections: () => ({}), close };
}

async function clearSession(client: ClientBase): Promise<void> {
  await client.query('rollback');
  await client.query('discard all');
}
