import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { readKnownCharts } from '#server/funnel/charts.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { stateTitlesOf } from '#src/studio/chart/state-titles.ts';
import { CHART_WORDS, chartFileOf, chartFiles, chartWords, storedChartFiles } from '#tools/funnel/chart-history.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

// Events keep the names of the chart that they were reported by. A name that is gone has to be said to have moved.

describe('the stored charts', () => {
  it('have the one of every machine as it is today: npm run chart-history adds it', () => {
    const stored = storedChartFiles();
    for (const [name, text] of chartFiles()) expect(stored.get(name), name).toBe(text);
  });

  it('have no name that is neither in the chart of today nor said to have moved into it', () => {
    const charts = readKnownCharts();
    const today = new Map([...chartFiles().values()].map((text) => [JSON.parse(text).machine, JSON.parse(text)]));
    for (const [file, text] of storedChartFiles()) {
      const { machine, states, transitions } = JSON.parse(text);
      const now = today.get(machine);
      const known = new Set([...(now?.states ?? []), ...Object.keys(now?.transitions ?? {})]);
      for (const name of [...states, ...Object.keys(transitions)]) {
        const moved = charts.nameToday(machine, name);
        expect(moved === null || known.has(moved), `${file}: ${name} is ${moved}; say so in moved-names.json`).toBe(
          true,
        );
      }
    }
  });

  it('know no region as crossed whose states are active at a time', () => {
    const charts = readKnownCharts();
    for (const machine of ALL_MACHINES) {
      const parallel = statesOf(machine).filter(({ type }) => type === 'parallel');
      const crossed = [...(charts.chartsOf(machine.id)?.values() ?? [])].flatMap((chart) => [...chart.crossed]);
      for (const region of parallel) expect(crossed).not.toContain(pathOf(region));
      if (machine.id === 'health') expect(crossed).toEqual(expect.arrayContaining(['health', 'health.kyc']));
    }
  });

  it('are of a hash that their names make', () => {
    for (const [file, text] of storedChartFiles()) {
      expect(file).toBe(`${JSON.parse(text).machine}-${chartHashOf(JSON.parse(text))}.json`);
    }
  });
});

describe('the words of today’s charts', () => {
  it('are stored for the server: npm run chart-history writes them', () => {
    expect(readFileSync(CHART_WORDS, 'utf8')).toBe(chartWords());
  });

  it('have the page and what happened, and tell any two states of a machine apart', () => {
    const { health } = JSON.parse(chartWords());
    expect(health['health.kyc.otp  otp.submit  #0']).toBe('Enter the code (otp): otp.submit');
    expect(health['health  xstate.route  #1']).toBe('link to Who would you like to cover? (personal details)');
    for (const machine of ALL_MACHINES) {
      const titles = [...stateTitlesOf(chartOf(machine)).values()];
      expect(
        titles.filter((title, at) => titles.indexOf(title) !== at),
        machine.id,
      ).toEqual([]);
    }
  });
});

describe('a chart’s hash', () => {
  const machine = (target: string, event = 'go') =>
    createMachine({ id: 'm', initial: 'a', states: { a: { on: { [event]: target } }, b: {}, c: {} } });
  const hashOf = (...of: Parameters<typeof machine>) => chartHashOf(chartNamesOf(machine(...of)));

  it('is another one if a name or a target is', () => {
    expect(hashOf('b')).toBe(hashOf('b'));
    expect(new Set([hashOf('b'), hashOf('c'), hashOf('b', 'leave')]).size).toBe(3);
  });

  it('is the same for a machine with the implementations of a page', () => {
    expect(chartHashOf(chartNamesOf(machine('b').provide({ actions: {} })))).toBe(hashOf('b'));
  });
});

describe('names that moved', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-charts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const withMoved = (moved: Record<string, Record<string, string | null>>) => {
    const { name, text } = chartFileOf(createMachine({ id: 'm', initial: 'a', states: { a: {} } }));
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'moved-names.json'), JSON.stringify(moved));
    return readKnownCharts(folder);
  };

  it('are followed to the last one, and end where nothing is left', () => {
    const charts = withMoved({ m: { 'm.x': 'm.y', 'm.y': 'm.a', 'm.z': null } });
    expect(['m.x', 'm.y', 'm.z', 'm.a'].map((name) => charts.nameToday('m', name))).toEqual([
      'm.a',
      'm.a',
      null,
      'm.a',
    ]);
    expect(charts.nameToday('other', 'm.x')).toBe('m.x');
  });

  it('may not lead in a circle', () => {
    expect(() => withMoved({ m: { 'm.x': 'm.y', 'm.y': 'm.x' } }).nameToday('m', 'm.x')).toThrow(/circle/);
  });
});
