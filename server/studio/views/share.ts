import type { Share } from '#contract/funnel/views.ts';

/** The 97.5 % quantile of the normal distribution, for an interval of 95 %. */
const Z = 1.959964;

/**
 * A share with the interval of Wilson (1927), which stays between 0 and 1 and is right for small numbers too:
 * (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). Throws an Error for a part that is more than the whole.
 */
export function shareOf(count: number, of: number): Share {
  if (!(count >= 0 && count <= of)) throw new Error(`${count} of ${of} is no share`);
  if (of === 0) return { count, of, share: null, low: null, high: null };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const spread = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  return {
    count,
    of,
    share,
    low: Math.max(0, (centre - spread) / scale),
    high: Math.min(1, (centre + spread) / scale),
  };
}
