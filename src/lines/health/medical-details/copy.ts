import type { MemberBmi } from '#contract/shared/member-details.ts';

export const copy = {
  height: 'Height',
  weight: 'Weight',
  bmi: 'Body mass index',
  bmiLoading: 'Working out the body mass index',
  bmiNote: 'We work this out from height and weight. If it is high, insurers ask for more, or decline.',
  disclosed: (conditions: string) =>
    `For your quote you told us about: ${conditions}. We have set Yes where a question asks about it; add since when.`,
};

/** A band in kind words. */
export const BMI_BAND_TEXTS: Record<MemberBmi['members'][number]['band'], string> = {
  UNDERWEIGHT: 'below the usual range',
  NORMAL: 'in the usual range',
  OVERWEIGHT: 'a little above the usual range',
  OBESE: 'above the usual range',
};
