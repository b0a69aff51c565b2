import {
  type InsurerDetails,
  PREVIOUS_INSURERS,
  PREVIOUS_POLICY_TYPE_OPTIONS,
  type PreviousPolicyType,
} from '#contract/lines/motor/previous-policy.ts';

/** Labels of the policy that ends. */

export const endingInsurerName = (insurer: InsurerDetails['insurer_name']): string =>
  PREVIOUS_INSURERS.find(({ value }) => value === insurer)?.text ?? '';

export const endingPolicyCoverName = (type: PreviousPolicyType): string =>
  PREVIOUS_POLICY_TYPE_OPTIONS.find(({ value }) => value === type)?.text ?? '';
