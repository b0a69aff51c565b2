import type { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';
import type { Db } from './db.ts';
import { databaseOn } from './traced-session.ts';

interface ReadingConnection {
  /** The database, for short statements that only read. One that writes is refused by PostgreSQL. */
  current(): Db;
  end(): Promise<void>;
}

/**
 * Milliseconds. PostgreSQL's own limits begin when it comes to a statement, and on this connection it comes to them one after
 * the other. A read that waits longer ends the connection, and all reads on it fail; the next one opens another.
 */
const READ_TIMEOUT = 6_000;

/**
 * One connection for many callers: each statement is sent without waiting for the answers to those before it. On a pool each
 * waits for a separate connection, and is a separate message to another process. A statement that waits for a lock
 * would hold up all others, so only reads come here.
 */
export function readingConnection(config: ClientConfig, createSocket: () => Socket): ReadingConnection {
  let open: { readonly socket: Socket; readonly client: pg.Client; readonly db: Db } | null = null;

  const connect = () => {
    const socket = createSocket();
    const client = new pg.Client({
      ...config,
      stream: () => socket,
      application_name: 'chhatri reads',
      options: '-c default_transaction_read_only=on',
      pipeline: true,
      query_timeout: READ_TIMEOUT,
    });
    const forget = (): void => {
      if (open?.client === client) open = null;
    };
    // Statements that wait for an answer fail with the connection. Without a listener the process would end, too.
    client.on('error', forget).on('end', forget);
    client.connect().catch(forget);
    return { socket, client, db: databaseOn(client) };
  };

  return {
    current: () => {
      open ??= connect();
      writeTogether(open.socket);
      return open.db;
    },
    end: async () => {
      await open?.client.end();
    },
  };
}

/** What is written in one turn of the event loop is one message to the database's process, which answers with one. */
function writeTogether(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
