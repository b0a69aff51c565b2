import { mkdirSync, writeFileSync } from 'node:fs';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedPlan } from './cache.ts';
import type { PathStep } from './graph.ts';
import { allowedBy } from './journey-paths.ts';
import { pathsOf } from './kinds.ts';
import { coverageOf, type MachineCoverage } from './machine-coverage.ts';
import { type Options, optionsOf } from './options.ts';
import { pathFileOf } from './path-file.ts';
import type { MachineName } from './plan.ts';
import { WALKED, type Walked } from './registry.ts';
import { coverageLines, machineReport } from './report.ts';
import type { MachineReport, PathsReport } from './report-schema.ts';
import { rowCoverage, rowLines, rowsWithoutCarrier } from './row-coverage.ts';
import { nameOfPair } from './seen.ts';
import { stopAfter, stopOf } from './stops.ts';
import { UsageError } from './usage-error.ts';
import { sayStep } from './words.ts';

/**
 * `npm run paths`: the paths of each machine in words, and what each driver covered of it. The options are in `options.ts`, what
 * `--json` prints in `report-schema.ts`; docs/testing.md explains both.
 */

const REPORTS = 'reports';
/** Walks have no end of their own. */
const RANDOM_LENGTH = stopOf('length=200');

const out = (text: string): void => void process.stdout.write(`${text}\n`);
// `npm run paths | head`: whoever reads has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const isPair = (what: string): boolean => what.includes(nameOfPair(['', '']));

const isLineName = (name: MachineName): name is keyof typeof lineModels => name in lineModels;

/** The paths of the kind that was asked for. */
const pathsFor = ({ name }: Walked, options: Options): { plan: ReturnType<typeof cachedPlan>; paths: PathStep[][] } => {
  const plan = cachedPlan(name);
  const allows = isLineName(name) ? allowedBy(lineModels[name]) : undefined;
  const stops = options.stop.length === 0 && options.kind === 'random' ? [RANDOM_LENGTH] : options.stop;
  const { transitions, pairs } = plan.all;
  const totals = { transitions: transitions.length, pairs: pairs.length };
  return { plan, paths: stopAfter(pathsOf(plan, options, allows), stops, totals) };
};

const listPaths = (walked: Walked, options: Options): void => {
  const { plan, paths } = pathsFor(walked, options);
  const { kind, seed, save } = options;
  for (const [index, path] of paths.entries()) {
    const number = index + 1;
    out(`\n${walked.name} ${kind} ${number}, ${path.length} steps${kind === 'random' ? `, seed ${seed}` : ''}`);
    for (const [at, step] of path.entries()) {
      out(`  ${String(at + 1).padStart(3)}  ${sayStep(plan.graph, step)}  [${step.event.name}]`);
    }
    if (save === undefined) continue;
    mkdirSync(save, { recursive: true });
    const words = (step: PathStep) => sayStep(plan.graph, step);
    const file = pathFileOf(walked, plan.graph, path, { kind, seed, number, words });
    writeFileSync(`${save}/${walked.name}-${kind}-${number}.json`, `${JSON.stringify(file, null, 2)}\n`);
  }
  out('');
};

const printCoverage = (report: MachineReport): void => {
  for (const line of coverageLines(report)) out(line);
  for (const { driver, what, why } of report.uncovered) {
    // Thousands of pairs would hide the rest: `--json` names them.
    if (!isPair(what)) out(`  ${driver} missed ${what}: ${why}`);
  }
};

const printRows = (machines: readonly MachineCoverage[]): void => {
  for (const line of rowLines(rowCoverage(machines))) out(line);
  out('\nCarried by no state: fields, texts and looks, which other tests show (docs/spec-map.md)');
  for (const { id, text } of rowsWithoutCarrier()) out(`  ${id}  ${text}`);
};

const run = (args: readonly string[]): void => {
  const options = optionsOf(args);
  const asked = WALKED.filter(({ section }) => options.line === undefined || options.line === section);
  const isList = !options.json && !options.rows;
  const covered: { coverage: MachineCoverage; report: MachineReport }[] = [];
  for (const walked of asked) {
    if (isList) listPaths(walked, options);
    const coverage = coverageOf(walked);
    const report = machineReport(walked.machine.id, coverage.all, coverage.seen);
    covered.push({ coverage, report });
    if (isList) printCoverage(report);
  }
  const written: PathsReport = { machines: covered.map(({ report }) => report) };
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${REPORTS}/paths.json`, `${JSON.stringify(written, null, 2)}\n`);
  if (options.json) out(JSON.stringify(written, null, 2));
  if (options.rows) printRows(covered.map(({ coverage }) => coverage));
  for (const sentence of new Set(covered.flatMap(({ coverage }) => coverage.ignored))) console.error(sentence);
};

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
