import type { LineDefinition } from '#contract/shared/line.ts';
import type { ProposalAnswers } from '#contract/shared/proposal-answer-rows.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { applyAnswerByName } from '#src/journey/parts/apply-answer-by-name.ts';

/** The stored answers that every line has, by their names. */
type SubmittedAnswers = {
  [Name in 'proposer' | 'proposerContact' | 'address' | 'nominee']?: Parameters<ProposalAnswers[Name]['write']>[1];
};

/** The record with several answers of the proposal applied. */
export const applyProposalAnswers = (line: LineDefinition, record: RecordBase, stored: SubmittedAnswers): RecordBase =>
  Object.entries(stored).reduce((after, [name, answer]) => applyAnswerByName(line, after, name, answer), record);
