import { expect, it } from 'vitest';
import { isSameValue } from '#contract/shared/same-value.ts';

it.each([
  [{ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j are equal: %s', (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
});
