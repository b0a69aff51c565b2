import type { HealthQuote } from '#contract/lines/health/quote.ts';
import { MEDICAL_CONDITIONS } from '#contract/shared/medical-conditions.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import type { QuoteDisclosures } from '#src/features/members/medical-form.ts';

/** The conditions of a member that were disclosed at the quote. */
export const conditionsInQuote = ({ medicalDetails }: HealthQuote, member: MemberType) => {
  const conditions = medicalDetails.find(({ member_type }) => member_type === member)?.medical_question ?? [];
  return MEDICAL_CONDITIONS.filter(({ value }) => conditions.includes(value));
};

/** What the quote says about a member, by the names of the form's questions. */
export const disclosedInQuote = (quote: HealthQuote, member: MemberType): QuoteDisclosures => {
  const isDisclosed = quote.medicalDetails.some(({ member_type }) => member_type === member);
  const conditions = conditionsInQuote(quote, member);
  return {
    yes: conditions.map(questionOf),
    no: isDisclosed ? MEDICAL_CONDITIONS.filter((condition) => !conditions.includes(condition)).map(questionOf) : [],
  };
};

/** The form's questions are named after the conditions: q_diabetes asks about DIABETES. */
const questionOf = ({ value }: (typeof MEDICAL_CONDITIONS)[number]): string => `q_${value.toLowerCase()}`;
