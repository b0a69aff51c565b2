import { ESTIMATE_DRAFT_KEY } from './estimate-draft.ts';
import type { RecordBase } from './record.ts';

/**
 * What the visitor entered before the journey: the age in years, the city, and the PIN code if one was entered; and the
 * name of the plan that was chosen.
 */
export interface EstimateAnswers {
  readonly age: number | null;
  readonly city: string;
  readonly pincode: string | null;
  readonly plan: string | null;
}

/** The answers of the estimate that began the journey; null if it began without one. */
export const answersFromEstimate = ({ drafts }: Pick<RecordBase, 'drafts'>): EstimateAnswers | null => {
  const { age, city, pincode, product_name } = drafts[ESTIMATE_DRAFT_KEY] ?? {};
  if (typeof city !== 'string') return null;
  return {
    age: typeof age === 'number' ? age : null,
    city,
    pincode: typeof pincode === 'string' ? pincode : null,
    plan: typeof product_name === 'string' ? product_name : null,
  };
};
