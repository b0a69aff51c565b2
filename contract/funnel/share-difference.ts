import type { Share } from './views.ts';

/** How often equal shares may be called different: two-sided, as 3.5 standard errors are of many visits. About 1 of 80 tables of 28 steps. */
const MAX_FALSE = 0.000_465;
/** Fewer visits than this on either side say nothing about a difference. */
export const FEWEST_VISITS = 20;

/** Whether two shares are of enough visits to tell a difference from chance. */
export const areComparable = (one: Share, other: Share): boolean =>
  one.of >= FEWEST_VISITS && other.of >= FEWEST_VISITS;

/**
 * Whether two shares differ by more than chance explains: Fisher's exact test, which is right for few visits and small shares
 * too, where the test of two proportions is not. The one rule for marks in tables and for the sentence of the day. No errors.
 */
export function isMoreThanChance(one: Share, other: Share): boolean {
  if (!areComparable(one, other)) return false;
  const [larger, smaller] = one.count * other.of > other.count * one.of ? [one, other] : [other, one];
  return isRare(larger, smaller, MAX_FALSE / 2);
}

type Counted = Pick<Share, 'count' | 'of'>;

/**
 * Whether the larger share has as many or more of both together by a probability of at most `most`: the upper tail of the
 * hypergeometric distribution, term by term.
 */
function isRare(larger: Counted, smaller: Counted, most: number): boolean {
  const together = larger.count + smaller.count;
  let count = larger.count;
  let term = Math.exp(
    lnWays(larger.of, count) + lnWays(smaller.of, smaller.count) - lnWays(larger.of + smaller.of, together),
  );
  let tail = 0;
  while (tail <= most) {
    tail += term;
    if (count === Math.min(larger.of, together)) break;
    const rest = smaller.of - together + count + 1;
    const ratio = ((larger.of - count) * (together - count)) / ((count + 1) * rest);
    // Above the expected count each term is smaller than the one before: what is left is less than a series of this ratio.
    if (ratio < 1 && (term * ratio) / (1 - ratio) < most / 1e6) break;
    term *= ratio;
    count += 1;
  }
  return tail <= most;
}

/** The logarithm of the number of ways to choose `count` of `of`. */
const lnWays = (of: number, count: number): number => lnFactorial(of) - lnFactorial(count) - lnFactorial(of - count);

/** By Stirling's series, which is exact to 1e-12 from 20 on. */
function lnFactorial(n: number): number {
  let product = 1;
  let from = n + 1;
  for (; from < 20; from += 1) product *= from;
  const series = 1 / (12 * from) - 1 / (360 * from ** 3) + 1 / (1260 * from ** 5);
  return (from - 0.5) * Math.log(from) - from + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product);
}
