import type { MemberMedicalHistory } from '#contract/lines/health/quote.ts';
import { CONDITIONS } from '#contract/shared/options.ts';

/** Conditions as a sentence of a summary; no condition is an answer too. */
export const conditionsText = (codes: MemberMedicalHistory['medical_question']): string =>
  codes.length === 0
    ? 'None of the conditions asked about'
    : CONDITIONS.filter(({ value }) => codes.includes(value))
        .map(({ label }) => label)
        .join(', ');
