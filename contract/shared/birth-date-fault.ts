import { ageOn, type IsoDate } from './dates.ts';

/** A birth date that makes a person older is a typing error. */
const MAX_AGE = 130;

/** What is wrong with a birth date that no living person can have. */
export type BirthDateFault = 'NO_DATE' | 'FUTURE' | 'TOO_LONG_AGO';

export const BIRTH_DATE_FAULT_TEXTS: Readonly<Record<BirthDateFault, string>> = {
  NO_DATE: 'birth date is not a date',
  FUTURE: 'birth date is in the future',
  TOO_LONG_AGO: `birth date is more than ${MAX_AGE} years ago`,
};

/** The fault of a birth date on a day, or null. Both 'yyyy-mm-dd'. No errors. */
export function birthDateFault(dobIso: IsoDate, onIso: IsoDate): BirthDateFault | null {
  const age = ageOn(dobIso, onIso);
  if (Number.isNaN(age)) return 'NO_DATE';
  if (dobIso > onIso) return 'FUTURE';
  return age > MAX_AGE ? 'TOO_LONG_AGO' : null;
}
