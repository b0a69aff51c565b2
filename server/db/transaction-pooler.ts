import pg from 'pg';
import * as v from 'valibot';

const Backend = v.object({ pid: v.number() });
/** A pooler that is busy may give the second connection another process once. */
const TRIES = 5;
const LIMIT_MS = 5_000;

/**
 * Whether a pooler in transaction or statement mode is between: two connections that are open at the same time then share one
 * process of the database, as each gives it back after its statement.
 */
export async function isPooledByTransaction(databaseUrl: string): Promise<boolean> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: LIMIT_MS }));
  // Without a listener a connection that breaks ends the process. Its statement fails anyway.
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const pids = new Set<number>();
      for (const client of clients) {
        const { rows } = await client.query('select pg_backend_pid() as pid');
        pids.add(v.parse(Backend, rows[0]).pid);
      }
      if (pids.size === 1) return true;
    }
    return false;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
