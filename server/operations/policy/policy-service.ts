import { POLICY_NOT_GENERATED_MESSAGE } from '#contract/shared/policy.ts';
import type { Stores } from '#server/domain/journey/stores.ts';
import type { PolicyIssuance } from '#server/domain/policy/issuance.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { type JourneyUnitOfWork, proposalOfUnit } from '#server/operations/unit-of-work/unit-of-work.ts';
import { Refused } from '#server/shared/refused.ts';

/** The content of the issued policy's document; null before it is issued. */
export async function issuedScheduleOf(
  { issuances }: Pick<Stores, 'issuances'>,
  proposerId: string,
): Promise<PolicySchedule | null> {
  return (await issuances.load(proposerId))?.schedule ?? null;
}

/**
 * The issuance of the unit's policy. That the insurer is still working on it, or finally refused it, are normal results in
 * the policy's record. Throws a `Refused`: STEP_MISSING without money, POLICY_NOT_GENERATED with the time of the next
 * attempt if the last one produced no policy; a job makes it.
 */
export async function issuedOrRefuse(unit: JourneyUnitOfWork): Promise<PolicyIssuance> {
  const issuance = await unit.stores.issuances.load(proposalOfUnit(unit).proposerId);
  if (!issuance) {
    throw new Refused('STEP_MISSING', 'The payment has not come yet.', { step: 'payment' });
  }
  if (!issuance.snapshot.matches('failed')) return issuance;
  const wait = Math.max(1, Math.ceil(((issuance.nextAttemptAt?.getTime() ?? 0) - unit.now.getTime()) / 1000));
  throw new Refused('POLICY_NOT_GENERATED', POLICY_NOT_GENERATED_MESSAGE, { retry_after: wait });
}
