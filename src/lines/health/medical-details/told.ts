import type { HealthQuote } from '#contract/lines/health/quote.ts';
import { CONDITIONS } from '#contract/shared/conditions.ts';
import type { MemberType } from '#contract/shared/family.ts';

/** The conditions of a member that were told at the quote. */
export const toldConditions = ({ medicalDetails }: HealthQuote, member: MemberType) => {
  const told = medicalDetails.find(({ member_type }) => member_type === member)?.medical_question ?? [];
  return CONDITIONS.filter(({ value }) => told.includes(value));
};

/** The form's questions are named after the conditions: DIABETES is asked by q_diabetes. */
export const questionOf = ({ value }: (typeof CONDITIONS)[number]): string => `q_${value.toLowerCase()}`;
