import { describe, expect, it } from 'vitest';
import { quantileOf } from '#server/funnel/time-buckets.ts';
import { shareOf } from '#server/studio/views/share.ts';

describe('the interval of a share', () => {
  // E. B. Wilson's score interval without continuity correction. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %i of %i is from %d to %d', (count, of, low, high) => {
    const share = shareOf(count, of);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  it.each([
    [9, 8],
    [1, 0],
    [-1, 8],
  ])('of %i of %i is refused', (count, of) => {
    expect(() => shareOf(count, of)).toThrow(`${count} of ${of} is no share`);
  });

  it('of nothing is none', () => {
    expect(shareOf(0, 0)).toEqual({ count: 0, of: 0, share: null, low: null, high: null });
  });
});

describe('a quantile of buckets', () => {
  it('is the middle of the bucket in which it is', () => {
    // Buckets 8 and 40: 3 to 3.76 ms, and 1,023 to 1,216.7 ms. Their middles are 2^2.125 − 1 = 3.36 and 2^10.125 − 1 = 1,115.7.
    const buckets = new Map([
      [40, 4],
      [8, 5],
    ]);
    expect([quantileOf(buckets, 0.5), quantileOf(buckets, 0.9), quantileOf(new Map(), 0.5)]).toEqual([3, 1_116, null]);
  });
});
