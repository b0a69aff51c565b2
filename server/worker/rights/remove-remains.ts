import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { withUnlimitedConnection } from '#server/db/unlimited-connection.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const NAMES = PERSONAL_TABLES.map(({ table }) => getTableName(table));

/**
 * Removes what a database leaves of deleted rows. The embedded one rewrites its tables, and begins a new log of writes without
 * the old one. A PostgreSQL server clears the rows and its statistics while visitors continue; its log and its copies are
 * the operator's. Call it outside of a transaction.
 */
export async function removeRemains(db: Db, databaseUrl: string | null): Promise<void> {
  if (databaseUrl !== null) {
    await withUnlimitedConnection(databaseUrl, async (server) => {
      for (const name of NAMES) await server.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
    });
    return;
  }
  for (const name of NAMES) await db.execute(sql`vacuum (full, analyze) ${sql.identifier(name)}`);
  // A reused log retains its content until it is overwritten.
  await db.execute(sql`set wal_recycle = off`);
  await db.execute(sql`select pg_switch_wal()`);
  await db.execute(sql`checkpoint`);
}
