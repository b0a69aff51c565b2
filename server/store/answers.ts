import * as v from 'valibot';
import { HealthProposal } from '#contract/lines/health/proposal.ts';
import { HealthQuote } from '#contract/lines/health/quote.ts';
import { DraftAnswer } from '#contract/shared/record.ts';

/** What the journey's row keeps. KYC, payment and policy have tables of their own, and machines that rule them. */
export const StoredAnswers = v.object({
  quote: HealthQuote,
  proposal: v.nullable(v.omit(HealthProposal, ['kyc', 'payment', 'policy'])),
  drafts: v.record(v.string(), DraftAnswer),
});
export type StoredAnswers = v.InferOutput<typeof StoredAnswers>;
