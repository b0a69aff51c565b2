import { describe, expect, it } from 'vitest';
import type { Share, StatesView } from '#contract/funnel/views.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { csvOf } from '#src/studio/figures/csv.ts';
import { dwellText, intervalText, isNews, percentText } from '#src/studio/figures/figure-texts.ts';
import { endsOf, funnelStepsOf } from '#src/studio/figures/funnel-steps.ts';
import { daysBefore, queryOf, rangeOf } from '#src/studio/figures/ranges.ts';
import { chanceOf, figuresOfDay } from '#src/studio/figures/sentence-of-day.ts';
import { readView, viewHash } from '#src/studio/view-address.ts';
import { seededRandom } from '#tools/paths/random.ts';

const share = (count: number, of: number): Share => ({ count, of, share: count / of, low: 0, high: 1 });
const state = (name: string, now: Share, before: Share): StatesView['states'][number] => {
  const rest = { visits: now, returned: now, entries: 0, medianDwell: null, p90Dwell: null };
  return { state: name, now: { ...rest, left: now }, before: { ...rest, left: before } };
};

describe('the sentence of the day', () => {
  const steps = new Set(['m.one', 'm.two', 'm.end']);

  it('names the step that lost most visits, and of how many losses', () => {
    const { leak } = figuresOfDay(
      {
        states: [
          state('m', share(100, 100), share(100, 100)),
          state('m.one', share(30, 100), share(30, 100)),
          state('m.two', share(10, 70), share(10, 70)),
          state('m.end', share(60, 60), share(60, 60)),
        ],
      },
      steps,
      new Set(['m.end']),
    );
    expect(leak).toMatchObject({ state: 'm.one', ofLost: 0.75 });
  });

  it('compares two shares as the tables of the normal distribution do', () => {
    // 60 of 200 and 40 of 200: common share 0.25, spread √(0.25 · 0.75 · 2/200) = 0.0433, z = 0.1 / 0.0433 = 2.309.
    expect(chanceOf(share(60, 200), share(40, 200))).toBeCloseTo(0.0209, 4);
    expect(chanceOf(share(40, 200), share(40, 200))).toBeCloseTo(1, 6);
    expect(chanceOf(share(4, 200), share(40, 200))).toBe(1);
  });

  /** A week before and a week now, of so many visits, in which a visit leaves each of 25 steps by chance. */
  function twoWeeks(seed: number, visits: number, changed: number | null): StatesView {
    const random = seededRandom(seed);
    const week = (isNow: boolean) => {
      let left = visits;
      return Array.from({ length: 25 }, (_, step) => {
        const came = left;
        const chance = isNow && step === changed ? 0.15 : 0.05;
        const gone = Array.from({ length: came }, random).filter((value) => value < chance).length;
        left -= gone;
        return share(gone, came);
      });
    };
    const [before, now] = [week(false), week(true)];
    return { states: now.map((one, step) => state(`m.${step}`, one, before[step] ?? share(0, 1))) };
  }
  const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
  const all = new Set(Array.from({ length: 25 }, (_, step) => `m.${step}`));
  const changeOf = (view: StatesView) => figuresOfDay(view, all, new Set()).change?.state ?? null;

  it('names a change that was made, in each of 20 weeks', () => {
    expect(seeds.map((seed) => changeOf(twoWeeks(seed, 1_000, 6)))).toEqual(seeds.map(() => 'm.6'));
  });

  it('names none where none was made, but for one week of 20 at most', () => {
    const named = seeds.map((seed) => changeOf(twoWeeks(seed, 1_000, null))).filter((change) => change !== null);
    expect(named.length).toBeLessThanOrEqual(1);
  });
});

it('a funnel has the steps that have pages, in the order of the chart, and ends at the policy', () => {
  const chart = chartOf(healthMachine);
  const steps = funnelStepsOf(chart);
  expect(steps.slice(0, 3)).toEqual(['health.landing', 'health.personalDetails', 'health.members']);
  expect(steps).not.toContain('health.resuming');
  expect(endsOf(chart)).toContain('health.policy');
});

it('figures are said as people say them', () => {
  expect([0, 400, 38_000, 125_000, 3_600_000, 11_400_000].map(dwellText)).toEqual([
    '0.0\u00a0s',
    '0.4\u00a0s',
    '38\u00a0s',
    '2\u00a0min 5\u00a0s',
    '1\u00a0h',
    '3\u00a0h 10\u00a0min',
  ]);
  expect(dwellText(3_599_900)).toBe('1\u00a0h');
  expect(percentText(0.125)).toBe('12.5\u00a0%');
  expect(intervalText({ ...share(1, 8), low: 0.02, high: 0.47 })).toBe('2.0–47.0\u00a0%');
});

it('a difference is news where the intervals do not overlap', () => {
  const at = (low: number, high: number): Share => ({ ...share(1, 2), low, high });
  expect([isNews(at(0.1, 0.2), at(0.21, 0.3)), isNews(at(0.1, 0.2), at(0.2, 0.3))]).toEqual([true, false]);
});

it('a file of a view has each value once, quoted where it has to be', () => {
  expect(csvOf([{ step: 'a "b", c', left: 1, share: null }])).toBe('step,left,share\r\n"a ""b"", c",1,\r\n');
  expect(csvOf([])).toBe('\r\n');
});

it('the chosen range ends at the last day with figures, and crosses months', () => {
  const choices = { since: '2026-02-01', until: '2026-03-03', machines: [], devices: [], sources: [], builds: [] };
  expect(rangeOf(choices, {})).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  expect(queryOf('health', choices, { line: 'health', device: 'phone', from: '2026-03-01' })).toEqual({
    ...{ machine: 'health', line: 'health', device: 'phone', from: '2026-03-01', to: '2026-03-03' },
  });
});

it('an address opens the view that it was copied from', () => {
  const hash = '#machine=car&view=compare&from=2026-03-01&to=2026-03-03&device=phone&build=b2&against=b1';
  expect(viewHash(readView(hash, 'health'))).toBe(hash);
  expect(readView('', 'health')).toMatchObject({ machine: 'health', page: 'funnel' });
  expect(readView('#machine=car&view=nothing', 'health')).toMatchObject({ page: 'map' });
});
