import type { ClaimsSource } from '#contract/shared/plan.ts';

/** Source of the sandbox insurers' figures, which are fictional. A real insurer's figures come from the named form. */
export const SAMPLE_CLAIMS_SOURCE: ClaimsSource = {
  year: '2024-25',
  source: 'sample figures, as insurers publish them in IRDAI form NL-37',
};
