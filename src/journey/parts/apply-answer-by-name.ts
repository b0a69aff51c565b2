import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';

/** The record with an answer applied, by the answer's name; used to say in advance what that clears. */
export const applyAnswerByName = (
  line: LineDefinition,
  record: RecordBase,
  name: string,
  stored: unknown,
): RecordBase => {
  const row = line.answers[name];
  return row ? applyAnswer(row, record, stored) : record;
};
