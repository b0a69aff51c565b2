import type { CoverType } from '#contract/lines/motor/plan.ts';
import { hasOwnThirdPartyTerm, type InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { addDays } from '#contract/shared/dates.ts';

type Policy = Omit<InsurerDetails, 'insurer_name'>;

/**
 * The first day of a new policy, 'yyyy-mm-dd': the day after the cover that ends, or the day after `onDate` where none
 * runs. The cover that ends is third party for a TP policy, else own damage. Throws a RangeError for no date.
 */
export function policyStart(cover_type: CoverType, policy: Policy | null, onDate: string): string {
  const ends =
    policy && cover_type === 'TP' && hasOwnThirdPartyTerm(policy.policy_type)
      ? policy.tp_exp_date
      : policy?.policy_exp_date;
  return addDays(ends && ends >= onDate ? ends : onDate, 1);
}

/**
 * The covers that can be had, first the one that fits: BUNDLED or long third party for a new vehicle; own damage alone
 * while third party runs on; else comprehensive or third party. `onDate` 'yyyy-mm-dd'. Throws a RangeError for no date.
 */
export function coversFor(is_new: boolean, policy: Policy | null, onDate: string): CoverType[] {
  if (is_new) return ['BUNDLED', 'TP'];
  const thirdPartyEnds = policy && hasOwnThirdPartyTerm(policy.policy_type) ? policy.tp_exp_date : null;
  if (thirdPartyEnds !== null && thirdPartyEnds >= policyStart('OD', policy, onDate)) return ['OD'];
  return ['COMPREHENSIVE', 'TP'];
}
