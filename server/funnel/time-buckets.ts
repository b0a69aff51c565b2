import { type SQL, sql } from 'drizzle-orm';

/** Times are counted in buckets: bucket b has the milliseconds from 2^(b/4) − 1 to 2^((b+1)/4) − 1. So a quantile is within 10 %. */

/** @param time milliseconds; negative ones count as none */
export const bucketOf = (time: number): number => Math.floor(4 * Math.log2(Math.max(0, time) + 1));

/** The same of a column with milliseconds. */
export const bucketOfColumn = (time: SQL): SQL => sql`floor(4 * log(2, ${time} + 1))::smallint`;

/** The buckets of counts as they are stored, '38:1 41:2', each with how many times are in it. */
export const bucketsIn = (text: string): [bucket: number, times: number][] =>
  text.split(' ').map((part) => {
    const [bucket, times] = part.split(':');
    return [Number(bucket), Number(times)];
  });

/**
 * The middle of the bucket in which a quantile is, in whole milliseconds; null of nothing.
 * @param buckets how many times are in each
 */
export function quantileOf(buckets: ReadonlyMap<number, number>, quantile: number): number | null {
  const total = [...buckets.values()].reduce((sum, times) => sum + times, 0);
  let sum = 0;
  for (const [bucket, times] of [...buckets].sort(([one], [other]) => one - other)) {
    sum += times;
    if (sum >= quantile * total) return Math.round(2 ** ((bucket + 0.5) / 4) - 1);
  }
  return null;
}
