import * as v from 'valibot';
import { addDays, addPolicyYears, daysBetween, IsoDate } from '#contract/shared/dates.ts';
import type { FieldProblems } from '#contract/shared/field-problems.ts';
import { type Option, PREVIOUS_INSURERS } from '#contract/shared/options.ts';
import type { CoverType } from './plan.ts';

/** The policy that the vehicle has or had (spec §3, insurerDetails). */

/** What it covers. OD runs beside a third-party policy of its own; BUNDLED is the first policy of a new vehicle. */
export const HELD_POLICY_OPTIONS = [
  { value: 'COMPREHENSIVE', text: 'Comprehensive: own damage and third party' },
  { value: 'OD', text: 'Own damage only' },
  { value: 'TP', text: 'Third party only' },
  { value: 'BUNDLED', text: 'The first policy of a new vehicle: 1 year own damage, several years third party' },
] as const satisfies readonly Option[];
export const HeldPolicyType = v.picklist(
  HELD_POLICY_OPTIONS.map(({ value }) => value),
  'Choose what the policy covers',
);
export type HeldPolicyType = v.InferOutput<typeof HeldPolicyType>;

const INSURER_MESSAGE = 'Choose the insurer named on the policy';
export const PreviousInsurer = v.picklist(
  PREVIOUS_INSURERS.map(({ value }) => value),
  INSURER_MESSAGE,
);

/** Whether the third-party cover has an end of its own. */
export const hasOwnThirdPartyTerm = (policy_type: HeldPolicyType): boolean =>
  policy_type === 'OD' || policy_type === 'BUNDLED';

const insurerEntries = {
  /** Null only for a policy that ended longer ago than 90 days. */
  insurer_name: v.nullable(PreviousInsurer),
  /** The last day of own damage, of third party for a TP policy. Null: ended longer ago than 90 days, or never was. */
  policy_exp_date: v.nullable(IsoDate),
  policy_type: HeldPolicyType,
  /** The last day of third party where it has an end of its own (OD, BUNDLED); null else. */
  tp_exp_date: v.optional(v.nullable(IsoDate), null),
};

/** As the record keeps it. */
export const InsurerDetails = v.object(insurerEntries);
export type InsurerDetails = v.InferOutput<typeof InsurerDetails>;

/**
 * What cannot be true of a policy, by field. What needs today's date is the server's to check (an end more than a year
 * away).
 */
export const policyProblems = (policy: InsurerDetails): FieldProblems<InsurerDetails> => {
  const { insurer_name, policy_exp_date, policy_type, tp_exp_date } = policy;
  const ownTerm = hasOwnThirdPartyTerm(policy_type);
  return {
    ...(policy_exp_date !== null && insurer_name === null && { insurer_name: INSURER_MESSAGE }),
    ...(ownTerm && tp_exp_date === null && { tp_exp_date: 'Enter the last day of the third-party cover' }),
    ...(policy_type === 'BUNDLED' &&
      policy_exp_date !== null &&
      tp_exp_date !== null &&
      tp_exp_date < policy_exp_date && {
        tp_exp_date: 'The third-party cover of a first policy runs longer than own damage. Check both dates',
      }),
  };
};

/** RUNNING until its last day; EXPIRED up to 90 days after it, while the no-claim bonus is kept; else LAPSED. */
export type PolicyStanding = 'RUNNING' | 'EXPIRED' | 'LAPSED';

/** Days after the end of a policy on which the no-claim bonus is still kept: day 90 keeps it, day 91 does not. */
export const NCB_GRACE_DAYS = 90;
/** A first policy may begin some days after the registration, or before it. */
export const FIRST_POLICY_SLACK_DAYS = 31;
/**
 * The last day on which a policy of so many years can end: it begins tomorrow at the latest.
 * @param today 'yyyy-mm-dd'
 */
export const latestPolicyEnd = (today: string, years: number): string => addDays(addPolicyYears(today, years), 1);

/** How a policy stands on a day. `policy_exp_date` null: LAPSED. Throws a RangeError for no dates. */
export const policyStanding = (policy_exp_date: string | null, today: string): PolicyStanding => {
  if (policy_exp_date === null) return 'LAPSED';
  const days = daysBetween(policy_exp_date, today);
  if (days <= 0) return 'RUNNING';
  return days <= NCB_GRACE_DAYS ? 'EXPIRED' : 'LAPSED';
};

/**
 * The first day of a new policy, 'yyyy-mm-dd': the day after the cover that ends, or the day after `onDate` where none
 * runs. The cover that ends is third party for a TP policy, else own damage. Throws a RangeError for no date.
 */
export function policyStart(
  cover_type: CoverType,
  policy: Omit<InsurerDetails, 'insurer_name'> | null,
  onDate: string,
): string {
  const ends =
    policy && cover_type === 'TP' && hasOwnThirdPartyTerm(policy.policy_type)
      ? policy.tp_exp_date
      : policy?.policy_exp_date;
  return addDays(ends && ends >= onDate ? ends : onDate, 1);
}
