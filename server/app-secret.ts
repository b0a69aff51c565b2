import { timingSafeEqual } from 'node:crypto';

/**
 * The secret that keys are derived from, and those that were used before it. What is made is made with the current one;
 * what a former one signed, hashed or encrypted is still accepted.
 */
export type AppSecret = readonly [current: string, ...former: string[]];

/** Compares what may be forged: the time tells nothing of where two texts differ. */
export const equalInConstantTime = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
