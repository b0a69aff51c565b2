import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';

/** Notes that a call was made, once. Returns whether such a call was to be made. */
export async function markCalled(db: Db, reference: string, by: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(callbackRequestTable)
    .set({ calledAt: now, calledBy: by })
    .where(and(eq(callbackRequestTable.id, reference), isNull(callbackRequestTable.calledAt)))
    .returning({ id: callbackRequestTable.id });
  return rows.length > 0;
}
