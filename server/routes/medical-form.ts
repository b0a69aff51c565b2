import type { MedicalDetails } from '#contract/shared/members.ts';
import type { FormField } from '#contract/shared/utilities.ts';

/** Medical questions of an insurer, asked of every member as a dynamic form (spec §3, form fields). */

export interface MedicalQuestion<Disclosure extends string = string> {
  /** Name of the form's field. */
  readonly name: string;
  readonly label: string;
  /** What a YES means to the insurer. */
  readonly disclosure: Disclosure;
}

/** The questions as a form: yes or no each. */
export const medicalFormOf = (questions: readonly MedicalQuestion[]): readonly FormField[] =>
  questions.map(({ name, label }) => ({
    name,
    label,
    componentType: 'yes-no',
    isHidden: false,
    dropdown: { name: '' },
  }));

/** The fields of the page that asks the questions: each answer, what is said of a yes, and whether the quote still holds. */
export const medicalDraftFields = (questions: readonly { readonly name: string }[]): readonly string[] => [
  'still_right',
  ...questions.flatMap(({ name }) => [name, `${name}__explanation`]),
];

/** What a member's answers disclose, each once, in the order of the questions. Unknown ones disclose nothing; no errors. */
export const disclosedBy = <Disclosure extends string>(
  questions: readonly MedicalQuestion<Disclosure>[],
  details: MedicalDetails,
): Disclosure[] => {
  const yes = new Set(
    details.medical_question.filter(({ answer }) => answer === 'YES').map(({ question }) => question),
  );
  return questions.filter(({ name }) => yes.has(name)).map(({ disclosure }) => disclosure);
};

/**
 * What is wrong with a member's answers, as field path → sentence ('medical_question.2.question'; a question without
 * answer under its own name): every question is answered exactly once, and no other. Empty if all is well; no errors.
 */
export const medicalFormProblems = (
  questions: readonly MedicalQuestion[],
  details: MedicalDetails,
): Record<string, string> => {
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  for (const [index, { question }] of details.medical_question.entries()) {
    if (!questions.some(({ name }) => name === question))
      problems[`medical_question.${index}.question`] = 'This is not a question of the form';
    else if (seen.has(question)) problems[`medical_question.${index}.question`] = 'This question is answered twice';
    seen.add(question);
  }
  for (const { name, label } of questions) if (!seen.has(name)) problems[name] = `Answer yes or no: ${label}`;
  return problems;
};
