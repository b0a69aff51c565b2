import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import { healthLine } from '#contract/lines/health/health-line.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { GENDERS } from '#contract/shared/option-lists.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { memberNameOnPage } from '#src/features/members/member-names.ts';
import {
  clearedStepNotes,
  destinationTo,
  optionText,
  type PreviewGroup,
  previewDateText,
} from '#src/features/proposal/preview-groups.ts';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { copy } from './copy.ts';

const notes = (record: HealthRecord, after: HealthRecord, what: string) =>
  clearedStepNotes(healthLine, record, after, what);

export const aboutYouPreviewGroup = (record: HealthRecord): PreviewGroup => {
  const words = copy.about;
  const own = record.quote.additionalDetails;
  const { personalDetails } = healthAnswerTable;
  return {
    id: 'about',
    title: words.title,
    change: destinationTo<HealthLineTypes>('personalDetails'),
    notes: own
      ? [
          ...notes(
            record,
            applyAnswer(personalDetails, record, {
              ...own,
              DOB: own.DOB === '1980-01-01' ? '1980-01-02' : '1980-01-01',
            }),
            'the date of birth',
          ),
          ...notes(
            record,
            applyAnswer(personalDetails, record, { ...own, pincode: own.pincode === '110001' ? '110002' : '110001' }),
            'gender or PIN code',
          ),
        ]
      : [],
    rows: [
      { term: words.dob, value: previewDateText(own?.DOB) },
      { term: words.gender, value: optionText(GENDERS, own?.gender) },
      { term: words.pincode, value: own?.pincode ?? '' },
    ],
  };
};

/** The insurer prices by the address, which may be in another tariff zone than the quote. */
export const addressPremiumNotes = ({ quote, proposal }: HealthRecord): string[] => {
  const quoted = quote.additionalDetails?.pincode;
  const address = proposal?.address_details;
  return quoted !== undefined && address && address.pincode !== quoted ? [copy.zone(quoted)] : [];
};

export const coveredMembersPreviewGroup = (record: HealthRecord): PreviewGroup => {
  const words = copy.covered;
  const { memberDetails, medicalDetails } = record.quote;
  const [, ...fewer] = memberDetails;
  // Any history that differs from the stored one.
  const otherHistory = medicalDetails.slice(0, 1).map(({ member_type, medical_question }) => ({
    member_type,
    medical_question: medical_question?.includes('OTHER') ? [] : [...(medical_question ?? []), 'OTHER' as const],
  }));
  return {
    id: 'covered',
    title: words.title,
    change: destinationTo<HealthLineTypes>('members'),
    notes: [
      ...(fewer.length > 0
        ? notes(
            record,
            applyAnswer(healthAnswerTable.members, record, { memberDetails: fewer }),
            'who is covered, or a date of birth,',
          )
        : []),
      ...notes(
        record,
        applyAnswer(healthAnswerTable.medicalHistory, record, { medicalDetails: otherHistory }),
        'a medical history',
      ),
    ],
    rows: [
      {
        term: words.people,
        value: joinWithAnd(memberDetails.map(({ member_type }) => memberNameOnPage(record)(member_type))),
      },
    ],
  };
};
