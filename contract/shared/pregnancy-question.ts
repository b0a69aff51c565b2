import type { Gender } from './option-lists.ts';

/** Name of the question about a pregnancy in the insurers' medical forms. */
export const PREGNANCY_QUESTION = 'q_pregnant';

/**
 * The ages of those who are asked, in whole years. India's Sample Registration System counts births to women of 15 to
 * 49, and the Assisted Reproductive Technology Act, 2021, allows treatment up to 50.
 */
const YOUNGEST = 15;
const OLDEST = 50;

/**
 * Whether someone is asked about a pregnancy: no man or boy is, and no one outside of these ages. Null is unknown, and
 * asked. No errors.
 */
export const isAskedAboutPregnancy = (gender: Gender | null, age: number | null): boolean =>
  gender !== 'male' && (age === null || (age >= YOUNGEST && age <= OLDEST));
