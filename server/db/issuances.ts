import { and, eq } from 'drizzle-orm';
import { type IssuanceStore, issuanceOfRow } from '#server/domain/policy/issuance.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import type { Tx } from './db.ts';
import { loadPolicy } from './load-policy.ts';
import { policyTable } from './schema/policy.ts';

export const issuanceStore = (tx: Tx): IssuanceStore => ({
  async load(proposerId) {
    const [row] = await tx.select().from(policyTable).where(ofProposer(proposerId));
    return row ? issuanceOfRow(row) : null;
  },

  loadStored: (rfqId) => loadPolicy(tx, rfqId),

  async request(proposerId, orderId, now) {
    const journeyId = journeyIdOf(proposerId);
    const times = { nextAttemptAt: now, requestedAt: now, updatedAt: now };
    const requested = { journeyId, proposerId, orderId, state: 'requested', ...times };
    const [row] = await tx.insert(policyTable).values(requested).returning();
    if (!row) throw new Error('A policy was not requested');
    return issuanceOfRow(row);
  },

  async save({ proposerId, snapshot, nextAttemptAt, issuedAt, schedule, document, withdrawal }, now) {
    await tx
      .update(policyTable)
      .set({
        ...{ state: snapshot.value, ...snapshot.context, nextAttemptAt, issuedAt, schedule, updatedAt: now },
        documentState: document?.snapshot.value ?? null,
        documentAttempts: document?.snapshot.context.attempts ?? 0,
        documentDueAt: document?.dueAt ?? null,
        withdrawalState: withdrawal?.snapshot.value ?? null,
        withdrawalAttempts: withdrawal?.snapshot.context.attempts ?? 0,
        withdrawalDueAt: withdrawal?.dueAt ?? null,
      })
      .where(ofProposer(proposerId));
  },
});

const ofProposer = (proposerId: string) =>
  and(eq(policyTable.journeyId, journeyIdOf(proposerId)), eq(policyTable.proposerId, proposerId));
