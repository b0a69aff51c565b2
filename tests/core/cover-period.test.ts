import { describe, expect, it } from 'vitest';
import { coverStatusAt, hasCoverBegun } from '#contract/shared/cover-status.ts';

// India is 5:30 hours ahead of Greenwich: 5 December begins there at 18:30 of 4 December.
const FIRST = '2026-12-05';
const LAST = '2027-12-04';

describe('cover', () => {
  it('has begun from the first moment, in India, of its first day', () => {
    expect(hasCoverBegun(FIRST, new Date('2026-12-04T18:29:59.999Z'))).toBe(false);
    expect(hasCoverBegun(FIRST, new Date('2026-12-04T18:30:00.000Z'))).toBe(true);
    expect(hasCoverBegun(FIRST, new Date('2027-06-01T00:00:00.000Z'))).toBe(true);
  });

  it('has begun on the day of the payment, where it begins with the payment', () => {
    expect(hasCoverBegun(FIRST, new Date('2026-12-05T15:00:00.000Z'))).toBe(true);
  });

  it.each([
    ['2026-12-04T18:29:59.999Z', 'UPCOMING'],
    ['2026-12-04T18:30:00.000Z', 'ACTIVE'],
    ['2027-12-04T18:29:59.999Z', 'ACTIVE'],
    ['2027-12-04T18:30:00.000Z', 'ENDED'],
  ])('at %s is %s', (now, status) => {
    expect(coverStatusAt(FIRST, LAST, new Date(now))).toBe(status);
  });

  it('has no status at no time', () => {
    expect(() => hasCoverBegun(FIRST, new Date(Number.NaN))).toThrow(RangeError);
  });
});
