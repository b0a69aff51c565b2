import { minValue, number, pipe, safeInteger } from 'valibot';

// Apart from money.ts, which pages use that need no schema and should not fetch the library for one.
const MESSAGE = 'An amount is a whole number of paise, 0 or more';

/** An amount in whole paise, 0 or more. */
export const PaiseSchema = pipe(number(MESSAGE), safeInteger(MESSAGE), minValue(0, MESSAGE));

/** No line of a premium and no payment is larger: ₹10 crore, in paise. Beyond it a partner's figure is a mistake. */
export const MOST_PAID = 10_000_000_000;
