import type { ClaimsSource } from '#contract/shared/plan.ts';

/** Of the figures of the sandbox's insurers, which are not real. A real one's are those of the form that is named. */
export const SAMPLE_CLAIMS_SOURCE: ClaimsSource = {
  year: '2024-25',
  source: 'sample figures, as insurers publish them in IRDAI form NL-37',
};
