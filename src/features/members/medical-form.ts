import * as v from 'valibot';
import { MedicalAnswer, type MedicalDetails } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import { copy } from './medical-details/copy.ts';

/** A question of the insurer's dynamic form. */
export interface MedicalFormQuestion {
  name: string;
  label: string;
}

/** What the quote already says about the insurer's questions, by their names. */
export interface QuoteDisclosures {
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

/** Name of the field that confirms the questions disclosed as No: 'YES', 'NO', or nothing yet. */
export const CONFIRMS_NO_ANSWERS_FIELD = 'still_right';

/** Name → answer, and name + suffix → explanation. Flat, because drafts are flat. */
export type MedicalFormValues = Record<string, string>;

export const explanationFieldOf = (question: string): string => `${question}__explanation`;

/** The questions as yes-or-no questions, which is what the API accepts. */
export const medicalQuestionsOf = (fields: readonly DynamicFormField[]): MedicalFormQuestion[] =>
  fields
    .filter(({ componentType, isHidden }) => componentType === 'yes-no' && !isHidden)
    .map(({ name, label }) => ({ name, label: label ?? name }));

/**
 * The questions that are asked one by one. Those disclosed as No are confirmed together, unless that is no longer
 * right.
 */
export const questionsNotConfirmedTogether = (
  questions: readonly MedicalFormQuestion[],
  disclosed: QuoteDisclosures,
  values: MedicalFormValues,
): MedicalFormQuestion[] =>
  questions.filter(({ name }) => values[CONFIRMS_NO_ANSWERS_FIELD] === 'NO' || !disclosed.no.includes(name));

/** The fields' values → MedicalDetails of this member. Errors come in the order of the questions. */
export const medicalFormSchema = (
  member_type: MemberType,
  questions: readonly MedicalFormQuestion[],
  disclosed: QuoteDisclosures,
): v.GenericSchema<MedicalFormValues, MedicalDetails> =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }) => {
      const medical_question: MedicalDetails['medical_question'] = [];
      const open = questionsNotConfirmedTogether(questions, disclosed, values);
      const isConfirmed = disclosed.no.length === 0 || values[CONFIRMS_NO_ANSWERS_FIELD] !== '';
      if (!isConfirmed) addIssue(addIssueAtField(values, CONFIRMS_NO_ANSWERS_FIELD, copy.stillRightMissing));
      for (const question of questions) {
        const { name, label } = question;
        const answer = open.includes(question) ? values[name] : 'NO';
        const explanation = answer === 'YES' ? (values[explanationFieldOf(name)] ?? '') : '';
        const parsed = v.safeParse(MedicalAnswer, { question: name, answer, explanation });
        if (parsed.success) medical_question.push(parsed.output);
        else if (answer !== 'YES') addIssue(addIssueAtField(values, name, copy.answerMissing(label)));
        else
          addIssue(
            addIssueAtField(values, explanationFieldOf(name), copy.explanationMissing(parsed.issues[0].message, label)),
          );
      }
      return isConfirmed && medical_question.length === questions.length ? { member_type, medical_question } : NEVER;
    }),
  );

/** The earlier answers. Otherwise Yes where the quote already says so, and no answer to every other question. */
export const medicalFormValues = (
  stored: MedicalDetails | undefined,
  questions: readonly MedicalFormQuestion[],
  disclosed: QuoteDisclosures,
): MedicalFormValues => {
  const before = (name: string) => stored?.medical_question.find(({ question }) => question === name);
  return {
    [CONFIRMS_NO_ANSWERS_FIELD]: !stored
      ? ''
      : disclosed.no.every((name) => before(name)?.answer === 'NO')
        ? 'YES'
        : 'NO',
    ...Object.fromEntries(
      questions.flatMap(({ name }) => [
        [name, before(name)?.answer ?? (!stored && disclosed.yes.includes(name) ? 'YES' : '')],
        [explanationFieldOf(name), before(name)?.explanation ?? ''],
      ]),
    ),
  };
};

/** The field for a path of the API's body: 'medical_question.2.explanation'; null if there is none. */
export const medicalFieldAtPath = (path: string, questions: readonly MedicalFormQuestion[]): string | null => {
  const match = /^medical_question\.(\d+)(?:\.(\w+))?$/.exec(path);
  const question = match ? questions[Number(match[1])] : undefined;
  if (!question) return null;
  return match?.[2] === 'explanation' ? explanationFieldOf(question.name) : question.name;
};
