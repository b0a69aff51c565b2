import * as v from 'valibot';
import type { HealthQuote, MemberMedicalHistory } from '#contract/lines/health/quote.ts';
import { CONDITION_CODES } from '#contract/shared/conditions.ts';
import type { MemberType } from '#contract/shared/family.ts';
import { person } from '#src/features/members/people.ts';
import { copy } from './copy.ts';

/** 'None of these' is an option of its own, because an empty form is not an answer. */
export const NONE = 'NONE';

/** The fields' values → the member's conditions, in the list's order. */
export const historyForm = (
  member: MemberType,
  family: readonly MemberType[],
): v.GenericSchema<{ medical_question: string[] }, MemberMedicalHistory> =>
  v.pipe(
    v.object({
      medical_question: v.pipe(v.array(v.string()), v.minLength(1, copy.missing(person(member, family)))),
    }),
    v.transform(({ medical_question }) => ({
      member_type: member,
      medical_question: CONDITION_CODES.filter((code) => medical_question.includes(code)),
    })),
  );

export const historyValues = (member: MemberType, { medicalDetails }: HealthQuote): { medical_question: string[] } => {
  const stored = medicalDetails.find(({ member_type }) => member_type === member);
  if (!stored?.medical_question) return { medical_question: [] };
  return { medical_question: stored.medical_question.length === 0 ? [NONE] : [...stored.medical_question] };
};

/** 'None of these' and a condition exclude each other: the later selection wins. */
export const exclusive = (before: readonly string[], after: readonly string[]): string[] => {
  if (after.includes(NONE) && !before.includes(NONE)) return [NONE];
  return after.filter((code) => code !== NONE || after.length === 1);
};
