import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { QuoteMember } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { formatDate } from '#contract/shared/dates.ts';
import type { MedicalDetails } from '#contract/shared/members.ts';
import { memberLabel } from '#contract/shared/options.ts';
import type { FormField } from '#contract/shared/utilities.ts';
import { ageText } from '#src/lines/health/parts/birthDates.ts';
import { conditionsText } from '#src/lines/health/parts/conditions.ts';
import { today } from '#src/lines/health/parts/dates.ts';
import { copy } from './copy.ts';
import { type Group, to } from './groups.ts';

/**
 * All that was said of one member, each row with its own place of change.
 * @param questions the insurer's questions; undefined while they are on their way or could not be loaded
 */
export const memberGroup = (
  record: JourneyRecord,
  proposal: HealthProposal,
  { member_type, DOB }: QuoteMember,
  questions: readonly FormField[] | undefined,
): Group => {
  const words = copy.member;
  const of = <Said extends { member_type: string }>(said: readonly Said[]) =>
    said.find((answer) => answer.member_type === member_type);
  const label = memberLabel(member_type);
  const details = of(proposal.member_details);
  const history = of(record.quote.medicalDetails)?.medical_question ?? [];
  const answers = of(proposal.medical_details)?.medical_question ?? [];
  return {
    id: member_type,
    title: details ? `${label}: ${details.full_name}` : label,
    change: null,
    // Said once, with who is covered: it is the same for everybody.
    notes: [],
    rows: [
      {
        term: words.dob,
        value: DOB ? `${formatDate(DOB, 'dd MMM yyyy')} (${ageText(DOB, today())})` : '',
        change: {
          // One's own was asked with the details, everybody else's on the page of birth dates.
          destination: member_type === 'SELF' ? to('#personal-details') : to('#select-member-dob'),
          what: `date of birth of ${label}`,
        },
      },
      {
        term: words.size,
        value: details ? words.sizeOf(`${details.height_cm} cm`, details.weight_kg) : '',
        change: {
          destination: to('#member-details', { id: member_type }),
          what: `name, height and weight of ${label}`,
        },
      },
      {
        term: words.history,
        value: conditionsText(history),
        change: { destination: to('#medical-history', { member_type }), what: `medical history of ${label}` },
      },
      {
        term: words.questions,
        value: answersText(answers, questions),
        change: { destination: to('#medical-details', { id: member_type }), what: `medical questions of ${label}` },
      },
    ],
  };
};

/** Every yes with its question; that there is none, when there is none. */
const answersText = (
  answers: MedicalDetails['medical_question'],
  questions: readonly FormField[] | undefined,
): string[] => {
  const yes = answers
    .map(({ question, answer, explanation }, index) => ({
      answer,
      explanation,
      question: questions?.find(({ name }) => name === question)?.label ?? copy.member.question(index + 1),
    }))
    .filter(({ answer }) => answer === 'YES');
  return yes.length === 0
    ? [copy.member.noToAll(answers.length)]
    : yes.map(({ question, explanation }) => copy.member.yesTo(question, explanation));
};
