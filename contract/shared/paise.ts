import { minValue, number, pipe, safeInteger } from 'valibot';

// Apart from money.ts, which pages use that need no schema and should not fetch the library for one.
const MESSAGE = 'An amount is a whole number of paise, 0 or more';

/** An amount in whole paise, 0 or more. */
export const PaiseSchema = pipe(number(MESSAGE), safeInteger(MESSAGE), minValue(0, MESSAGE));
