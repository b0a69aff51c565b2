import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { QuoteMember } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import { memberHeading } from '#contract/shared/member-types.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { medicalPreviewRow } from '#src/features/members/medical-preview.ts';
import { memberNameOnPage } from '#src/features/members/member-names.ts';
import { destinationTo, type PreviewGroup, previewDateText } from '#src/features/proposal/preview-groups.ts';
import { ageText } from '../parts/birth-dates.ts';
import { copy } from './copy.ts';

const words = copy.member;

/**
 * All answers about one member, each row with its own step to change it.
 * @param questions the insurer's questions; undefined while they are loading or could not be loaded
 */
export const memberPreviewGroup = (
  record: HealthRecord,
  proposal: HealthProposal,
  { member_type, DOB }: QuoteMember,
  questions: readonly DynamicFormField[] | undefined,
): PreviewGroup => {
  const of = <Said extends { member_type: string }>(said: readonly Said[]) =>
    said.find((answer) => answer.member_type === member_type);
  const label = memberHeading(member_type);
  const called = memberNameOnPage(record)(member_type);
  const details = of(proposal.member_details);
  const history = of(record.quote.medicalDetails)?.medical_question ?? [];
  return {
    id: member_type,
    title: details ? `${label}: ${details.full_name}` : label,
    change: null,
    // Said once, with who is covered, because it is the same for everyone.
    notes: [],
    rows: [
      {
        term: words.dob,
        value: DOB ? `${previewDateText(DOB)} (${ageText(DOB, todayByServer())})` : '',
        change: {
          // The visitor's own was asked with the details, everyone else's on the page of birth dates.
          destination:
            member_type === 'SELF'
              ? destinationTo<HealthLineTypes>('personalDetails')
              : destinationTo<HealthLineTypes>('birthDates'),
          what: `date of birth of ${called}`,
        },
      },
      {
        term: words.size,
        value: details ? words.sizeOf(details.height_cm, details.weight_kg) : '',
        change: {
          destination: destinationTo<HealthLineTypes>('memberDetails', { id: member_type }),
          what: `name, height and weight of ${called}`,
        },
      },
      {
        term: words.history,
        value:
          history.length === 0
            ? words.noCondition
            : MEDICAL_CONDITIONS.filter(({ value }) => history.includes(value))
                .map((condition) => condition.label)
                .join(', '),
        change: {
          destination: destinationTo<HealthLineTypes>('medicalHistory', { member_type }),
          what: `medical history of ${called}`,
        },
      },
      medicalPreviewRow(proposal, member_type, questions),
    ],
  };
};
