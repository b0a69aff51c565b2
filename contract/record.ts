import * as v from 'valibot';
import { HealthProposal } from './lines/health/proposal.ts';
import { HealthQuote } from './lines/health/quote.ts';
import { LINES } from './lines.ts';
import { Drafts } from './shared/record.ts';

/**
 * All the server holds of one journey, and so all the browser restores from. Every mutating call answers with it,
 * which is why a screen never has to guess what its answer changed.
 */
export const JourneyRecord = v.object({
  line: v.picklist(LINES),
  quote: HealthQuote,
  proposal: v.nullable(HealthProposal),
  drafts: Drafts,
});
export type JourneyRecord = v.InferOutput<typeof JourneyRecord>;
