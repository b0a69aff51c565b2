import * as v from 'valibot';
import {
  appliedNoClaimBonus,
  fullYearOfOwnDamage,
  maxPreviousNcbPercent,
  NCB_PERCENTS,
  NcbPercent,
  type PreviousPolicyBonusFacts,
} from '#contract/lines/motor/no-claim-bonus.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import type { FieldProblems } from '#contract/shared/field-problems.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { copy } from './copy.ts';

/** The values of the fields on claims: 'yes' or 'no', percentages as text. */
export const claimFieldEntries = {
  is_claim: v.string(),
  ncb_percent: v.string(),
  is_full_year: v.string(),
  is_owner_changed: v.boolean(),
};
const ClaimFields = v.object(claimFieldEntries);
export type ClaimFormValues = v.InferOutput<typeof ClaimFields>;

const yesOrNo = (said: boolean | undefined): string => (said === undefined ? '' : said ? 'yes' : 'no');

export const claimFormValues = (stored: PreviousPolicyBonusFacts | null): ClaimFormValues =>
  stored === null
    ? { is_claim: '', ncb_percent: '', is_full_year: '', is_owner_changed: false }
    : {
        is_claim: yesOrNo(stored.is_claim),
        ncb_percent: String(stored.ncb_percent),
        is_full_year: yesOrNo(stored.is_full_year),
        is_owner_changed: stored.is_owner_changed,
      };

/** The parts of a policy that decide its bonus. */
export type EndingPolicy = Pick<InsurerDetails, 'policy_type' | 'policy_exp_date'>;

/** The possible answers on the bonus of the policy that ends. */
export interface PossibleBonus {
  /** Percentages that can be printed on it. Empty if its bonus is lost, or never existed, whatever is answered. */
  readonly percents: readonly NcbPercent[];
  /** The same if it covers less than a year: it then began later, and more full years were before it. */
  readonly percentsIfShort: readonly NcbPercent[];
  /** Whether own damage can have run a whole year on it. */
  readonly year: ReturnType<typeof fullYearOfOwnDamage>;
}
const NO_BONUS: PossibleBonus = { percents: [], percentsIfShort: [], year: 'IMPOSSIBLE' };

export const possibleBonusOf = (policy: EndingPolicy, reg_date: string | null): PossibleBonus => {
  const { reason } = appliedNoClaimBonus(policy, null, reg_date, todayByServer());
  if (policy.policy_exp_date === null || reason === 'LAPSED' || reason === 'NO_OWN_DAMAGE_BEFORE') return NO_BONUS;
  const { policy_exp_date } = policy;
  const year = fullYearOfOwnDamage(policy_exp_date, reg_date);
  if (year === 'IMPOSSIBLE') return NO_BONUS;
  const percentsUpTo = (is_full_year: boolean | undefined) => {
    const most = reg_date === null ? 50 : maxPreviousNcbPercent(reg_date, policy_exp_date, is_full_year);
    return NCB_PERCENTS.filter((percent) => percent <= most);
  };
  return { percents: percentsUpTo(undefined), percentsIfShort: percentsUpTo(false), year };
};

type Said = Pick<ClaimFormValues, 'is_claim'>;
type SaidOfTerm = Pick<ClaimFormValues, 'is_claim' | 'is_full_year'>;
const isShortPolicy = (said: SaidOfTerm, possible: PossibleBonus): boolean =>
  asksForShortPolicy(said, possible) && said.is_full_year === 'no';
/** The percentages that can be printed on the policy, by what was said of its term. */
export const printablePercents = (said: SaidOfTerm, possible: PossibleBonus): readonly NcbPercent[] =>
  isShortPolicy(said, possible) ? possible.percentsIfShort : possible.percents;
/** Whether to ask for the bonus on the policy: not after a claim, and not if only 0 % can be printed on it. */
export const asksForBonus = (said: SaidOfTerm, possible: PossibleBonus): boolean =>
  said.is_claim === 'no' && printablePercents(said, possible).length > 1;
/** Whether to ask whose bonus it is. */
export const asksForBonusOwner = ({ is_claim }: Said, { percents }: PossibleBonus): boolean =>
  is_claim === 'no' && percents.length > 0;
/** Whether to ask if the policy covers a whole year, because the registration leaves it open. */
export const asksForFullYear = ({ is_claim }: Said, { year }: PossibleBonus): boolean =>
  is_claim === 'no' && year === 'IF_BEFORE_REGISTRATION';
/** Whether a policy of less than a year can be declared. */
export const asksForShortPolicy = ({ is_claim }: Said, { year }: PossibleBonus): boolean =>
  is_claim === 'no' && year === 'POSSIBLE';

/** What is missing, by field. */
export const claimProblems = (values: ClaimFormValues, possible: PossibleBonus): FieldProblems<ClaimFormValues> => ({
  ...(values.is_claim === '' && { is_claim: copy.claimMissing }),
  ...(asksForFullYear(values, possible) && values.is_full_year === '' && { is_full_year: copy.fullYearMissing }),
  ...(asksForBonus(values, possible) && !isPossible(values, possible) ? { ncb_percent: copy.bonusMissing } : {}),
});
const isPossible = (values: ClaimFormValues, possible: PossibleBonus): boolean =>
  printablePercents(values, possible).some((percent) => String(percent) === values.ncb_percent);

/** The fields' values → the facts. If no bonus is asked for, send 0 %: it has no effect. */
export const claimsOfValues = (values: ClaimFormValues, possible: PossibleBonus): PreviousPolicyBonusFacts => {
  const percent = v.safeParse(NcbPercent, Number(values.ncb_percent));
  return {
    is_claim: values.is_claim === 'yes',
    ncb_percent: asksForBonus(values, possible) && percent.success ? percent.output : 0,
    is_owner_changed: asksForBonusOwner(values, possible) && values.is_owner_changed,
    ...(asksForFullYear(values, possible) && { is_full_year: values.is_full_year === 'yes' }),
    ...(isShortPolicy(values, possible) && { is_full_year: false }),
  };
};
