import { minValue, number, pipe, safeInteger } from 'valibot';

// Separate from money.ts: pages that need no schema use that file, and should not load the library.
const MESSAGE = 'An amount is a whole number of paise, 0 or more';

/** An amount in whole paise, 0 or more. */
export const PaiseSchema = pipe(number(MESSAGE), safeInteger(MESSAGE), minValue(0, MESSAGE));

/** The largest premium line or payment: ₹10 crore, in paise. A partner's figure above it is an error. */
export const MAX_AMOUNT_PAISE = 10_000_000_000;
