import {
  HELD_POLICY_OPTIONS,
  type HeldPolicyType,
  type InsurerDetails,
} from '#contract/lines/motor/previous-policy.ts';
import { PREVIOUS_INSURERS } from '#contract/shared/options.ts';

/** What the policy that ends is called. */

export const insurerName = (insurer: InsurerDetails['insurer_name']): string =>
  PREVIOUS_INSURERS.find(({ value }) => value === insurer)?.text ?? '';

export const heldCoverName = (type: HeldPolicyType): string =>
  HELD_POLICY_OPTIONS.find(({ value }) => value === type)?.text ?? '';
