import { isDeepStrictEqual } from 'node:util';
import type { AnswerRow } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { hasReceivedMoney, isClosedForEdits } from '#contract/shared/steps.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { firstIncompleteStep, isStepReached, missingInStep } from '#machines/core/step-progress.ts';
import type { ModelEdge, ModelGraph } from './explore-model.ts';
import { isClosed, moneyStateOf } from './rule-engine.ts';

/** Finds where the product's own functions and the rules of `rule-engine.ts` disagree. */

const withoutDrafts = ({ quote, proposal }: RecordBase) => ({ quote, proposal });

/** All records that differ in more than drafts. */
const recordsOf = ({ states }: ModelGraph): RecordBase[] => {
  const records = [...states.values()].flatMap(({ server, journey }) => [server, journey.context.record]);
  const byAnswers = new Map(
    records.filter((record) => record !== null).map((record) => [JSON.stringify(withoutDrafts(record)), record]),
  );
  return [...byAnswers.values()];
};

/** Which step is complete, which may be entered, where a journey continues, and whether edits are closed. */
export const findStepsJudgedDifferently = (graph: ModelGraph): string[] => {
  const { line, rules } = graph.model;
  return recordsOf(graph).flatMap((record) => {
    const steps = rules.stepsOf(record).map(({ step }) => step);
    const offences = [
      ...steps
        .filter((step) => (missingInStep(line, record, step).length === 0) !== rules.isComplete(record, step))
        .map((step) => `${step} complete?`),
      ...steps
        .filter((step) => isStepReached(line, record, step) !== rules.mayEnter(record, step))
        .map((step) => `${step} reached?`),
      ...(firstIncompleteStep(line, record) === rules.nextStep(record) ? [] : ['goes on where?']),
      ...(isClosedForEdits(record) === isClosed(record) ? [] : ['closed for edits?']),
      ...(hasReceivedMoney(record) === (moneyStateOf(record) === 'received') ? [] : ['money received?']),
    ];
    return offences.map((offence) => `${offence}  ${JSON.stringify(record)}`);
  });
};

/** The record after an answer, by the line's table of answers. */
export const recordAfterAnswer = (
  answers: Readonly<Record<string, AnswerRow>>,
  record: RecordBase,
  name: string,
  stored: unknown,
): RecordBase => {
  const row = answers[name];
  if (!row) throw new Error(`There is no answer called ${name}`);
  return applyAnswer(row, record, stored);
};

/** Saved answers after which the line's table and the fake server give different records. */
export const findAnswersStoredDifferently = (graph: ModelGraph): string[] => {
  const { answers } = graph.model.line;
  return [...graph.edges.values()].flat().flatMap(({ from, event }: ModelEdge) => {
    const before = graph.states.get(from)?.server;
    // The first agreement to a premium creates the proposal, which the table does not do.
    if (event.type !== 'outcome' || !before?.proposal || !event.outcome.stored || !event.outcome.server) return [];
    const expected = event.outcome.server;
    const actual = event.outcome.stored.reduce<RecordBase>(
      (record, { answer, stored }) => recordAfterAnswer(answers, record, answer, stored),
      before,
    );
    return isDeepStrictEqual(withoutDrafts(actual), withoutDrafts(expected)) ? [] : [`${from}  →  ${event.name}`];
  });
};
