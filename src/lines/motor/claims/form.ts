import * as v from 'valibot';
import {
  bonusFor,
  type ClaimFacts,
  mostBonusAt,
  NCB_PERCENTS,
  NcbPercent,
} from '#contract/lines/motor/no-claim-bonus.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { FieldProblems } from '#contract/shared/field-problems.ts';
import { today } from '#src/journey/fields.ts';
import { copy } from './copy.ts';

/** What the fields on claims hold: 'yes' or 'no', percent as text. */
export const claimFieldEntries = { is_claim: v.string(), ncb_percent: v.string(), is_owner_changed: v.boolean() };
const ClaimFields = v.object(claimFieldEntries);
export type ClaimValues = v.InferOutput<typeof ClaimFields>;

export const claimValues = (kept: ClaimFacts | null): ClaimValues =>
  kept === null
    ? { is_claim: '', ncb_percent: '', is_owner_changed: false }
    : {
        is_claim: kept.is_claim ? 'yes' : 'no',
        ncb_percent: String(kept.ncb_percent),
        is_owner_changed: kept.is_owner_changed,
      };

/** What of a policy decides on its bonus. */
export type EndingPolicy = Pick<InsurerDetails, 'policy_type' | 'policy_exp_date'>;

/** The percents that can stand on the policy that ends; none if its bonus is lost, or never was, whatever is answered. */
export const possiblePercents = (policy: EndingPolicy, reg_date: string | null): readonly NcbPercent[] => {
  const { reason } = bonusFor(policy, null, today());
  if (reason !== 'EARNED' || policy.policy_exp_date === null) return [];
  const most = reg_date === null ? 50 : mostBonusAt(reg_date, policy.policy_exp_date);
  return NCB_PERCENTS.filter((percent) => percent <= most);
};

/** Whether the bonus on the policy is asked for: not after a claim, and not where only 0 % can stand on it. */
export const asksBonus = ({ is_claim }: Pick<ClaimValues, 'is_claim'>, possible: readonly NcbPercent[]): boolean =>
  is_claim === 'no' && possible.length > 1;
/** Whether it is asked whose bonus it is. */
export const asksOwner = ({ is_claim }: Pick<ClaimValues, 'is_claim'>, possible: readonly NcbPercent[]): boolean =>
  is_claim === 'no' && possible.length > 0;

/** What is missing, by field. */
export const claimProblems = (values: ClaimValues, possible: readonly NcbPercent[]): FieldProblems<ClaimValues> => ({
  ...(values.is_claim === '' && { is_claim: copy.claimMissing }),
  ...(asksBonus(values, possible) && !isPossible(values, possible) ? { ncb_percent: copy.bonusMissing } : {}),
});
const isPossible = ({ ncb_percent }: ClaimValues, possible: readonly NcbPercent[]): boolean =>
  possible.some((percent) => String(percent) === ncb_percent);

/** What the fields say. A bonus that is not asked for is told as 0 %, because nothing comes of it. */
export const claimFacts = (values: ClaimValues, possible: readonly NcbPercent[]): ClaimFacts => {
  const percent = v.safeParse(NcbPercent, Number(values.ncb_percent));
  return {
    is_claim: values.is_claim === 'yes',
    ncb_percent: asksBonus(values, possible) && percent.success ? percent.output : 0,
    is_owner_changed: asksOwner(values, possible) && values.is_owner_changed,
  };
};
