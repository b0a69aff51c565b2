import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Db, Read } from './db.ts';
import { databaseOn } from './traced-session.ts';

/** Reads that have the session together. */
interface Turn {
  readonly connection: Promise<PoolClient>;
  readers: number;
}

/**
 * Reads that wait for the one session of an embedded database get it together: the statements of all but the first are one
 * message to it, which takes half the time of as many messages. Whoever comes later waits for the next turn, behind the transactions that wait
 * already. The pool's clients have to be pipelined.
 */
export function batchedReads(pool: Pool): Read {
  const databases = new WeakMap<PoolClient, Db>();
  let next: Turn | null = null;

  // The same object for the same connection: what was prepared for it stays prepared.
  const keptDatabaseOn = (connection: PoolClient): Db => {
    const database = databases.get(connection) ?? databaseOn(connection);
    databases.set(connection, database);
    return database;
  };

  const connect = async (): Promise<PoolClient> => {
    // All calls that came with this one are read from their sockets first.
    await nextTurnOfTheLoop();
    try {
      return await pool.connect();
    } finally {
      next = null;
    }
  };

  return async (work) => {
    next ??= { connection: connect(), readers: 0 };
    const turn = next;
    turn.readers += 1;
    const connection = await turn.connection;
    try {
      return await work(keptDatabaseOn(connection));
    } finally {
      turn.readers -= 1;
      if (turn.readers === 0) connection.release();
    }
  };
}
