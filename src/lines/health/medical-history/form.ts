import * as v from 'valibot';
import type { HealthQuote, MemberMedicalHistory } from '#contract/lines/health/quote.ts';
import { MEDICAL_CONDITION_CODES } from '#contract/shared/medical-conditions.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { memberText } from '#src/features/members/member-texts.ts';
import { copy } from './copy.ts';

/** 'None of these' is an option of its own, because an empty form is not an answer. */
export const NONE_OF_THESE_VALUE = 'NONE';

/** The fields' values → the member's conditions, in the list's order. */
export const memberConditionsFormSchema = (
  member: MemberType,
  family: readonly MemberType[],
): v.GenericSchema<{ medical_question: string[] }, MemberMedicalHistory> =>
  v.pipe(
    v.object({
      medical_question: v.pipe(v.array(v.string()), v.minLength(1, copy.missing(memberText(member, family)))),
    }),
    v.transform(({ medical_question }) => ({
      member_type: member,
      medical_question: MEDICAL_CONDITION_CODES.filter((code) => medical_question.includes(code)),
    })),
  );

export const memberConditionsFormValues = (
  member: MemberType,
  { medicalDetails }: HealthQuote,
): { medical_question: string[] } => {
  const stored = medicalDetails.find(({ member_type }) => member_type === member);
  if (!stored?.medical_question) return { medical_question: [] };
  return {
    medical_question: stored.medical_question.length === 0 ? [NONE_OF_THESE_VALUE] : [...stored.medical_question],
  };
};

/** 'None of these' and a condition exclude each other: the later selection wins. */
export const withExclusiveNone = (before: readonly string[], after: readonly string[]): string[] => {
  if (after.includes(NONE_OF_THESE_VALUE) && !before.includes(NONE_OF_THESE_VALUE)) return [NONE_OF_THESE_VALUE];
  return after.filter((code) => code !== NONE_OF_THESE_VALUE || after.length === 1);
};
