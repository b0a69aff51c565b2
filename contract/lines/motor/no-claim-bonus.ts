import * as v from 'valibot';
import { addDays, ageOn } from '#contract/shared/dates.ts';
import { checkReportedAtFields } from '#contract/shared/field-problems.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { FIRST_POLICY_SLACK_DAYS, type InsurerDetails, previousPolicyStatus } from './previous-policy.ts';

/**
 * Claims and the no-claim bonus. Source: India Motor Tariff, general regulation 27: 20, 25, 35, 45, 50 percent of own
 * damage after 1 to 5 years without a claim. It belongs to the owner.
 */

/** Percent. */
export const NCB_PERCENTS = [0, 20, 25, 35, 45, 50] as const;
export const NcbPercent = v.picklist(NCB_PERCENTS, 'Choose the no-claim bonus that is printed on the policy');
export type NcbPercent = v.InferOutput<typeof NcbPercent>;

export const claimEntries = {
  /** Whether a claim was made on the ending policy. */
  is_claim: v.boolean('Say whether a claim was made'),
  /** Percent, as printed on the ending policy. */
  ncb_percent: NcbPercent,
  /** Whether the visitor became the owner during that policy. The bonus remains the seller's. */
  is_owner_changed: v.optional(v.boolean(), false),
  /** Whether own damage runs for a whole year on that policy. If absent, its last day and the registration decide. */
  is_full_year: v.exactOptional(v.boolean()),
};
export const PreviousPolicyBonusFacts = v.object(claimEntries);
export type PreviousPolicyBonusFacts = v.InferOutput<typeof PreviousPolicyBonusFacts>;

const kitEntries = {
  is_cng_installed: v.boolean('Say whether a CNG or LPG kit was fitted'),
  /** Paise; null without a kit. */
  cng_kit_value: v.optional(v.nullable(PaiseSchema), null),
};
/** Claims, and the gas kit that the maker did not fit (§3.motor-claim-details), as the record stores them. */
export const ClaimDetails = v.object({ ...claimEntries, ...kitEntries });
export type ClaimDetails = v.InferOutput<typeof ClaimDetails>;

export const ClaimDetailsInput = v.pipe(
  ClaimDetails,
  checkReportedAtFields<ClaimDetails>(({ is_cng_installed, cng_kit_value }) =>
    is_cng_installed && (cng_kit_value === null || cng_kit_value < 500_000 || cng_kit_value > 20_000_000)
      ? { cng_kit_value: 'Enter what the kit cost, from ₹5,000 to ₹2,00,000' }
      : {},
  ),
  v.transform((details) => (details.is_cng_installed ? details : { ...details, cng_kit_value: null })),
);

/**
 * Why the bonus has its value. `EARNED`: one step more than on the ending policy. `NO_FULL_YEAR`: unchanged, because
 * the ending policy covers own damage for less than a year.
 */
export const NCB_REASONS = [
  'EARNED',
  'NO_FULL_YEAR',
  'NEW_VEHICLE',
  'CLAIM',
  'OWNER_CHANGED',
  'LAPSED',
  'NO_OWN_DAMAGE_BEFORE',
  'THIRD_PARTY_ONLY',
] as const;
export const NoClaimBonus = v.object({ percent: NcbPercent, reason: v.picklist(NCB_REASONS) });
export type NoClaimBonus = v.InferOutput<typeof NoClaimBonus>;

const nextPercent = (percent: NcbPercent): NcbPercent =>
  NCB_PERCENTS[Math.min(NCB_PERCENTS.indexOf(percent) + 1, NCB_PERCENTS.length - 1)] ?? 50;

/** The earliest day on which a vehicle's first policy can have begun. */
const earliestStart = (reg_date: string): string => addDays(reg_date, -FIRST_POLICY_SLACK_DAYS);

