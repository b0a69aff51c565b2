import type { Db } from '#server/db/db.ts';
import { funnelFoldTable } from '#server/db/schema/funnel.ts';

/** Until when events and moves are in the counts, as an ISO instant; null before they were counted for the first time. */
export async function countedUntil(db: Db): Promise<string | null> {
  const [row] = await db.select({ at: funnelFoldTable.countedUntil }).from(funnelFoldTable);
  return row?.at.toISOString() ?? null;
}
