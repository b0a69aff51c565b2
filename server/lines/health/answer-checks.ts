import { type HealthAnswerTable, healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { AdditionalDetails } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { type AnswerChecks, type AnswerProblems, storedIfTrue } from '#server/domain/answers/answer-check.ts';
import { askedAnswers } from '#server/domain/answers/medical-form.ts';
import { memberProblems } from '#server/domain/answers/member-checks.ts';
import { placeOfPincode, proposalAnswerChecks } from '#server/domain/answers/shared-answer-checks.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';
import { familyMemberProblems, personalDetailsProblems } from './family-checks.ts';
import { healthMedicalAnswerProblems } from './medical-questions.ts';

/** Answers whose routes ask an insurer. */
export const HEALTH_ANSWERS_CALLING_INSURER = ['plan', 'premium', 'declaration'] as const;

/**
 * Why personal details cannot be true; null if they can. `at` is their path in the body ('' or 'additionalDetails.'). `after` is
 * the record with them: a new birth date must not invalidate a family that was valid.
 */
export function personalDetailsRefusal(
  details: AdditionalDetails,
  after: HealthRecord,
  today: string,
  at: string,
): Refused | null {
  const own = personalDetailsProblems(details, today)['additionalDetails.DOB'];
  if (own) return fieldsRefusal({ [`${at}DOB`]: own });
  const place = placeOfPincode(details.pincode, `${at}pincode`);
  if (place instanceof Refused) return place;
  const [withFamily] = Object.values(familyProblems(after, today));
  return withFamily ? fieldsRefusal({ [`${at}DOB`]: withFamily }) : null;
}

function familyProblems({ quote }: HealthRecord, onDate: string): AnswerProblems {
  const { memberDetails, additionalDetails } = quote;
  return familyMemberProblems({ memberDetails, additionalDetails, onDate });
}

/** What a schema cannot check: whether valid answers can be true, alone and together. */
export const healthChecks: AnswerChecks<
  HealthRecord,
  HealthAnswerTable,
  (typeof HEALTH_ANSWERS_CALLING_INSURER)[number]
> = {
  ...proposalAnswerChecks,
  personalDetails: {
    check(details, { after, today }) {
      return personalDetailsRefusal(details, after(details), today, '') ?? details;
    },
  },
  editDetails: {
    check(details, { after, today }) {
      const { additionalDetails } = details;
      return personalDetailsRefusal(additionalDetails, after(details), today, 'additionalDetails.') ?? details;
    },
  },
  members: {
    check(members, { after, today }) {
      return storedIfTrue(members, familyProblems(after(members), today));
    },
  },
  medicalHistory: {
    check(history, { record }) {
      const { memberDetails } = record.quote;
      const problems = history.medicalDetails.map(({ member_type }, index) =>
        memberProblems(memberDetails, member_type, `medicalDetails.${index}.member_type`),
      );
      return storedIfTrue(history, ...problems);
    },
  },
  memberDetails: {
    check(details, { record }) {
      return storedIfTrue(details, memberProblems(record.quote.memberDetails, details.member_type, 'member_type'));
    },
  },
  medicalDetails: {
    check(details, { record, today }) {
      const isAsked = (question: string) =>
        healthAnswerTable.medicalDetails.isAsked(record, details.member_type, question, today);
      return storedIfTrue(
        askedAnswers(details, isAsked),
        memberProblems(record.quote.memberDetails, details.member_type, 'member_type'),
        healthMedicalAnswerProblems(details, isAsked),
      );
    },
  },
};