/**
 * Whether own damage can have run for a whole year on a policy. `IF_BEFORE_REGISTRATION`: only if the policy began some
 * days before the registration, which only the visitor knows.
 * @param policy_exp_date its last day, 'yyyy-mm-dd'
 * @param reg_date first registration; null if unknown: a whole year is assumed then
 */
export const fullYearOfOwnDamage = (
  policy_exp_date: string,
  reg_date: string | null,
): 'POSSIBLE' | 'IF_BEFORE_REGISTRATION' | 'IMPOSSIBLE' => {
  const dayAfter = addDays(policy_exp_date, 1);
  if (reg_date === null || ageOn(reg_date, dayAfter) >= 1) return 'POSSIBLE';
  return ageOn(earliestStart(reg_date), dayAfter) >= 1 ? 'IF_BEFORE_REGISTRATION' : 'IMPOSSIBLE';
};

const isFullYear = (policy_exp_date: string, reg_date: string | null, said: boolean | undefined): boolean => {
  const year = fullYearOfOwnDamage(policy_exp_date, reg_date);
  return year !== 'IMPOSSIBLE' && (said ?? year === 'POSSIBLE');
};

/**
 * The bonus on own damage of a policy that begins now. Source: India Motor Tariff, GR 27: a full year of own damage
 * without a claim earns a step.
 * @param policy the ending policy; null for a new vehicle
 * @param reg_date first registration, 'yyyy-mm-dd'; null if unknown
 * @param today calendar day in India, 'yyyy-mm-dd'
 */
export const appliedNoClaimBonus = (
  policy: Pick<InsurerDetails, 'policy_type' | 'policy_exp_date'> | null,
  claims: PreviousPolicyBonusFacts | null,
  reg_date: string | null,
  today: string,
): NoClaimBonus => {
  if (policy === null) return { percent: 0, reason: 'NEW_VEHICLE' };
  const { policy_type, policy_exp_date } = policy;
  if (policy_type === 'TP') return { percent: 0, reason: 'NO_OWN_DAMAGE_BEFORE' };
  if (policy_exp_date === null || previousPolicyStatus(policy_exp_date, today) === 'LAPSED') {
    return { percent: 0, reason: 'LAPSED' };
  }
  if (claims?.is_claim) return { percent: 0, reason: 'CLAIM' };
  if (claims?.is_owner_changed) return { percent: 0, reason: 'OWNER_CHANGED' };
  const previousNcbPercent = claims?.ncb_percent ?? 0;
  return isFullYear(policy_exp_date, reg_date, claims?.is_full_year)
    ? { percent: nextPercent(previousNcbPercent), reason: 'EARNED' }
    : { percent: previousNcbPercent, reason: 'NO_FULL_YEAR' };
};

/**
 * The highest bonus that a policy can show. It was printed when that policy began, and each full year before earned one
 * step. The first policy can have begun some days before the registration. A policy of less than a year can have begun
 * as late as its last day, so all full years until then were before it.
 * @param reg_date first registration
 * @param policy_exp_date the last day of the ending policy
 * @param is_full_year as in `claimEntries`
 */
export const maxPreviousNcbPercent = (
  reg_date: string,
  policy_exp_date: string,
  is_full_year: boolean | undefined,
): NcbPercent => {
  const isShort = is_full_year === false && fullYearOfOwnDamage(policy_exp_date, reg_date) === 'POSSIBLE';
  const yearsBefore = isShort
    ? ageOn(earliestStart(reg_date), policy_exp_date)
    : ageOn(earliestStart(reg_date), addDays(policy_exp_date, 1)) - 1;
  return NCB_PERCENTS[Math.max(0, Math.min(yearsBefore, NCB_PERCENTS.length - 1))] ?? 0;
};

/** The bonus once it is known what the previous insurer reports: a claim takes all of it. No errors. Source: GR 27. */
export const withReportedClaim = (bonus: NoClaimBonus, isReported: boolean): NoClaimBonus =>
  isReported && bonus.percent > 0 ? { percent: 0, reason: 'CLAIM' } : bonus;
