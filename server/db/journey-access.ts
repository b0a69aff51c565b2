import { eq, sql } from 'drizzle-orm';
import type { JourneyAccess } from '#server/domain/shared/journey-access.ts';
import type { Db } from './db.ts';
import { prepareOncePerDatabase } from './prepared.ts';
import { journeyTable } from './schema/journey.ts';

export const nextVersion = sql`${journeyTable.version} + 1`;

/**
 * Who may open the journey with this rfqId; null if there is none. `forUpdate` makes others who would change the journey
 * wait until this transaction ends.
 */
export async function loadJourneyAccess(db: Db, id: string, { forUpdate = false } = {}): Promise<JourneyAccess | null> {
  const statement = forUpdate ? lockingStatement(db) : accessStatement(db);
  const [row] = await statement.execute({ id });
  return row ?? null;
}

const { id, line, cookieHash, proposerId, createdAt } = journeyTable;
export const accessColumns = { id, line, cookieHash, proposerId, createdAt };
/** The row with the rfqId of the placeholder `id`. */
export const hasPlaceholderId = eq(id, sql.placeholder('id'));

const accessStatement = prepareOncePerDatabase((tx) =>
  tx.select(accessColumns).from(journeyTable).where(hasPlaceholderId).prepare('load_access'),
);

/** An update locks the row as `for update` does. Processes of earlier builds save by the version: it tells them of the lock. */
const lockingStatement = prepareOncePerDatabase((tx) =>
  tx
    .update(journeyTable)
    .set({ version: nextVersion })
    .where(hasPlaceholderId)
    .returning(accessColumns)
    .prepare('lock_journey'),
);
