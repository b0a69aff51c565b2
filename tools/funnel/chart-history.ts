import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { type ChartNames, chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { type ChartTransition, chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { stateTitlesOf } from '#src/studio/chart/state-titles.ts';
import { ALL_MACHINES } from '../model/all-machines.ts';

/** Where the names of every chart that ran are stored, a file for each chart. */
export const CHART_HISTORY = fileURLToPath(new URL('../../charts/history/', import.meta.url));

/** The file of a chart. One name and its targets a line, so that a change of the chart is read in its diff. */
export const chartFileOf = (machine: AnyStateMachine): { name: string; text: string } => {
  const names = chartNamesOf(machine);
  return { name: `${names.machine}-${chartHashOf(names)}.json`, text: textOf(names) };
};

const textOf = ({ machine, states, transitions }: ChartNames): string => {
  const lines = (items: readonly string[]): string => items.map((item) => `    ${item}`).join(',\n');
  const named = Object.entries(transitions).map(([name, to]) => `${JSON.stringify(name)}: ${JSON.stringify(to)}`);
  return `{
  "machine": ${JSON.stringify(machine)},
  "states": [
${lines(states.map((state) => JSON.stringify(state)))}
  ],
  "transitions": {
${lines(named)}
  }
}
`;
};

/** The charts of today, by the name of their file. */
export const chartFiles = (): ReadonlyMap<string, string> =>
  new Map(ALL_MACHINES.map(chartFileOf).map(({ name, text }) => [name, text]));

/** What a chart's file may be called; other files of the folder are none. */
const CHART_FILE = /^[\w-]+-[0-9a-f]{16}\.json$/;

export const storedChartFiles = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(CHART_HISTORY)
      .filter((name) => CHART_FILE.test(name))
      .map((name) => [name, readFileSync(`${CHART_HISTORY}${name}`, 'utf8')]),
  );

/** What each transition of today's charts is called in the studio, which the server does not have the words of. */
export const CHART_WORDS = fileURLToPath(new URL('../../charts/words.json', import.meta.url));

const wordsOf = (machine: AnyStateMachine): Record<string, string> => {
  const chart = chartOf(machine);
  const titles = stateTitlesOf(chart);
  const labelIn = ({ kind, label, targets: [target] }: ChartTransition): string =>
    kind === 'route' && target ? `link to ${titles.get(target.path) ?? machine.id}` : label;
  return Object.fromEntries(
    statesIn(chart.root).flatMap(({ path, transitions }) =>
      transitions.map((one) => [one.name, [titles.get(path), labelIn(one)].filter(Boolean).join(': ')]),
    ),
  );
};

/** One transition a line, by machine. */
export const chartWords = (): string =>
  `${JSON.stringify(Object.fromEntries(ALL_MACHINES.map((machine) => [machine.id, wordsOf(machine)])), null, 1)}\n`;
