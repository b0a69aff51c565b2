import type { RecordBase } from './record.ts';

/** What the estimate of the front door was for is kept as a draft is, under a name that no step has. */
export const ESTIMATE_DRAFT = 'estimate';

/** What may stand in it. */
export const ESTIMATE_DRAFT_FIELDS = ['city', 'pincode'] as const;

/** What the visitor told before the journey: the city, and the PIN code if it was that. */
export interface ToldInEstimate {
  readonly city: string;
  readonly pincode: string | null;
}

/** What was told for the estimate that began the journey; null for a journey that began without one. */
export const toldInEstimate = ({ drafts }: Pick<RecordBase, 'drafts'>): ToldInEstimate | null => {
  const { city, pincode } = drafts[ESTIMATE_DRAFT] ?? {};
  return typeof city === 'string' ? { city, pincode: typeof pincode === 'string' ? pincode : null } : null;
};
