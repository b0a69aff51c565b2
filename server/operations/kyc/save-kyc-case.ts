import type { RecordBase } from '#contract/shared/record.ts';
import { isSameValue } from '#contract/shared/same-value.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import type { StoredKycCase } from '#server/domain/kyc/kyc-case.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';

/**
 * Stores a case with its transitions. Of a branch that refused and changed nothing the transition alone is stored: a case that
 * was not begun has no row. Call it once in a unit, and continue with the record that it returns.
 */
export async function saveKycCase(unit: JourneyUnitOfWork, kyc: StoredKycCase): Promise<RecordBase> {
  const { stores, now, journey } = unit;
  const { proposal } = journey;
  if (isSame(kyc, proposal.kyc)) await stores.transitions.record(journey.id, kyc.transitions, now);
  else await stores.kycCases.save(proposalOfUnit(unit).proposerId, kyc, now);
  return recordOf({ ...journey, proposal: { ...proposal, kyc } }, now);
}

const isSame = (one: StoredKycCase, other: StoredKycCase): boolean =>
  one.facts === other.facts &&
  isSameValue(one.snapshot.value, other.snapshot.value) &&
  isSameValue(one.snapshot.context, other.snapshot.context);
