import type { ClaimsSource } from '#contract/shared/plan.ts';
import type { PlanFact } from './presentation.ts';

/** The share of claims that an insurer paid, with its year and source. Every line's plans have it. */

interface ClaimsFigure {
  readonly claim_percentage: string;
  readonly claims_source?: ClaimsSource | undefined;
}

const words = {
  label: 'Claims paid',
  ofYear: (year: string) => `Claims paid ${year}`,
  inYear: (percent: string, year: string) => `${percent} in ${year}`,
  why: 'Of every 100 claims made, this many were paid.',
  source: (year: string, source: string) => `Claims paid: of 100 made in ${year} (${source}).`,
};

/** For a card, where a label has space for some twenty letters. */
export const claimsPaidFact = ({ claim_percentage, claims_source }: ClaimsFigure): PlanFact => ({
  label: claims_source ? words.ofYear(claims_source.year) : words.label,
  value: claim_percentage,
});

/** For a comparison, where a row has the same label for all plans. */
export const claimsPaidRow = ({ claim_percentage, claims_source }: ClaimsFigure): PlanFact => ({
  label: words.label,
  value: claims_source ? words.inYear(claim_percentage, claims_source.year) : claim_percentage,
});

/** For a plan's own page: with an explanation of the figure. */
export const claimsPaidDetail = (plan: ClaimsFigure) => ({
  term: words.label,
  value: claimsPaidRow(plan).value,
  explain: plan.claims_source ? `${words.why} Source: ${plan.claims_source.source}.` : words.why,
});

/** Below a list, once for all its figures: 'Claims paid: of 100 made in 2024-25 (…)'. */
export const claimsSourceNote = (plans: readonly { readonly claims_source?: ClaimsSource | undefined }[]): string => {
  const sources = plans.flatMap(({ claims_source }) =>
    claims_source ? [words.source(claims_source.year, claims_source.source)] : [],
  );
  return [...new Set(sources)].join(' ');
};
