import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { compareCharts } from '#src/studio/exports/compare-charts.ts';
import { PROJECT_FOLDER } from '#tools/app/ensure-built.ts';
import { ALL_MACHINES } from '../model/all-machines.ts';
import { readOptions } from '../paths/typed-options.ts';
import { UsageError } from '../paths/usage-error.ts';
import { chartFilesOf } from './chart-files.ts';
import { chartsOfCommit } from './charts-of-commit.ts';

/**
 * `npm run charts` writes each machine as JSON, XState JSON, SCXML, Mermaid and SVG into reports/charts, which no build
 * publishes. `npm run charts -- --against <commit>` says what differs from that commit's charts.
 */

try {
  const Options = v.object({ against: v.optional(v.string()) });
  const { against } = readOptions(process.argv.slice(2), { against: { type: 'string' } }, Options, 'docs/studio.md');
  if (against === undefined) await writeCharts();
  else printChanges(against);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function writeCharts(): Promise<void> {
  const folder = join(PROJECT_FOLDER, 'reports/charts');
  mkdirSync(folder, { recursive: true });
  for (const machine of ALL_MACHINES) {
    const { states, transitions, files } = await chartFilesOf(machine);
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const sizes = files.map(({ name, text }) => `${name} ${(Buffer.byteLength(text) / 1024).toFixed(1)} kB`);
    console.log(`${machine.id}: ${states} states, ${transitions} transitions; ${sizes.join(', ')}`);
  }
}

function printChanges(ref: string): void {
  const before = new Map(chartsOfCommit(ref).map((chart) => [chart.machine, chart]));
  const after = new Map(ALL_MACHINES.map(chartOf).map((chart) => [chart.machine, chart]));
  let count = 0;
  for (const machine of new Set([...before.keys(), ...after.keys()])) {
    const changes = compareCharts(before.get(machine) ?? null, after.get(machine) ?? null);
    const lines = Object.entries(changes).flatMap(([kind, all]) => all.map((what: string) => `  ${kind}: ${what}`));
    count += lines.length;
    if (lines.length > 0) console.log([machine, ...lines].join('\n'));
  }
  if (count === 0) console.log(`The charts are the same as in ${ref}.`);
}
