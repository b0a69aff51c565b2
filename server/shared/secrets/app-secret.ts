import { timingSafeEqual } from 'node:crypto';

/**
 * The current secret, from which keys are derived, and former secrets. Only the current one signs, hashes and encrypts. What was
 * made with a former one is still accepted.
 */
export type AppSecret = readonly [current: string, ...former: string[]];

/** Compares two values in constant time, so that the duration does not reveal where a forged one differs. */
export const equalInConstantTime = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
