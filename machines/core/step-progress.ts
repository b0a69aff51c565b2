import type { AnswerRow, LineDefinition, LineMember, LineStep } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';

/**
 * When a step is complete and when it may be entered, derived from the line's table. The machine's guards, the stepper
 * and the server's 409 all use it (docs/decisions/026).
 */

const stepOf = (line: LineDefinition, id: string): LineStep => {
  const step = line.steps.find((candidate) => candidate.id === id);
  if (!step) throw new Error(`The line ${line.id} has no step ${id}`);
  return step;
};

/** A step's title within sentences. */
export const stepTitle = (line: LineDefinition, step: string): string => stepOf(line, step).title;

/** Whether a step is not asked for this record: it is complete without an answer and cannot be entered. */
export const isSkipped = (line: LineDefinition, record: RecordBase, step: string): boolean => {
  const { skippedWhen } = stepOf(line, step);
  return skippedWhen !== undefined && lineConditionHolds(line, record, skippedWhen);
};

/** Whether one of the line's conditions is met. Throws an Error for a condition that the line does not have. */
export const lineConditionHolds = (line: LineDefinition, record: RecordBase, name: string): boolean => {
  const condition = line.conditions?.[name];
  if (!condition) throw new Error(`The line ${line.id} has no condition ${name}`);
  return condition.holds(record);
};

const answersOf = (line: LineDefinition, { answers = [], optional }: LineStep): AnswerRow[] =>
  optional ? [] : answers.flatMap((name) => line.answers[name] ?? []);

const membersWithout = (row: AnswerRow, record: RecordBase, members: readonly LineMember[]): LineMember[] => {
  const answered = row.read(record);
  const has = ({ id }: LineMember): boolean =>
    Array.isArray(answered) && answered.some((answer: { member_type?: unknown }) => answer.member_type === id);
  return members.filter((member) => !has(member));
};

/**
 * What a step still lacks, in words; empty if it is complete.
 * @param record the server's record of the journey
 */
export const missingInStep = (line: LineDefinition, record: RecordBase, id: string): string[] => {
  if (isSkipped(line, record, id)) return [];
  const step = stepOf(line, id);
  const missing = answersOf(line, step).flatMap((row) => {
    if (row.perMember) {
      return membersWithout(row, record, line.membersOf(record)).map(({ label }) => `${row.missing} (${label})`);
    }
    return row.read(record) === null ? [row.missing] : [];
  });
  return [...missing, ...(step.missing?.(record) ?? [])];
};

/** The first member who has not answered a step; null if all have, or if the step does not repeat. */
export const firstMemberMissingAnswer = (line: LineDefinition, record: RecordBase, id: string): string | null => {
  const [row] = answersOf(line, stepOf(line, id)).filter(({ perMember }) => perMember);
  const [first] = row ? membersWithout(row, record, line.membersOf(record)) : [];
  return first?.id ?? null;
};

const isComplete = (line: LineDefinition, record: RecordBase, step: string): boolean =>
  missingInStep(line, record, step).length === 0;

/**
 * The first incomplete step of the journey; the last step if all are complete.
 * @param record null before the quote is registered
 */
export const firstIncompleteStep = (line: LineDefinition, record: RecordBase | null): string => {
  const found = line.steps.find(({ id }) => record === null || !isComplete(line, record, id));
  return (found ?? line.steps[line.steps.length - 1])?.id ?? '';
};

/**
 * Whether a step may be entered: it is asked, and every earlier step is complete, so access is cumulative. Once a
 * payment is in progress only payment and policy are left: nothing leads back.
 */
export const isStepReached = (line: LineDefinition, record: RecordBase | null, step: string): boolean => {
  if (record === null || isSkipped(line, record, step)) return false;
  const position = line.steps.findIndex(({ id }) => id === step);
  if (isClosedForEdits(record) && isAskedBefore(line, step, 'payment')) return false;
  return line.steps.slice(0, position).every(({ id }) => isComplete(line, record, id));
};

/** Whether one step is asked before another. */
export const isAskedBefore = (line: LineDefinition, step: string, other: string): boolean =>
  line.steps.findIndex(({ id }) => id === step) < line.steps.findIndex(({ id }) => id === other);
