import * as v from 'valibot';
import { Drafts } from '#contract/shared/record.ts';
import { HealthProposal } from './proposal.ts';
import { HealthQuote } from './quote.ts';

/** Everything the server stores of a health journey. The browser restores the journey from it. */
export const HealthRecord = v.object({
  line: v.literal('health'),
  quote: HealthQuote,
  proposal: v.nullable(HealthProposal),
  drafts: Drafts,
});
export type HealthRecord = v.InferOutput<typeof HealthRecord>;
