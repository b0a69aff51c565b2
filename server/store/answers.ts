import * as v from 'valibot';
import { HealthQuote } from '#contract/health.ts';
import { Proposal } from '#contract/proposal.ts';
import { DraftAnswer } from '#contract/record.ts';

/** What the journey's row keeps. KYC, payment and policy have tables of their own, and machines that rule them. */
export const StoredAnswers = v.object({
  quote: HealthQuote,
  proposal: v.nullable(v.omit(Proposal, ['kyc', 'payment', 'policy'])),
  drafts: v.record(v.string(), DraftAnswer),
});
export type StoredAnswers = v.InferOutput<typeof StoredAnswers>;
