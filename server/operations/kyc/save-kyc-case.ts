import type { RecordBase } from '#contract/shared/record.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import type { StoredKycCase } from '#server/domain/kyc/kyc-case.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';

/** Stores a case with its transitions, unless it is as it was loaded. Returns the record with it. */
export async function saveKycCase(unit: JourneyUnitOfWork, kyc: StoredKycCase): Promise<RecordBase> {
  const { stores, now, journey } = unit;
  const { proposal } = journey;
  const isSame = kyc.facts === proposal.kyc.facts && kyc.moves.length === 0;
  if (!isSame) await stores.kycCases.save(proposalOfUnit(unit).proposerId, kyc, now);
  return recordOf({ ...journey, proposal: { ...proposal, kyc } }, now);
}
