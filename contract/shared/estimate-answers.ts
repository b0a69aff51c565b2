import type { RecordBase } from './record.ts';

/** The estimate's answers are stored like a draft, under a name that is not a step. */
export const ESTIMATE_DRAFT_KEY = 'estimate';

export const ESTIMATE_DRAFT_FIELDS = ['age', 'city', 'pincode'] as const;

/** What the visitor entered before the journey: the age in years, the city, and the PIN code if one was entered. */
export interface EstimateAnswers {
  readonly age: number | null;
  readonly city: string;
  readonly pincode: string | null;
}

/** The answers of the estimate that began the journey; null if it began without one. */
export const answersFromEstimate = ({ drafts }: Pick<RecordBase, 'drafts'>): EstimateAnswers | null => {
  const { age, city, pincode } = drafts[ESTIMATE_DRAFT_KEY] ?? {};
  if (typeof city !== 'string') return null;
  return { age: typeof age === 'number' ? age : null, city, pincode: typeof pincode === 'string' ? pincode : null };
};
