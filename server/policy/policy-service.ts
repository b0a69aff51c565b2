import { POLICY_NOT_GENERATED_MESSAGE } from '#contract/shared/policy.ts';
import { Refused } from '../journey/refused.ts';
import { type JourneyOperation, type JourneyUnitOfWork, proposalOfUnit } from '../journey/unit-of-work.ts';
import type { Tx } from '../store/db.ts';
import { loadIssuance, type PolicyIssuance } from './issuance-store.ts';
import { issueIfDue } from './issue-if-due.ts';
import type { PolicySchedule } from './policy-schedule.ts';

/** The content of the issued policy's document; null before it is issued. */
export async function issuedScheduleOf(tx: Tx, proposerId: string): Promise<PolicySchedule | null> {
  return (await loadIssuance(tx, proposerId))?.schedule ?? null;
}

/**
 * Issues the policy, once, after its payment succeeded. A repeated call returns the same policy, or between two attempts the time
 * of the next one. That the insurer is still working on it, or finally refused it, are normal results in the policy's record.
 * Returns the last unit of work, which throws a `Refused`: STEP_MISSING
 * without money, POLICY_NOT_GENERATED if the last attempt produced no policy; a job makes the next one.
 */
export async function generatePolicy(
  operation: JourneyOperation,
): Promise<(unit: JourneyUnitOfWork) => Promise<PolicyIssuance>> {
  await issueIfDue(operation);
  return async (unit) => {
    const issuance = await loadIssuance(unit.tx, proposalOfUnit(unit).proposerId);
    if (!issuance) {
      throw new Refused('STEP_MISSING', 'The payment has not come yet.', { step: 'payment' });
    }
    if (!issuance.snapshot.matches('failed')) return issuance;
    const wait = Math.max(1, Math.ceil(((issuance.nextAttemptAt?.getTime() ?? 0) - unit.now.getTime()) / 1000));
    throw new Refused('POLICY_NOT_GENERATED', POLICY_NOT_GENERATED_MESSAGE, { retry_after: wait });
  };
}
