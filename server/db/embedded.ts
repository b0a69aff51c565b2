import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg, { type ClientBase } from 'pg';
import { inDataFolder } from '#server/config/data-folder-fault.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { batchedReads } from './batched-reads.ts';
import type { Store } from './db.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { lockFolder } from './folder-lock.ts';
import { databaseOfPool } from './pooled-session.ts';
import { watchDisk } from './watch-disk.ts';

/** A store over a PGlite that is open already, and stays open when the store is closed. */
export const openOver = (database: PGlite): Promise<Store> => open(database, async () => undefined);

/**
 * PGlite in a folder. While its disk is full the store is unreachable: calls are refused. Throws a `StoreLockedError` if another
 * process has the folder, and a `ConfigError` if it cannot be written to. @param freeBytes reads how much room there is, for tests
 */
export async function openEmbeddedFolder(
  dataFolder: string,
  freeBytes?: Parameters<typeof watchDisk>[1],
): Promise<Store> {
  inDataFolder(dataFolder, () => {
    mkdirSync(dataFolder, { recursive: true });
    accessSync(dataFolder, constants.W_OK);
    // The lock is next to it.
    accessSync(join(dataFolder, '..'), constants.W_OK);
  });
  const unlock = await lockFolder(dataFolder);
  try {
    if (!existsSync(join(dataFolder, PG_VERSION_FILE))) await createDatabase(dataFolder);
    const disk = await watchDisk(dataFolder, freeBytes);
    const database = await PGlite.create({ dataDir: dataFolder, startParams: START_PARAMS });
    const store = await open(database, () =>
      database.close().finally(() => {
        disk.stop();
        unlock();
      }),
    );
    return { ...store, isUnreachable: disk.isFull };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A folder with this file in it holds a whole database. */
const PG_VERSION_FILE = 'PG_VERSION';
/** What the temporary folders begin with in which databases are created. */
const TMP_PREFIX = 'making-';

/**
 * Creates the database of a new folder, in another process: creating one takes 400 MB more than opening it, which PGlite would
 * not free. It is created in a separate folder, which the process may still write to after this one was killed, and its files
 * are moved when all are there, `PG_VERSION_FILE` last. Throws an Error if that process fails; why is in what it printed.
 */
async function createDatabase(dataFolder: string): Promise<void> {
  for (const name of readdirSync(dataFolder)) {
    if (name.startsWith(TMP_PREFIX)) rmSync(join(dataFolder, name), { recursive: true, force: true });
  }
  const made = join(dataFolder, `${TMP_PREFIX}${randomUUID()}`);
  const creating = fork(projectPath('server/db/create-folder.mjs'), [made], { execArgv: [] });
  const [code] = await once(creating, 'exit');
  if (code !== 0) throw new Error(`The database could not be made in ${dataFolder}.`);
  for (const name of [...readdirSync(made).filter((one) => one !== PG_VERSION_FILE), PG_VERSION_FILE]) {
    // Left behind by a process that was killed while it moved its files.
    rmSync(join(dataFolder, name), { recursive: true, force: true });
    renameSync(join(made, name), join(dataFolder, name));
  }
  rmSync(made, { recursive: true });
}

/**
 * PGlite reserves 128 MB of buffers otherwise, all of which are written to when it opens. Files that do not fit are in the
 * operating system's own buffers. Those of the log would shrink with them, and each step writes to the log.
 */
export const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'wal_buffers=4MB'];

async function open(database: PGlite, closeDatabase: () => Promise<void>): Promise<Store> {
  const pool = new pg.Pool({
    ...{ user: 'postgres', database: 'postgres', ssl: false },
    stream: () => new EmbeddedSocket(database),
    // PGlite has one session. Callers get it in order.
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    // The pool replaces a client whose statement failed, but PGlite's session stays, with the statements that it has prepared.
    onConnect: clearSession,
  });
  const db = databaseOfPool(pool);
  await migrate(db, { migrationsFolder: projectPath('server/db/migrations') });
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= pool.end().finally(closeDatabase);
    return closing;
  };
  return { db, read: batchedReads(pool), isUnreachable: () => false, connections: () => ({}), close };
}

async function clearSession(client: ClientBase): Promise<void> {
  await client.query('rollback');
  await client.query('discard all');
}
