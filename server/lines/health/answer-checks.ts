import type { HealthAnswers } from '#contract/lines/health/answers.ts';
import type { AdditionalDetails } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { refuseFields, refuseFieldsIfAny } from '#server/http/refusal.ts';
import { placeOf, proposalChecks } from '#server/routes/answer-checks.ts';
import type { AnswerChecks } from '#server/routes/answers.ts';
import { checkCovered } from '#server/routes/member-checks.ts';
import { memberProblems, personalDetailsProblems } from './family-checks.ts';
import { medicalAnswerProblems } from './medical-questions.ts';

/** Answers whose routes ask an insurer. */
export const ASKED_OF_INSURER = ['plan', 'premium', 'declaration'] as const;

/**
 * Refuses personal details that cannot be true; `at` is their path in the body ('' or 'additionalDetails.'). `after` is
 * the record with them: a new birth date must not invalidate a family that was valid.
 */
export function checkPersonal(details: AdditionalDetails, after: HealthRecord, today: string, at: string): void {
  const own = personalDetailsProblems(details, today)['additionalDetails.DOB'];
  if (own) refuseFields({ [`${at}DOB`]: own });
  placeOf(details.pincode, `${at}pincode`);
  const [withFamily] = Object.values(familyProblems(after, today));
  if (withFamily) refuseFields({ [`${at}DOB`]: withFamily });
}

function familyProblems({ quote }: HealthRecord, onDate: string): Record<string, string> {
  const { memberDetails, additionalDetails } = quote;
  return memberProblems({ memberDetails, additionalDetails, onDate });
}

/** What a schema cannot check: whether valid answers can be true, alone and together. */
export const healthChecks: AnswerChecks<HealthRecord, HealthAnswers, (typeof ASKED_OF_INSURER)[number]> = {
  ...proposalChecks,
  personalDetails: {
    check(details, { after, today }) {
      checkPersonal(details, after(details), today, '');
      return details;
    },
  },
  editDetails: {
    check(details, { after, today }) {
      checkPersonal(details.additionalDetails, after(details), today, 'additionalDetails.');
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
        checkCovered(record.quote.memberDetails, member_type, `medicalDetails.${index}.member_type`);
      }
      return history;
    },
  },
  memberDetails: {
    check(details, { record }) {
      checkCovered(record.quote.memberDetails, details.member_type, 'member_type');
      return details;
    },
  },
  medicalDetails: {
    check(details, { record }) {
      checkCovered(record.quote.memberDetails, details.member_type, 'member_type');
      refuseFieldsIfAny(medicalAnswerProblems(details));
      return details;
    },
  },
};
