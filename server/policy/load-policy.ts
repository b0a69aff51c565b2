import type { Db } from '../store/db.ts';
import { accessColumns, hasPlaceholderId, type JourneyAccess } from '../store/journey-access.ts';
import { rowsOfProposal } from '../store/journeys.ts';
import { jsonRowOf } from '../store/json-row.ts';
import { prepareOncePerDatabase } from '../store/prepared.ts';
import { journeyTable } from '../store/schema/journey.ts';
import { policyTable } from '../store/schema/policy.ts';

/** Who may open a journey, and its policy as stored, not validated; null if no money was received. */
export interface StoredPolicy extends JourneyAccess {
  readonly policy: typeof policyTable.$inferSelect | null;
}

const policyStatement = prepareOncePerDatabase((db) =>
  db
    .select({ ...accessColumns, policy: jsonRowOf(policyTable) })
    .from(journeyTable)
    .leftJoin(policyTable, rowsOfProposal(policyTable))
    .where(hasPlaceholderId)
    .prepare('load_policy'),
);

/** The policy of the journey with this rfqId, without its answers; null if there is no such journey. */
export async function loadPolicy(db: Db, id: string): Promise<StoredPolicy | null> {
  const [row] = await policyStatement(db).execute({ id });
  return row ?? null;
}
