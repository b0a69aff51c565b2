import type { MemberType } from '#contract/shared/member-types.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import { destinationTo, type PreviewRow } from '#src/features/proposal/preview-groups.ts';
import { type MemberNamesRecord, memberNameOnPage } from './member-names.ts';
import type { MembersTypes } from './useMember.ts';

const copy = {
  questions: 'Medical questions',
  noToAll: (count: number) => `No to all ${count} questions`,
  yesTo: (question: string, explanation: string) =>
    explanation === '' ? `Yes: ${question}` : `Yes: ${question} ${explanation}`,
  question: (place: number) => `Question ${place}.`,
};

/**
 * A member's answers to the insurer's questions: each yes with its question, or that there is none.
 * @param questions undefined while they are loading or could not be loaded
 */
export const medicalPreviewRow = (
  proposal: NonNullable<MemberNamesRecord['proposal']>,
  member: MemberType,
  questions: readonly DynamicFormField[] | undefined,
): PreviewRow => {
  const answers = proposal.medical_details.find(({ member_type }) => member_type === member)?.medical_question ?? [];
  const yes = answers
    .map(({ question, answer, explanation }, index) => ({
      answer,
      explanation,
      question: questions?.find(({ name }) => name === question)?.label ?? copy.question(index + 1),
    }))
    .filter(({ answer }) => answer === 'YES');
  return {
    term: copy.questions,
    value:
      yes.length === 0
        ? [copy.noToAll(answers.length)]
        : yes.map(({ question, explanation }) => copy.yesTo(question, explanation)),
    change: {
      destination: destinationTo<MembersTypes>('medicalDetails', { id: member }),
      what: `medical questions of ${memberNameOnPage({ proposal })(member)}`,
    },
  };
};
