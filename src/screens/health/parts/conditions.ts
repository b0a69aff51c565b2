import type { MemberMedicalHistory } from '#contract/health.ts';
import { CONDITIONS } from '#contract/options.ts';

/** Conditions as a sentence of a summary; no condition is an answer too. */
export const conditionsText = (codes: MemberMedicalHistory['medical_question']): string =>
  codes.length === 0
    ? 'None of the conditions asked about'
    : CONDITIONS.filter(({ value }) => codes.includes(value))
        .map(({ label }) => label)
        .join(', ');
