import { setImmediate as nextLoopIteration } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Db, Read } from './db.ts';
import { databaseOn } from './traced-session.ts';

/** Reads that share the session. */
interface ReadBatch {
  readonly connection: Promise<PoolClient>;
  readers: number;
}

/**
 * Reads that wait for the one session of an embedded database share it: the statements of all but the first are one message
 * to it, which takes half the time of separate messages. Later reads join the next batch, after the transactions already
 * queued. The pool's clients have to be pipelined.
 */
export function batchedReads(pool: Pool): Read {
  const databases = new WeakMap<PoolClient, Db>();
  let next: ReadBatch | null = null;

  // Return the same object for the same connection, so that its prepared statements are reused.
  const cachedDatabaseFor = (connection: PoolClient): Db => {
    const database = databases.get(connection) ?? databaseOn(connection);
    databases.set(connection, database);
    return database;
  };

  const connect = async (): Promise<PoolClient> => {
    // First read the other calls that have already arrived from their sockets.
    await nextLoopIteration();
    try {
      return await pool.connect();
    } finally {
      next = null;
    }
  };

  return async (work) => {
    next ??= { connection: connect(), readers: 0 };
    const batch = next;
    batch.readers += 1;
    const connection = await batch.connection;
    try {
      return await work(cachedDatabaseFor(connection));
    } finally {
      batch.readers -= 1;
      if (batch.readers === 0) connection.release();
    }
  };
}
