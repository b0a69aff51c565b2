import type { RecordBase } from './record.ts';

/** What the estimate of the front door was for is kept as a draft is, under a name that no step has. */
export const ESTIMATE_DRAFT = 'estimate';

/** What may stand in it. */
export const ESTIMATE_DRAFT_FIELDS = ['age', 'city', 'pincode'] as const;

/** What the visitor told before the journey: the age in years, the city, and the PIN code if it was that. */
export interface EstimateAnswers {
  readonly age: number | null;
  readonly city: string;
  readonly pincode: string | null;
}

/** What was told for the estimate that began the journey; null for a journey that began without one. */
export const answersFromEstimate = ({ drafts }: Pick<RecordBase, 'drafts'>): EstimateAnswers | null => {
  const { age, city, pincode } = drafts[ESTIMATE_DRAFT] ?? {};
  if (typeof city !== 'string') return null;
  return { age: typeof age === 'number' ? age : null, city, pincode: typeof pincode === 'string' ? pincode : null };
};
