import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { FUNNEL_COUNT_TABLES, funnelEventTable, funnelMoveTable } from '#server/db/schema/funnel.ts';

const TABLES = [funnelEventTable, funnelMoveTable, ...FUNNEL_COUNT_TABLES];

/**
 * Makes the room of deleted and replaced rows usable again, and counts the rows, by which statements are planned. The embedded database does not do so on its own, as a PostgreSQL
 * server does. A statement for each table, so that visitors wait for one at a time. Call it outside of a transaction.
 */
export async function vacuumEvents(db: Db): Promise<void> {
  for (const table of TABLES) await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`);
}
