import { describe, expect, it } from 'vitest';
import { isMoreThanChance } from '#contract/funnel/share-difference.ts';
import { shareOf } from '#server/studio/views/share.ts';
import { seededRandom } from '#tools/paths/random.ts';

describe('two shares differ by more than chance explains', () => {
  // One tail, which has to be at most 0.0002325, summed up apart with lgamma of another language.
  it.each([
    // 2.37e-4 and 6.0e-5.
    [9, 20, 0, 24, false],
    [10, 20, 0, 24, true],
    // 1.4e-3, which the test of two proportions takes for 7 standard errors, and 4.9e-5.
    [2, 20, 0, 500, false],
    [3, 20, 0, 500, true],
    // 6.2e-4 and 3.9e-5.
    [100, 1_000, 60, 1_000, false],
    [110, 1_000, 60, 1_000, true],
    // 8.6e-5 and 5.1e-4.
    [100_000, 1_000_000, 101_600, 1_000_000, true],
    [100_000, 1_000_000, 101_400, 1_000_000, false],
    // None, and all.
    [0, 5_000, 0, 5_000, false],
    [5_000, 5_000, 5_000, 5_000, false],
    [0, 20, 20, 20, true],
    [19, 19, 0, 10_000, false],
  ])('%i of %i against %i of %i: %s', (count, of, otherCount, otherOf, isNews) => {
    const [one, other] = [shareOf(count, of), shareOf(otherCount, otherOf)];
    expect([isMoreThanChance(one, other), isMoreThanChance(other, one)]).toEqual([isNews, isNews]);
  });

  it('for at most the nominal share of 20,000 pairs of equal shares, small and large, of few visits and of many', () => {
    const random = seededRandom(30);
    const pick = (items: readonly number[]) => items[Math.floor(random() * items.length)] ?? 0;
    const leaving = (of: number, share: number) => Array.from({ length: of }).filter(() => random() < share).length;
    let called = 0;
    for (let pair = 0; pair < 20_000; pair += 1) {
      const share = pick([0.002, 0.01, 0.03, 0.1, 0.3, 0.5, 0.97]);
      const [of, otherOf] = [pick([20, 40, 100, 300, 1_000]), pick([20, 40, 100, 300, 1_000])];
      if (isMoreThanChance(shareOf(leaving(of, share), of), shareOf(leaving(otherOf, share), otherOf))) called += 1;
    }
    // Two-sided 0.000465: 9.3 of 20,000.
    expect(called).toBeLessThanOrEqual(9);
  });
});
