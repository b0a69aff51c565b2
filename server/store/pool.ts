import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { fromRoot } from '../root.ts';
import type { Store } from './db.ts';
import { INT8, parseInt8 } from './int8.ts';

/** Any number will do, as long as every process of ours takes the same. */
const MIGRATION_LOCK = 20_260_101;

/** A PostgreSQL server, through a pool. */
export async function openServer(databaseUrl: string): Promise<Store> {
  // Drizzle asks the driver's global parsers, so setting them on the pool alone would not do.
  pg.types.setTypeParser(INT8, parseInt8);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  await migrateOnce(pool);
  return { db: drizzle(pool), close: () => pool.end() };
}

/** Several API processes may start at once; one migrates, the others wait for it. */
async function migrateOnce(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: fromRoot('server/store/migrations') });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
}
