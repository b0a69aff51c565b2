import { millisecondsInDay } from 'date-fns/constants';
import * as v from 'valibot';
import { Decision } from '#contract/shared/decision.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { Drafts, type ProposalBase, type RecordBase } from '#contract/shared/record.ts';

/** How long an offer is valid whose record was made before decisions carried their end: the sandbox's term. */
const UNNAMED_TERM_MS = 15 * millisecondsInDay;

/** A decision that can be accepted or paid has an end. */
const StoredDecision = v.pipe(
  Decision,
  v.transform((decision) => {
    const { status, decided_at, valid_until } = decision;
    if (valid_until !== undefined || (status !== 'ACCEPTED' && status !== 'PRICE_CHANGED')) return decision;
    return { ...decision, valid_until: new Date(Date.parse(decided_at) + UNNAMED_TERM_MS).toISOString() };
  }),
);

// KYC, payment, refunds and policy have tables of their own, and machines that rule them.
const { kyc: _kyc, payment: _payment, refunds: _refunds, policy: _policy, ...storedEntries } = proposalEntries;

type StoredProposal = Omit<ProposalBase, 'kyc' | 'payment' | 'refunds' | 'policy'>;

/** What the journey's row stores of any line. */
export interface StoredAnswers {
  readonly quote: RecordBase['quote'];
  readonly proposal: StoredProposal | null;
  readonly drafts: RecordBase['drafts'];
}

/**
 * The schema of what the journey's row stores of a line.
 * @param quote the line's quote
 * @param ownEntries what the line's proposal has in addition to the shared entries
 */
export const storedAnswersOf = <Quote extends v.GenericSchema, Own extends v.ObjectEntries>(
  quote: Quote,
  ownEntries: Own,
) =>
  v.object({
    quote,
    proposal: v.nullable(v.object({ ...storedEntries, ...ownEntries, decision: v.nullable(StoredDecision) })),
    drafts: Drafts,
  });
