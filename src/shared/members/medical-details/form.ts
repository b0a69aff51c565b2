import * as v from 'valibot';
import type { MemberType } from '#contract/shared/family.ts';
import { MedicalAnswer, type MedicalDetails } from '#contract/shared/members.ts';
import type { FormField } from '#contract/shared/utilities.ts';
import { issueAt } from '#src/journey/fields.ts';
import { copy } from './copy.ts';

/** A question of the insurer's dynamic form. */
export interface Question {
  name: string;
  label: string;
}

/** Name → answer, and name + suffix → explanation: flat, as drafts are. */
export type MedicalValues = Record<string, string>;

export const explanationOf = (question: string): string => `${question}__explanation`;

/** The questions that are asked: the API takes a yes or a no to each. */
export const questionsOf = (fields: readonly FormField[]): Question[] =>
  fields
    .filter(({ componentType, isHidden }) => componentType === 'yes-no' && !isHidden)
    .map(({ name, label }) => ({ name, label: label ?? name }));

/** What the fields hold → MedicalDetails of this member. Errors come in the order of the questions. */
export const medicalForm = (
  member_type: MemberType,
  questions: readonly Question[],
): v.GenericSchema<MedicalValues, MedicalDetails> =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const medical_question: MedicalDetails['medical_question'] = [];
      for (const { name, label } of questions) {
        const answer = values[name];
        const explanation = answer === 'YES' ? (values[explanationOf(name)] ?? '') : '';
        const parsed = v.safeParse(MedicalAnswer, { question: name, answer, explanation });
        if (parsed.success) medical_question.push(parsed.output);
        else if (answer !== 'YES') addIssue(issueAt(values, name, copy.answerMissing(label)));
        else addIssue(issueAt(values, explanationOf(name), copy.explanationMissing(parsed.issues[0].message, label)));
      }
      return medical_question.length === questions.length ? { member_type, medical_question } : NEVER;
    }),
  );

/** What was answered before; else Yes to what the quote says already, and nothing to every other question. */
export const medicalValues = (
  kept: MedicalDetails | undefined,
  questions: readonly Question[],
  told: readonly string[],
): MedicalValues =>
  Object.fromEntries(
    questions.flatMap(({ name }) => {
      const before = kept?.medical_question.find(({ question }) => question === name);
      return [
        [name, before?.answer ?? (!kept && told.includes(name) ? 'YES' : '')],
        [explanationOf(name), before?.explanation ?? ''],
      ];
    }),
  );

/** The field that a path of the API's body belongs to: 'medical_question.2.explanation'; null if none does. */
export const fieldOfPath = (path: string, questions: readonly Question[]): string | null => {
  const match = /^medical_question\.(\d+)(?:\.(\w+))?$/.exec(path);
  const question = match ? questions[Number(match[1])] : undefined;
  if (!question) return null;
  return match?.[2] === 'explanation' ? explanationOf(question.name) : question.name;
};
