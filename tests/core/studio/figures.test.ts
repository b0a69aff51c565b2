import { expect, it } from 'vitest';
import type { ChoicesView, Share } from '#contract/funnel/views.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { buildsToCompare, daysOfBoth } from '#src/studio/figures/builds-to-compare.ts';
import { csvOf } from '#src/studio/figures/csv.ts';
import { dwellText, intervalText, percentText } from '#src/studio/figures/figure-texts.ts';
import { funnelStepsOf } from '#src/studio/figures/funnel-steps.ts';
import { queryOf, rangeOf } from '#src/studio/figures/ranges.ts';
import { completeView } from '#src/studio/figures/useCompleteView.ts';
import { readView, viewHash } from '#src/studio/view-address.ts';

const share = (count: number, of: number): Share => ({ count, of, share: count / of, low: 0, high: 1 });

it('a funnel has the steps that have pages, in the order of the chart', () => {
  const chart = chartOf(healthMachine);
  const steps = funnelStepsOf(chart);
  expect(steps.slice(0, 3)).toEqual(['health.landing', 'health.personalDetails', 'health.members']);
  expect(steps).not.toContain('health.resuming');
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

it('a file of a view begins with a byte order mark, by which Excel reads it as UTF-8', () => {
  expect([...new TextEncoder().encode(csvOf([{ reason: '₹' }]))].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x72]);
});

it('a file of a view has each value once, quoted where it has to be', () => {
  expect(csvOf([{ step: 'a "b", c', left: 1, share: null }])).toBe('\uFEFFstep,left,share\r\n"a ""b"", c",1,\r\n');
  expect(csvOf([])).toBe('\uFEFF\r\n');
});

// OWASP ASVS 5.0.0, 1.2.10.
it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('a file has no cell that is a formula: %j', (text) => {
  expect(csvOf([{ build: text, change: -1 }])).toBe(`\uFEFFbuild,change\r\n"'${text}",-1\r\n`);
});

const CHOICES: ChoicesView = {
  ...{
    since: '2026-02-01',
    until: '2026-03-03',
    machines: [],
    devices: [],
    sources: [],
    allowsTraffic: true,
    insurers: {},
  },
  builds: [
    { build: 'z', firstDay: '2026-02-01', lastDay: '2026-02-19' },
    { build: 'a', firstDay: '2026-02-20', lastDay: '2026-03-03' },
    { build: 'm', firstDay: '2026-03-01', lastDay: '2026-03-03' },
  ],
};

it('the machine of a line asks for that line, whatever line was chosen for another machine', () => {
  expect(queryOf('health', CHOICES, { line: 'car' })).toMatchObject({ machine: 'health', line: 'health' });
  expect(queryOf('health', CHOICES, {})).toMatchObject({ line: 'health' });
  expect(queryOf('callback', CHOICES, { line: 'car' })).toMatchObject({ machine: 'callback', line: 'car' });
  expect(queryOf('callback', CHOICES, { line: 'boats' })).not.toHaveProperty('line');
});

it('the newest build is compared with the one before it, by their first days', () => {
  expect(buildsToCompare(CHOICES.builds, undefined, null)).toEqual({ newer: 'm', older: 'a' });
  expect(buildsToCompare(CHOICES.builds, 'a', null)).toEqual({ newer: 'a', older: 'z' });
  expect(buildsToCompare(CHOICES.builds, 'z', null)).toEqual({ newer: 'z', older: 'a' });
  expect(buildsToCompare([], undefined, null)).toEqual({ newer: '', older: '' });
});

it('two builds are compared in days in which both had visits, unless the chosen days are such', () => {
  const [older, newer] = ['z', 'm'];
  const chosen = { from: '2026-02-25', to: '2026-03-03' };
  expect(daysOfBoth(CHOICES.builds, { newer: 'm', older: 'a' }, chosen)).toEqual(chosen);
  // They followed each other: the last week of the first one and the first days of the other.
  expect(daysOfBoth(CHOICES.builds, { newer, older }, chosen)).toEqual({ from: '2026-02-13', to: '2026-03-03' });
  const both = daysOfBoth(CHOICES.builds, { newer: 'm', older: 'a' }, { from: '2026-02-01', to: '2026-02-07' });
  expect(both).toEqual({ from: '2026-03-01', to: '2026-03-03' });
  expect(daysOfBoth([], { newer: '', older: '' }, chosen)).toEqual(chosen);
  const shown = (hash: string) => viewHash(completeView(readView(hash, 'health'), CHOICES));
  // What the funnel before was about has no visit of either.
  expect(shown('#machine=car&view=compare&from=2026-01-01&to=2026-01-07')).toBe(
    '#machine=car&view=compare&from=2026-03-01&to=2026-03-03&build=m&against=a',
  );
  // Days that are chosen for two builds stay, also without a visit.
  const choice = '#machine=car&view=compare&from=2026-01-01&to=2026-01-07&build=m&against=a';
  expect(shown(choice)).toBe(choice);
});

it('a copied link has its days, and a comparison its builds', () => {
  const complete = (hash: string) => viewHash(completeView(readView(hash, 'health'), CHOICES));
  const days = 'from=2026-02-25&to=2026-03-03';
  expect(complete('#machine=car&heat=left')).toBe(`#machine=car&${days}&heat=left`);
  expect(complete('#machine=car')).toBe('#machine=car');
  expect(complete('#machine=car&view=now')).toBe('#machine=car&view=now');
  expect(complete('#machine=car&view=compare')).toBe(`#machine=car&view=compare&${days}&build=m&against=a`);
});

it('the chosen range ends at the last day with figures, and crosses months', () => {
  expect(rangeOf(CHOICES, {})).toEqual({ from: '2026-02-25', to: '2026-03-03' });
  expect(queryOf('health', CHOICES, { line: 'health', device: 'phone', from: '2026-03-01' })).toEqual({
    ...{ machine: 'health', line: 'health', device: 'phone', from: '2026-03-01', to: '2026-03-03' },
  });
});

it('an address opens the view that it was copied from', () => {
  const hash = '#machine=car&view=compare&from=2026-03-01&to=2026-03-03&device=phone&build=b2&against=b1';
  expect(viewHash(readView(hash, 'health'))).toBe(hash);
  expect(readView('', 'health')).toMatchObject({ machine: 'health', page: 'funnel' });
  expect(readView('#machine=car&view=nothing', 'health')).toMatchObject({ page: 'map' });
  expect(readView('#machine=car&from=2026-02-31&to=x', 'health').filters).toEqual({});
});
