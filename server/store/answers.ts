import * as v from 'valibot';
import { HealthProposal } from '#contract/lines/health/proposal.ts';
import { HealthQuote } from '#contract/lines/health/quote.ts';
import { Decision } from '#contract/shared/decision.ts';
import { DraftAnswer } from '#contract/shared/record.ts';

/** How long an offer stands whose record was made before decisions carried their end: the sandbox's term. */
const UNNAMED_TERM_MS = 15 * 24 * 60 * 60_000;

/** A decision that can be accepted or paid has an end. */
const StoredDecision = v.pipe(
  Decision,
  v.transform((decision) => {
    const { status, decided_at, valid_until } = decision;
    if (valid_until !== undefined || (status !== 'ACCEPTED' && status !== 'PRICE_CHANGED')) return decision;
    return { ...decision, valid_until: new Date(Date.parse(decided_at) + UNNAMED_TERM_MS).toISOString() };
  }),
);

/** What the journey's row keeps. KYC, payment and policy have tables of their own, and machines that rule them. */
export const StoredAnswers = v.object({
  quote: HealthQuote,
  proposal: v.nullable(
    v.object({
      ...v.omit(HealthProposal, ['kyc', 'payment', 'refunds', 'policy']).entries,
      decision: v.nullable(StoredDecision),
    }),
  ),
  drafts: v.record(v.string(), DraftAnswer),
});
export type StoredAnswers = v.InferOutput<typeof StoredAnswers>;
