import type * as v from 'valibot';
import type { AnswerInput } from '#contract/shared/line.ts';
import type { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import type { ProposalPaths, proposalEndpoints } from '#contract/shared/proposal-endpoints.ts';
import type { RecordBase } from '#contract/shared/record.ts';

/** The submit event of an answer, typed by a table of answers: `nominee.submit` with a nominee and nothing else. */
export const submitEventsOf =
  <Table extends Readonly<Record<string, { endpoint: { body: v.GenericSchema } }>>>() =>
  <Name extends keyof Table & string>(name: Name, answer: AnswerInput<Table[Name]>) => ({
    type: `${name}.submit` as const,
    answer,
  });

type ProposalEndpoints = ReturnType<
  typeof proposalEndpoints<string, string, v.GenericSchema<unknown, RecordBase>, v.GenericSchema, ProposalPaths, 'POST'>
>;
/** The rows of the answers that every line has. */
export type ProposalAnswers = ReturnType<typeof proposalAnswerRows<RecordBase, ProposalEndpoints>>;

/** The submit event of one of the answers that every line has. */
export const submitProposalAnswer = submitEventsOf<ProposalAnswers>();

/** The proposer's two answers, which one form asks for. */
export const submitProposer = (answer: {
  proposer: AnswerInput<ProposalAnswers['proposer']>;
  proposerContact: AnswerInput<ProposalAnswers['proposerContact']>;
}) => ({ type: 'proposer.submit' as const, answer });
