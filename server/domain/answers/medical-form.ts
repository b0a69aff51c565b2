import type { MedicalDetails } from '#contract/shared/member-details.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';

/** An insurer's medical questions, which every member answers in a dynamic form (§3.form-field). */

export interface InsurerMedicalQuestion<Disclosure extends string = string> {
  /** Name of the form's field. */
  readonly name: string;
  readonly label: string;
  /** What a YES discloses to the insurer. */
  readonly disclosure: Disclosure;
}

/** The questions as a form, each with yes or no. */
export const medicalFormOf = (questions: readonly InsurerMedicalQuestion[]): readonly DynamicFormField[] =>
  questions.map(({ name, label }) => ({
    name,
    label,
    componentType: 'yes-no',
    isHidden: false,
    dropdown: { name: '' },
  }));

/**
 * The fields of the page with the questions: each answer, the details of a yes, and whether the quote's answers still
 * apply.
 */
export const medicalDraftFields = (questions: readonly { readonly name: string }[]): readonly string[] => [
  'still_right',
  ...questions.flatMap(({ name }) => [name, `${name}__explanation`]),
];

/**
 * What a member's answers disclose, without duplicates, in the order of the questions. Unknown ones disclose nothing;
 * no errors.
 */
export const disclosuresInAnswers = <Disclosure extends string>(
  questions: readonly InsurerMedicalQuestion<Disclosure>[],
  details: MedicalDetails,
): Disclosure[] => {
  const yes = new Set(
    details.medical_question.filter(({ answer }) => answer === 'YES').map(({ question }) => question),
  );
  return questions.filter(({ name }) => yes.has(name)).map(({ disclosure }) => disclosure);
};

/**
 * Problems of a member's answers, as field path → sentence ('medical_question.2.question'; a question without answer
 * under its own name). Every question that is asked must be answered, none twice, and no others but those of the form.
 * Empty if there are none; no errors.
 */
export const medicalFormProblems = (
  questions: readonly InsurerMedicalQuestion[],
  details: MedicalDetails,
  isAsked: (question: string) => boolean = () => true,
): Record<string, string> => {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { question }] of details.medical_question.entries()) {
    if (!questions.some(({ name }) => name === question))
      problems[`medical_question.${index}.question`] = 'This is not a question of the form';
    else if (seen.has(question)) problems[`medical_question.${index}.question`] = 'This question is answered twice';
    seen.add(question);
  }
  for (const { name, label } of questions)
    if (!seen.has(name) && isAsked(name)) problems[name] = `Answer yes or no: ${label}`;
  return problems;
};

/** A member's answers without those to questions that this member is not asked. */
export const askedAnswers = (details: MedicalDetails, isAsked: (question: string) => boolean): MedicalDetails => ({
  ...details,
  medical_question: details.medical_question.filter(({ question }) => isAsked(question)),
});
