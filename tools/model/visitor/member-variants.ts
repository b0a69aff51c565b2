import * as v from 'valibot';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import { MemberType } from '#contract/shared/member-types.ts';
import type { VisitorScene } from '../line-model.ts';

/** Answers about one member, in the lines that cover persons. */

/** A member type that is never covered in a model. */
export const UNCOVERED_MEMBER = 'DAUGHTER4';

/** The member whose form is shown. */
export const memberOfScene = ({ context: { member } }: VisitorScene): MemberType => {
  const shown = v.safeParse(MemberType, member);
  return shown.success ? shown.output : 'SELF';
};

/** The questions without the one about a pregnancy, which no man and no child is asked. */
export const withoutPregnancy = <Question extends { readonly name: string }>(form: readonly Question[]): Question[] =>
  form.filter(({ name }) => name !== 'q_pregnant');

/** A risk that is no question: the illnesses are cured. */
export const CURED = 'cured';

/** Yes to the questions that are risks, no to the others. */
export const medicalAnswersWithRisks = (
  form: readonly { readonly name: string }[],
  member_type: MemberType,
  risks: readonly string[],
): MedicalDetails => ({
  member_type,
  medical_question: form.map(({ name }) =>
    risks.includes(name)
      ? { question: name, answer: 'YES', explanation: risks.includes(CURED) ? 'Cured in 2010' : 'Since 2015' }
      : { question: name, answer: 'NO', explanation: '' },
  ),
});
