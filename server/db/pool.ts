import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { projectPath } from '#server/shared/project-root.ts';
import { DatabaseRefusedError, databaseFaultInWords, POOLED_DATABASE } from './database-fault.ts';
import type { Store } from './db.ts';
import { databaseOfPool } from './pooled-session.ts';
import { readingConnection } from './reading-connection.ts';
import { isPooledByTransaction } from './transaction-pooler.ts';
import { DatabaseUnreachableError } from './unavailable.ts';
import { watchDatabase } from './watch-database.ts';

/** Any number will do, as long as every process of ours takes the same. */
const MIGRATION_LOCK = 20_260_101;

/**
 * How long the database may take, in milliseconds: our statements take a few. What takes longer is given up, so that one
 * slow statement does not hold its locks, and visitors do not wait for a full pool.
 */
const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 15_000,
  connectionTimeoutMillis: 1_500,
};

/** A router between here and the database may forget a quiet connection without a word; it then fails after
 * some 20 s. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** A PostgreSQL server, through a pool. Throws a `DatabaseRefusedError` with a sentence for the operator if it cannot be used. */
export async function openPostgres(databaseUrl: string): Promise<Store> {
  try {
    if (await isPooledByTransaction(databaseUrl)) throw new DatabaseRefusedError(`The database: ${POOLED_DATABASE}`);
    await migrateOnce(databaseUrl);
  } catch (error) {
    const words = databaseFaultInWords(error);
    if (error instanceof DatabaseRefusedError || words === null) throw error;
    throw new DatabaseRefusedError(`The database: ${words}`, { cause: error });
  }
  const sockets = new Set<Socket>();
  const createSocket = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const settings = { connectionString: databaseUrl, ...LIMITS, ...KEEP_ALIVE };
  const pool = new pg.Pool({ ...settings, stream: createSocket, max: 20 });
  const reads = readingConnection(settings, createSocket);
  // A connection that breaks fails its statements, and the pool replaces it. Without listeners it would end the process,
  // the pool's own listener being there for idle connections only.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const watch = watchDatabase(databaseUrl, () => {
    // A database that is stopped leaves its connections open. Fail the callers that wait for one of them now.
    for (const socket of sockets) socket.destroy(new DatabaseUnreachableError());
  });
  return {
    db: databaseOfPool(pool),
    read: (work) => work(reads.current()),
    isUnreachable: watch.isUnreachable,
    connections: () => ({
      'in use': pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await reads.end();
      await pool.end();
      // Last: if the database is stopped meanwhile, the watch ends the connections that the two wait for.
      await watch.stop();
    },
  };
}

/** Several API processes may start at once; one migrates, the others wait for it, however long it takes. */
async function migrateOnce(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: projectPath('server/db/migrations') });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    await client.end();
  }
}
