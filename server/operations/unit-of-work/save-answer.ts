import type { RecordBase } from '#contract/shared/record.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import { resetCase } from '#server/domain/kyc/change-case.ts';
import type { JourneyUnitOfWork } from './unit-of-work.ts';

/** The parts of a call that saving needs. */
type SavingCall = Pick<JourneyUnitOfWork, 'stores' | 'now' | 'journey' | 'record'>;

/**
 * Stores the record after an answer, and resets the KYC case if the answer cleared it.
 * @param answeredDrafts keys of the drafts that are deleted, because the answer replaces them
 * @returns the record after the change, which every saving call responds with
 */
export async function saveAnswer(
  { stores, now, journey, record: before }: SavingCall,
  after: RecordBase,
  answeredDrafts: readonly string[] = [],
): Promise<RecordBase> {
  const saved = await stores.journeys.save(journey, withoutAnsweredDrafts(after, answeredDrafts), now);
  if (!after.proposal || !isKycCleared(before, after)) return recordOf(saved, now);
  const kyc = resetCase(saved.proposal.kyc);
  // Nothing was begun, such as for a proposal that this answer creates.
  if (kyc === saved.proposal.kyc) return recordOf(saved, now);
  await stores.kycCases.save(after.proposal.proposerId, kyc, now);
  return recordOf({ ...saved, proposal: { ...saved.proposal, kyc } }, now);
}

/** The record without the drafts that an answer replaced. */
const withoutAnsweredDrafts = (record: RecordBase, answered: readonly string[]): RecordBase => ({
  ...record,
  drafts: Object.fromEntries(Object.entries(record.drafts).filter(([key]) => !answered.includes(key))),
});

/** Whether an answer cleared the KYC result. The KYC case is stored in a separate table, which then has to be reset. */
const isKycCleared = (before: RecordBase, after: RecordBase): boolean =>
  before.proposal?.kyc.status !== 'NOT_STARTED' && after.proposal?.kyc.status === 'NOT_STARTED';
