import { and, asc, eq, lte } from 'drizzle-orm';
import { journeyIdOf } from '../journey/journey-ids.ts';
import { type KycCaseStore, kycCaseOfRow } from '../kyc/kyc-case.ts';
import type { Db, Tx } from './db.ts';
import { recordMoves } from './moves.ts';
import { kycCaseTable } from './schema/kyc.ts';

export const kycCaseStore = (tx: Tx): KycCaseStore => ({
  async load(proposerId) {
    const [row = null] = await tx.select().from(kycCaseTable).where(ofProposer(proposerId));
    return kycCaseOfRow(row);
  },

  async save(proposerId, { snapshot, facts, moves }, now) {
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
    await recordMoves(tx, journeyId, moves, now);
  },

  async deleteDocumentNumber(proposerId) {
    await tx.update(kycCaseTable).set({ numberSealed: null }).where(ofProposer(proposerId));
  },
});

const ofProposer = (proposerId: string) =>
  and(eq(kycCaseTable.journeyId, journeyIdOf(proposerId)), eq(kycCaseTable.proposerId, proposerId));

/** The proposals whose provider has not answered yet and is to be asked again. */
export async function dueKycChecks(db: Db, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ proposerId: kycCaseTable.proposerId })
    .from(kycCaseTable)
    .where(lte(kycCaseTable.checkDueAt, now))
    .orderBy(asc(kycCaseTable.checkDueAt))
    .limit(atMost);
  return rows.map(({ proposerId }) => proposerId);
}
