import type { JourneyAccess } from '../journey/journey.ts';
import type { Db } from './db.ts';
import { accessColumns, hasPlaceholderId } from './journey-access.ts';
import { rowsOfProposal } from './journeys.ts';
import { jsonRowOf } from './json-row.ts';
import { prepareOncePerDatabase } from './prepared.ts';
import { journeyTable } from './schema/journey.ts';
import { policyTable } from './schema/policy.ts';

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
