import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRepeatedRun, hasSequentialRun } from '#contract/shared/character-runs.ts';

describe('helper: 3 or more repeated characters', () => {
  it.each(['aaa', 'xaaay', '9111', 'aAa', '   ', 'ककक', '😀😀😀', 'aabbb'])(
    'finds one in %j',
    { tags: ['§5.repeated-run'] },
    (text) => {
      expect(hasRepeatedRun(text)).toBe(true);
    },
  );
  it.each(['', 'a', 'aa', 'aabb', 'abab', 'a a a'])('finds none in %j', { tags: ['§5.repeated-run'] }, (text) => {
    expect(hasRepeatedRun(text)).toBe(false);
  });
  it('takes another length', () => {
    expect([hasRepeatedRun('aab', 2), hasRepeatedRun('aaab', 4), hasRepeatedRun('aaaa', 4)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('is there once a character is written three times, whatever surrounds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...'aZ09-'), (a, b, c) =>
        hasRepeatedRun(a + c.repeat(3) + b),
      ),
    );
  });
});

describe('helper: 3 or more sequential characters, ascending or descending', () => {
  it.each(['123', '987', 'abc', 'cba', 'aBc', 'x789', 'zyx', '1210', '9012'])(
    'finds one in %j',
    { tags: ['§5.sequential-run'] },
    (text) => {
      expect(hasSequentialRun(text)).toBe(true);
    },
  );
  it.each(['', '12', 'ab', '121', '135', 'acb', '890', 'yza', './0', '89:', '1 2 3', '111', 'xy12'])(
    'finds none in %j',
    { tags: ['§5.sequential-run'] },
    (text) => {
      expect(hasSequentialRun(text)).toBe(false);
    },
  );
  it('takes another length', () => {
    expect([hasSequentialRun('12', 2), hasSequentialRun('1234', 5), hasSequentialRun('54321', 5)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('is the same read backwards', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcd0123-') }), (text) => {
        expect(hasSequentialRun([...text].reverse().join(''))).toBe(hasSequentialRun(text));
      }),
    );
  });
});

describe('run length', () => {
  it.each([1, 0, -3, 2.5, Number.NaN])('refuses %d', (length) => {
    expect(() => hasRepeatedRun('aaa', length)).toThrow(RangeError);
    expect(() => hasSequentialRun('abc', length)).toThrow(RangeError);
  });
});
