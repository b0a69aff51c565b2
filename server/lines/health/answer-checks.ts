import { type HealthAnswerTable, healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import type { AdditionalDetails } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { AnswerChecks } from '#server/domain/answers/answer-check.ts';
import { askedAnswers } from '#server/domain/answers/medical-form.ts';
import { assertMemberCovered } from '#server/domain/answers/member-checks.ts';
import { placeOfPincodeOrRefuse, proposalAnswerChecks } from '#server/domain/answers/shared-answer-checks.ts';
import { refuseFields, refuseFieldsIfAny } from '#server/shared/refused.ts';
import { familyMemberProblems, personalDetailsProblems } from './family-checks.ts';
import { healthMedicalAnswerProblems } from './medical-questions.ts';

/** Answers whose routes ask an insurer. */
export const HEALTH_ANSWERS_CALLING_INSURER = ['plan', 'premium', 'declaration'] as const;

/**
 * Refuses personal details that cannot be true; `at` is their path in the body ('' or 'additionalDetails.'). `after` is
 * the record with them: a new birth date must not invalidate a family that was valid.
 */
export function checkPersonalDetails(details: AdditionalDetails, after: HealthRecord, today: string, at: string): void {
  const own = personalDetailsProblems(details, today)['additionalDetails.DOB'];
  if (own) refuseFields({ [`${at}DOB`]: own });
  placeOfPincodeOrRefuse(details.pincode, `${at}pincode`);
  const [withFamily] = Object.values(familyProblems(after, today));
  if (withFamily) refuseFields({ [`${at}DOB`]: withFamily });
}

function familyProblems({ quote }: HealthRecord, onDate: string): Record<string, string> {
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
      checkPersonalDetails(details, after(details), today, '');
      return details;
    },
  },
  editDetails: {
    check(details, { after, today }) {
      checkPersonalDetails(details.additionalDetails, after(details), today, 'additionalDetails.');
      return details;
    },
  },
  members: {
    check(members, { after, today }) {
      refuseFieldsIfAny(familyProblems(after(members), today));
      return members;
    },
  },
  medicalHistory: {
    check(history, { record }) {
      for (const [index, { member_type }] of history.medicalDetails.entries()) {
        assertMemberCovered(record.quote.memberDetails, member_type, `medicalDetails.${index}.member_type`);
      }
      return history;
    },
  },
  memberDetails: {
    check(details, { record }) {
      assertMemberCovered(record.quote.memberDetails, details.member_type, 'member_type');
      return details;
    },
  },
  medicalDetails: {
    check(details, { record, today }) {
      assertMemberCovered(record.quote.memberDetails, details.member_type, 'member_type');
      const isAsked = (question: string) =>
        healthAnswerTable.medicalDetails.isAsked(record, details.member_type, question, today);
      refuseFieldsIfAny(healthMedicalAnswerProblems(details, isAsked));
      return askedAnswers(details, isAsked);
    },
  },
};
