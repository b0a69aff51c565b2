import type { Share } from './views.ts';

/**
 * How many standard errors two shares must be apart. By chance 3.5 happens in 1 of 2,150 comparisons (two-sided
 * p = 0.00047), so in about 1 of 80 tables of 28 steps.
 */
const STANDARD_ERRORS = 3.5;
/** Fewer visits than this on either side say nothing about a difference. */
const FEWEST_VISITS = 20;

/**
 * Whether two shares differ by more than chance explains: the test of two proportions, with the variance of both
 * together. The one rule for marks in tables and for the sentence of the day. No errors.
 */
export function isMoreThanChance(one: Share, other: Share): boolean {
  if (one.of < FEWEST_VISITS || other.of < FEWEST_VISITS) return false;
  const together = (one.count + other.count) / (one.of + other.of);
  const error = Math.sqrt(together * (1 - together) * (1 / one.of + 1 / other.of));
  return error > 0 && Math.abs(one.count / one.of - other.count / other.of) / error > STANDARD_ERRORS;
}
