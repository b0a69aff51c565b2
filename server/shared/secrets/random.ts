import { randomBytes, randomInt } from 'node:crypto';

/** A secret for a cookie, with 128 random bits. */
export const newCookieSecret = (): string => randomBytes(16).toString('base64url');

// Crockford's digits: no I, L, O or U.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random letters and digits that survive being read out on the phone, five bits each. */
export const newReadableCode = (length: number): string =>
  Array.from({ length }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');

/** Random decimal digits, for codes that are typed. */
export const randomDigits = (length: number): string => String(randomInt(0, 10 ** length)).padStart(length, '0');
