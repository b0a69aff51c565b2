import { POLICY_NOT_GENERATED_MESSAGE } from '#contract/shared/policy.ts';
import { Refused } from '#server/shared/refused.ts';
import type { PolicyIssuance } from './issuance.ts';

/**
 * The issuance that a visitor asks for. That the insurer is still working on it, or finally refused it, are normal results in
 * the policy's record. Refused: STEP_MISSING without money, POLICY_NOT_GENERATED with the time of the next attempt if the last
 * one produced no policy; a job makes it.
 */
export function issuedOrRefused(issuance: PolicyIssuance | null, now: Date): PolicyIssuance | Refused {
  if (!issuance) return new Refused('STEP_MISSING', 'The payment has not come yet.', { step: 'payment' });
  if (!issuance.snapshot.matches('failed')) return issuance;
  const wait = Math.max(1, Math.ceil(((issuance.nextAttemptAt?.getTime() ?? 0) - now.getTime()) / 1000));
  return new Refused('POLICY_NOT_GENERATED', POLICY_NOT_GENERATED_MESSAGE, { retry_after: wait });
}
