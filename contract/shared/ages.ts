import { ageOn, type IsoDate } from './dates.ts';

/** Only an adult can make a contract (Indian Majority Act 1875, section 3). */
export const ADULT_AGE = 18;

/** Whether a person is under 18 on a day. Both 'yyyy-mm-dd'. True if one of them is not a date. */
export const isMinorOn = (dobIso: IsoDate, onIso: IsoDate): boolean => !(ageOn(dobIso, onIso) >= ADULT_AGE);
