import * as v from 'valibot';
import { type InsurerDetails, previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import { PreviousPolicyNumbers } from '#contract/lines/motor/proposal.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { copy } from './copy.ts';

const PolicyNumber = PreviousPolicyNumbers.entries.policy_number.wrapped;
const PreviousInsurer = PreviousPolicyNumbers.entries.tp_insurer_name.wrapped;

export type PreviousPolicyValues = { policy_number: string; tp_insurer_name: string; tp_policy_number: string };

/** What has to be answered about the previous policies. */
export interface PreviousPoliciesAsked {
  /** The number of a policy that ended long ago is optional, unless its third party is still running. */
  readonly isNumberNeeded: boolean;
  /** OWN: another policy than the one that ends. SAME: the first policy of the vehicle includes third party. */
  readonly thirdParty: 'NONE' | 'OWN' | 'SAME';
}

/** @param today 'yyyy-mm-dd' */
export const previousPoliciesAsked = ({ quote, proposal }: MotorRecord, today: string): PreviousPoliciesAsked => {
  const policy = quote.insurerDetails;
  const isOwnDamage = proposal?.cartDetails.cover_type === 'OD';
  const besides = policy?.policy_type === 'BUNDLED' ? 'SAME' : 'OWN';
  const thirdParty = isOwnDamage ? besides : 'NONE';
  return {
    isNumberNeeded: thirdParty === 'SAME' || previousPolicyStatus(policy?.policy_exp_date ?? null, today) !== 'LAPSED',
    thirdParty,
  };
};

/** The fields' values → PreviousPolicyNumbers. @param insurer of the policy that ends */
export const previousPolicyFormSchema = (
  { isNumberNeeded, thirdParty }: PreviousPoliciesAsked,
  insurer: InsurerDetails['insurer_name'],
): v.GenericSchema<PreviousPolicyValues, PreviousPolicyNumbers> => {
  const Needed = v.pipe(v.string(), v.nonEmpty(copy.numberMissing), PolicyNumber);
  return v.pipe(
    v.object({
      policy_number: isNumberNeeded ? Needed : v.union([v.literal(''), v.pipe(v.string(), PolicyNumber)]),
      tp_insurer_name:
        thirdParty === 'OWN'
          ? v.pipe(v.string(), v.nonEmpty(copy.thirdPartyInsurerMissing), PreviousInsurer)
          : v.string(),
      tp_policy_number:
        thirdParty === 'OWN' ? v.pipe(v.string(), v.nonEmpty(copy.thirdPartyNumberMissing), PolicyNumber) : v.string(),
    }),
    v.transform(({ policy_number, tp_insurer_name, tp_policy_number }): PreviousPolicyNumbers => {
      const number = policy_number === '' ? null : policy_number;
      if (thirdParty === 'NONE') return { policy_number: number, tp_insurer_name: null, tp_policy_number: null };
      if (thirdParty === 'SAME') return { policy_number: number, tp_insurer_name: insurer, tp_policy_number: number };
      return { policy_number: number, tp_insurer_name: v.parse(PreviousInsurer, tp_insurer_name), tp_policy_number };
    }),
  );
};

export const previousPolicyFormValues = (stored: PreviousPolicyNumbers | null): PreviousPolicyValues => ({
  policy_number: stored?.policy_number ?? '',
  tp_insurer_name: stored?.tp_insurer_name ?? '',
  tp_policy_number: stored?.tp_policy_number ?? '',
});
