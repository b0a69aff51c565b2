import * as v from 'valibot';
import { addDays, daysBetween, IsoDate, lastDayOfPolicy } from '#contract/shared/dates.ts';
import type { FieldProblems } from '#contract/shared/field-problems.ts';
import type { Option } from '#contract/shared/option-lists.ts';
import type { CoverType } from './plan.ts';

/** The possible previous insurers of a vehicle; each value ends in _OD (§3.previous-insurers). */
export const PREVIOUS_INSURERS = [
  { value: 'HDFC_ERGO_OD', text: 'HDFC ERGO' },
  { value: 'ICICI_LOMBARD_OD', text: 'ICICI Lombard' },
  { value: 'TATA_AIG_OD', text: 'Tata AIG' },
  { value: 'BAJAJ_ALLIANZ_OD', text: 'Bajaj Allianz' },
  { value: 'ACKO_OD', text: 'Acko' },
  { value: 'DIGIT_OD', text: 'Digit' },
  { value: 'RELIANCE_OD', text: 'Reliance' },
  { value: 'SBI_GENERAL_OD', text: 'SBI General' },
  { value: 'FUTURE_GENERALI_OD', text: 'Future Generali' },
  { value: 'KOTAK_GENERAL_OD', text: 'Kotak General' },
  { value: 'EDELWEISS_OD', text: 'Edelweiss' },
  { value: 'LIBERTY_GENERAL_OD', text: 'Liberty General' },
  { value: 'UNIVERSAL_SOMPO_OD', text: 'Universal Sompo' },
  { value: 'ROYAL_SUNDARAM_OD', text: 'Royal Sundaram' },
  { value: 'IFFCO_TOKIO_OD', text: 'IFFCO Tokio' },
] as const satisfies readonly Option<`${string}_OD`>[];

/** The vehicle's current or previous policy (§3.motor-insurer-details). */

/** What it covers. OD complements a separate third-party policy; BUNDLED is the first policy of a new vehicle. */
export const PREVIOUS_POLICY_TYPE_OPTIONS = [
  { value: 'COMPREHENSIVE', text: 'Comprehensive: own damage and third party' },
  { value: 'OD', text: 'Own damage only' },
  { value: 'TP', text: 'Third party only' },
  { value: 'BUNDLED', text: 'The first policy of a new vehicle: 1 year own damage, several years third party' },
] as const satisfies readonly Option[];
export const PreviousPolicyType = v.picklist(
  PREVIOUS_POLICY_TYPE_OPTIONS.map(({ value }) => value),
  'Choose what the policy covers',
);
export type PreviousPolicyType = v.InferOutput<typeof PreviousPolicyType>;

const INSURER_MESSAGE = 'Choose the insurer named on the policy';
export const PreviousInsurer = v.picklist(
  PREVIOUS_INSURERS.map(({ value }) => value),
  INSURER_MESSAGE,
);

/** Whether the third-party cover ends on a day of its own. */
export const hasSeparateThirdPartyTerm = (policy_type: PreviousPolicyType): boolean =>
  policy_type === 'OD' || policy_type === 'BUNDLED';

const insurerEntries = {
  /** Null only for a policy that ended more than 90 days ago. */
  insurer_name: v.nullable(PreviousInsurer),
  /**
   * The last day of own damage, or of third party for a TP policy. Null: ended more than 90 days ago, or never existed.
   */
  policy_exp_date: v.nullable(IsoDate),
  policy_type: PreviousPolicyType,
  /** The last day of third party where it differs (OD, BUNDLED); else null. */
  tp_exp_date: v.optional(v.nullable(IsoDate), null),
};

export const InsurerDetails = v.object(insurerEntries);
export type InsurerDetails = v.InferOutput<typeof InsurerDetails>;

/** Contradictions in a policy, by field. The server checks what needs today's date (an end more than a year away). */
export const previousPolicyContradictions = (policy: InsurerDetails): FieldProblems<InsurerDetails> => {
  const { insurer_name, policy_exp_date, policy_type, tp_exp_date } = policy;
  const ownTerm = hasSeparateThirdPartyTerm(policy_type);
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

/** RUNNING until its last day; EXPIRED up to 90 days after it, while the no-claim bonus remains valid; else LAPSED. */
export type PreviousPolicyStatus = 'RUNNING' | 'EXPIRED' | 'LAPSED';

/** Days after the end of a policy during which the no-claim bonus remains valid: day 90 is included, day 91 is not. */
export const NCB_GRACE_DAYS = 90;
/** A first policy may begin some days after the registration, or before it. */
export const FIRST_POLICY_SLACK_DAYS = 31;
/**
 * The last possible end of a policy of this many years: it begins tomorrow at the latest.
 * @param today 'yyyy-mm-dd'
 */
export const latestPossiblePolicyEnd = (today: string, years: number): string =>
  addDays(lastDayOfPolicy(today, years), 1);

/** The status of a policy on a day. `policy_exp_date` null: LAPSED. Throws a RangeError for invalid dates. */
export const previousPolicyStatus = (policy_exp_date: string | null, today: string): PreviousPolicyStatus => {
  if (policy_exp_date === null) return 'LAPSED';
  const days = daysBetween(policy_exp_date, today);
  if (days <= 0) return 'RUNNING';
  return days <= NCB_GRACE_DAYS ? 'EXPIRED' : 'LAPSED';
};

/**
 * The first day of a new policy, 'yyyy-mm-dd': the day after the current cover ends, or the day after `onDate` if none
 * is in force. The current cover is third party for a TP policy, else own damage. Throws a RangeError for an invalid
 * date.
 */
export function firstDayOfMotorCover(
  cover_type: CoverType,
  policy: Omit<InsurerDetails, 'insurer_name'> | null,
  onDate: string,
): string {
  const ends =
    policy && cover_type === 'TP' && hasSeparateThirdPartyTerm(policy.policy_type)
      ? policy.tp_exp_date
      : policy?.policy_exp_date;
  return addDays(ends && ends >= onDate ? ends : onDate, 1);
}
