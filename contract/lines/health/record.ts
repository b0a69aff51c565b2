import * as v from 'valibot';
import { Drafts } from '#contract/shared/record.ts';
import { HealthProposal } from './proposal.ts';
import { HealthQuote } from './quote.ts';

/** All the server holds of one health journey, and so all the browser restores from. */
export const HealthRecord = v.object({
  line: v.literal('health'),
  quote: HealthQuote,
  proposal: v.nullable(HealthProposal),
  drafts: Drafts,
});
export type HealthRecord = v.InferOutput<typeof HealthRecord>;
