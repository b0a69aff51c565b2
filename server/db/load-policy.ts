import type { StoredPolicy } from '#server/domain/policy/issuance.ts';
import type { Db } from './db.ts';
import { accessColumns, hasPlaceholderId } from './journey-access.ts';
import { rowsOfProposal } from './journeys.ts';
import { jsonRowOf } from './json-row.ts';
import { prepareOncePerDatabase } from './prepared.ts';
import { journeyTable } from './schema/journey.ts';
import { policyTable } from './schema/policy.ts';

const policyStatement = prepareOncePerDatabase((db) =>
  db
    .select({ ...accessColumns, policy: jsonRowOf(policyTable) })
    .from(journeyTable)
    .leftJoin(policyTable, rowsOfProposal(policyTable))
    .where(hasPlaceholderId)
    .prepare('load_policy'),
);

/** As `IssuanceStore`. */
export async function loadPolicy(db: Db, id: string): Promise<StoredPolicy | null> {
  const [row] = await policyStatement(db).execute({ id });
  return row ?? null;
}
