import {
  HELD_POLICY_OPTIONS,
  type HeldPolicyType,
  type InsurerDetails,
} from '#contract/lines/motor/previous-policy.ts';
import { PREVIOUS_INSURERS } from '#contract/shared/options.ts';

/** Labels of the policy that ends. */

export const insurerName = (insurer: InsurerDetails['insurer_name']): string =>
  PREVIOUS_INSURERS.find(({ value }) => value === insurer)?.text ?? '';

export const heldCoverName = (type: HeldPolicyType): string =>
  HELD_POLICY_OPTIONS.find(({ value }) => value === type)?.text ?? '';
