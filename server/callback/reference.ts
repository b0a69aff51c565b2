import { randomInt } from 'node:crypto';

// Crockford's digits: no I, L, O or U, so that a reference survives being read out on the phone.
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = (): string => Array.from({ length: 5 }, () => DIGITS.charAt(randomInt(DIGITS.length))).join('');

/** A new request's reference, 'CB-7K3M9-Q2XF4': 50 random bits, which say nothing about time or number of requests. */
export const newReference = (): string => `CB-${group()}-${group()}`;
