import { expect, it } from 'vitest';
import type { Share } from '#contract/funnel/views.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { csvOf } from '#src/studio/figures/csv.ts';
import { dwellText, intervalText, isNews, percentText } from '#src/studio/figures/figure-texts.ts';
import { endsOf, funnelStepsOf } from '#src/studio/figures/funnel-steps.ts';
import { daysBefore, queryOf, rangeOf } from '#src/studio/figures/ranges.ts';
import { readView, viewHash } from '#src/studio/view-address.ts';

const share = (count: number, of: number): Share => ({ count, of, share: count / of, low: 0, high: 1 });

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
