import type { MemberBmi } from '#contract/shared/members.ts';

export const copy = {
  height: 'Height',
  weight: 'Weight',
  bmi: 'Body mass index',
  bmiLoading: 'Working out the body mass index',
  bmiNote:
    'The index follows from height and weight. Insurers read it together with the answers; there is nothing to do.',
  told: (conditions: string) =>
    `For the quote you told us of: ${conditions}. Where a question asks for it, Yes is set already; add since when.`,
};

/** A band in kind words. */
export const BAND_WORDS: Record<MemberBmi['members'][number]['band'], string> = {
  UNDERWEIGHT: 'below the usual range',
  NORMAL: 'in the usual range',
  OVERWEIGHT: 'a little above the usual range',
  OBESE: 'above the usual range',
};
