import { expect, it } from 'vitest';
import type { Share, StatesView } from '#contract/funnel/views.ts';
import { sentenceView } from '#server/studio/views/sentence-view.ts';
import { shareOf } from '#server/studio/views/share.ts';
import { seededRandom } from '#tools/paths/random.ts';

const NONE = { returned: shareOf(0, 0), entries: 0, medianDwell: null, p90Dwell: null };
type Left = readonly [state: string, now: Share, before: Share];
const statesOf = (regions: readonly Left[]): StatesView['states'] =>
  regions.map(([state, now, before]) => ({
    state,
    now: { ...NONE, visits: shareOf(now.of, now.of), left: now },
    before: { ...NONE, visits: shareOf(before.of, before.of), left: before },
  }));

it('names the biggest leak and the biggest change with their figures', () => {
  const view = sentenceView(
    statesOf([
      ['health', shareOf(300, 300), shareOf(290, 290)],
      ['health.policy', shareOf(150, 150), shareOf(150, 150)],
      ['health.kyc', shareOf(90, 300), shareOf(85, 290)],
      // One tail of Fisher's exact test: 2.6e-6.
      ['health.nominee', shareOf(70, 200), shareOf(30, 200)],
      // 0.011.
      ['health.address', shareOf(55, 200), shareOf(35, 200)],
      ['health.nominee.editing', shareOf(199, 200), shareOf(1, 200)],
    ]),
    'health',
  );
  expect(view).toEqual({
    visits: { now: 300, before: 290 },
    leaks: [{ state: 'health.kyc', left: shareOf(90, 300) }],
    change: { state: 'health.nominee', now: shareOf(70, 200), before: shareOf(30, 200) },
    isComparable: true,
    unclear: null,
  });
});

it('says so where there is nothing', () => {
  const nothing = sentenceView([], 'health');
  expect(nothing).toEqual({
    ...{ visits: { now: 0, before: 0 }, leaks: [], change: null },
    ...{ isComparable: false, unclear: null },
  });
  // Ten visits prove nothing, even if all of them left.
  expect(sentenceView(statesOf([['health.kyc', shareOf(10, 10), shareOf(0, 10)]]), 'health').change).toBeNull();
});

it('who asked for a call is not lost, nor who has the policy', () => {
  const { leaks, change } = sentenceView(
    statesOf([
      ['callback', shareOf(300, 300), shareOf(300, 300)],
      ['callback.submitted', shareOf(200, 200), shareOf(0, 200)],
      ['callback.phone', shareOf(9, 300), shareOf(9, 300)],
    ]),
    'callback',
  );
  expect([leaks, change]).toEqual([[{ state: 'callback.phone', left: shareOf(9, 300) }], null]);
});

it('names every step that lost as many, and the step that few visits leave unclear', () => {
  const view = sentenceView(
    statesOf([
      ['health', shareOf(100, 100), shareOf(100, 100)],
      ['health.landing', shareOf(8, 100), shareOf(9, 100)],
      // It looks alarming, and Fisher's test cannot say so.
      ['health.kyc', shareOf(8, 11), shareOf(1, 12)],
      ['health.nominee', shareOf(7, 12), shareOf(1, 12)],
      // Half of those who come to an end is no loss.
      ['health.policy', shareOf(9, 10), shareOf(9, 10)],
    ]),
    'health',
  );
  expect(view.leaks.map(({ state }) => state)).toEqual(['health.landing', 'health.kyc']);
  expect(view).toMatchObject({ change: null, isComparable: true });
  expect(view.unclear).toEqual({ state: 'health.kyc', left: shareOf(8, 11) });
  const few = sentenceView(statesOf([['health.kyc', shareOf(1, 19), shareOf(1, 300)]]), 'health');
  expect([few.isComparable, few.unclear]).toEqual([false, null]);
  const enough = sentenceView(statesOf([['health.kyc', shareOf(12, 20), shareOf(12, 20)]]), 'health');
  expect([enough.isComparable, enough.unclear]).toEqual([true, null]);
});

/** Two weeks of visitors through 20 regions; in the second one more leave in `changed`. */
const walked = (seed: number, changed: string | null): Left[] => {
  const random = seededRandom(seed);
  let now = 1_000;
  let before = 1_000;
  const leaving = (of: number, share: number) => Array.from({ length: of }).filter(() => random() < share).length;
  return Array.from({ length: 20 }, (_, at): Left => {
    const state = `health.region${at}`;
    const left = [leaving(now, state === changed ? 0.15 : 0.05), leaving(before, 0.05)] as const;
    const row: Left = [state, shareOf(left[0], now), shareOf(left[1], before)];
    now -= left[0];
    before -= left[1];
    return row;
  });
};
const seeds = Array.from({ length: 20 }, (_, at) => at + 1);

it.each(seeds)('names the change that seed %i has', (seed) => {
  expect(sentenceView(statesOf(walked(seed, 'health.region6')), 'health').change?.state).toBe('health.region6');
});

it('names a change for at most one of twenty seeds that have none', () => {
  const named = seeds.filter((seed) => sentenceView(statesOf(walked(seed, null)), 'health').change !== null);
  expect(named.length).toBeLessThanOrEqual(1);
});
