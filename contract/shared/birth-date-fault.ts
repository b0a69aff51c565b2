import { ageOn, type IsoDate } from './dates.ts';

/** A birth date that makes a person older is a typing error. */
export const MAX_AGE = 130;

/** What is wrong with a birth date that no living person can have. */
export type BirthDateFault = 'FUTURE' | 'TOO_LONG_AGO';

export const BIRTH_DATE_FAULT_TEXTS: Readonly<Record<BirthDateFault, string>> = {
  FUTURE: 'birth date is in the future',
  TOO_LONG_AGO: `birth date is more than ${MAX_AGE} years ago`,
};

/** The fault of a birth date on a day, or null. Both 'yyyy-mm-dd'. TOO_LONG_AGO if one of them is not a date. */
export const birthDateFault = (dobIso: IsoDate, onIso: IsoDate): BirthDateFault | null =>
  dobIso > onIso ? 'FUTURE' : ageOn(dobIso, onIso) <= MAX_AGE ? null : 'TOO_LONG_AGO';
