import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { AnswerRow, DerivedFact, LineDefinition } from '#contract/shared/line.ts';
import type { ProposalParts } from '#contract/shared/proposal.ts';
import { withProposal } from '#contract/shared/proposal-answer-rows.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isSameValue } from '#contract/shared/same-value.ts';
import { missingInStep } from './step-progress.ts';

const CLEARED: Record<DerivedFact, Partial<ProposalParts>> = {
  premium: { premium: null },
  identity: { kyc: KYC_CASE_NOT_STARTED },
  consent: { preview_confirmed_at: null, declared_at: null, decision: null },
};

/** The record without the given derived facts. Pure. */
export const clearFacts = <R extends RecordBase>(record: R, facts: readonly DerivedFact[]): R =>
  facts.reduce<R>((cleared, fact) => withProposal(cleared, CLEARED[fact]), record);

/**
 * The record with an answer applied: the answer is written, and every derived fact is cleared that its row names. An
 * answer equal to the previous one clears nothing. Pure; the browser calls it to warn and the server to act.
 * @param stored what the record stores of the answer
 */
export const applyAnswer = <R extends RecordBase, Stored>(row: AnswerRow<R, Stored>, record: R, stored: Stored): R => {
  const next = row.write(record, stored);
  const before = row.read(record);
  const after = row.read(next);
  const facts = Object.entries(row.clears)
    .filter(
      ([field]) =>
        !(field === 'anything' ? isSameValue(before, after) : isSameValue(at(before, field), at(after, field))),
    )
    .flatMap(([, cleared]) => cleared);
  return clearFacts(next, facts);
};

/** The steps that are complete and would no longer be after the answer. Shown before an edit is saved. */
export const stepsClearedBy = (line: LineDefinition, record: RecordBase, after: RecordBase): string[] =>
  line.steps
    .map(({ id }) => id)
    .filter((step) => missingInStep(line, record, step).length === 0 && missingInStep(line, after, step).length > 0);

const at = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined;
