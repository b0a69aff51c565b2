import { and, eq } from 'drizzle-orm';
import type { KycCaseStore } from '#server/domain/kyc/kyc-case.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import type { Tx } from './db.ts';
import { recordTransitions } from './lifecycle-transitions.ts';
import { kycCaseTable } from './schema/kyc.ts';

export const kycCaseStore = (tx: Tx): KycCaseStore => ({
  async save(proposerId, { snapshot, facts, transitions }, now) {
    const journeyId = journeyIdOf(proposerId);
    const { checkRetries, ...context } = snapshot.context;
    const { pendingCheck, checkDueAt } = facts;
    const isChecked = pendingCheck !== null && snapshot.matches({ check: 'checking' });
    const stored = {
      ...facts,
      state: snapshot.value.document,
      context,
      pendingCheck: isChecked ? { ...pendingCheck, retries: checkRetries } : null,
      checkDueAt: isChecked ? checkDueAt : null,
      updatedAt: now,
    };
    await tx
      .insert(kycCaseTable)
      .values({ ...stored, journeyId, proposerId })
      .onConflictDoUpdate({ target: [kycCaseTable.journeyId, kycCaseTable.proposerId], set: stored });
    await recordTransitions(tx, journeyId, transitions, now);
  },

  async deleteDocumentNumber(proposerId) {
    await tx.update(kycCaseTable).set({ numberSealed: null }).where(ofProposer(proposerId));
  },
});

const ofProposer = (proposerId: string) =>
  and(eq(kycCaseTable.journeyId, journeyIdOf(proposerId)), eq(kycCaseTable.proposerId, proposerId));
