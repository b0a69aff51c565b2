import { and, eq } from 'drizzle-orm';
import type { PolicyDocumentStore } from '#server/domain/policy/policy-document-store.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import type { Tx } from './db.ts';
import { policyDocumentTable } from './schema/policy.ts';

export const policyDocumentStore = (tx: Tx): PolicyDocumentStore => ({
  async load(proposerId) {
    const journeyId = journeyIdOf(proposerId);
    const [row] = await tx
      .select({ sealed: policyDocumentTable.sealed })
      .from(policyDocumentTable)
      .where(and(eq(policyDocumentTable.journeyId, journeyId), eq(policyDocumentTable.proposerId, proposerId)));
    return row?.sealed ?? null;
  },

  async add(proposerId, sealed, now) {
    await tx
      .insert(policyDocumentTable)
      .values({ journeyId: journeyIdOf(proposerId), proposerId, sealed, receivedAt: now })
      .onConflictDoNothing();
  },
});
