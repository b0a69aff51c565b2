import type { CoverType } from '#contract/lines/motor/plan.ts';
import {
  firstDayOfMotorCover,
  hasSeparateThirdPartyTerm,
  type InsurerDetails,
} from '#contract/lines/motor/previous-policy.ts';

type Policy = Omit<InsurerDetails, 'insurer_name'>;

/**
 * The available covers, the fitting one first. New vehicle: BUNDLED or long-term third party. While third party is in
 * force: own damage alone. Else: comprehensive or third party. `onDate` 'yyyy-mm-dd'. Throws a RangeError for an
 * invalid date.
 */
export function availableCoverTypes(is_new: boolean, policy: Policy | null, onDate: string): CoverType[] {
  if (is_new) return ['BUNDLED', 'TP'];
  const thirdPartyEnds = policy && hasSeparateThirdPartyTerm(policy.policy_type) ? policy.tp_exp_date : null;
  if (thirdPartyEnds !== null && thirdPartyEnds >= firstDayOfMotorCover('OD', policy, onDate)) return ['OD'];
  return ['COMPREHENSIVE', 'TP'];
}
