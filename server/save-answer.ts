import type { RecordBase } from '#contract/shared/record.ts';
import { resetKycCase } from './kyc/change-case.ts';
import type { Tx } from './store/db.ts';
import { type Journey, recordOf, saveJourneyRecord } from './store/journeys.ts';
import { currentRecord } from './unit-of-work.ts';

/** What saving needs of a call. */
interface SavingCall {
  readonly tx: Tx;
  readonly now: Date;
  readonly journey: Journey;
  readonly record: RecordBase;
}

/**
 * Keeps the record after an answer and resets the KYC case if the answer cleared it.
 * @param answeredDrafts keys of the drafts that the answer makes superfluous
 * @returns the record as it is now: what every mutating call answers with
 */
export async function saveAnswer(
  { tx, now, journey, record: before }: SavingCall,
  after: RecordBase,
  answeredDrafts: readonly string[] = [],
): Promise<RecordBase> {
  const saved = await saveJourneyRecord(tx, journey, withoutAnsweredDrafts(after, answeredDrafts), now);
  if (!after.proposal || !isKycCleared(before, after)) return recordOf(saved, now);
  await resetKycCase(tx, after.proposal.proposerId, now);
  return currentRecord({ tx, now, journey: saved });
}

/** A record without the drafts that an answer has made superfluous. */
export const withoutAnsweredDrafts = (record: RecordBase, answered: readonly string[]): RecordBase => ({
  ...record,
  drafts: Object.fromEntries(Object.entries(record.drafts).filter(([key]) => !answered.includes(key))),
});

/** Whether an answer took the KYC result back, which has a table of its own. */
export const isKycCleared = (before: RecordBase, after: RecordBase): boolean =>
  before.proposal?.kyc.status !== 'NOT_STARTED' && after.proposal?.kyc.status === 'NOT_STARTED';
