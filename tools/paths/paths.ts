import { mkdirSync, writeFileSync } from 'node:fs';
import { guardsTaken } from '#tools/model/guard-outcomes.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { cachedNames, cachedPlan } from './cache.ts';
import type { PathStep } from './graph.ts';
import { allowedBy } from './journey-paths.ts';
import { pathsOf } from './kinds.ts';
import { type Options, optionsOf } from './options.ts';
import { pathFileOf } from './path-file.ts';
import type { MachineName } from './plan.ts';
import { WALKED, type Walked } from './registry.ts';
import { coverageLines, machineReport, type SeenThings } from './report.ts';
import type { MachineReport, PathsReport } from './report-schema.ts';
import { nameOfPair, THINGS } from './seen.ts';
import { stopAfter, stopOf } from './stops.ts';
import { UsageError } from './usage-error.ts';
import { readFiredReports } from './walked.ts';
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

const setOf = (names: readonly string[]): ReadonlySet<string> => new Set(names);

const reportOf = ({ name, machine }: Walked): { report: MachineReport; ignored: readonly string[] } => {
  const { all, pure } = cachedNames(name);
  const api = readFiredReports('api', machine.id);
  const browser = readFiredReports('browser', machine.id);
  const seen: Partial<Record<'pure' | 'api' | 'browser', SeenThings>> = {
    pure: Object.fromEntries(THINGS.map((thing) => [thing, setOf(pure[thing])])),
    ...(api.seen ? { api: api.seen } : {}),
    ...(browser.seen
      ? { browser: { ...browser.seen, guards: setOf(guardsTaken(machine, browser.seen.transitions ?? new Set())) } }
      : {}),
  };
  return { report: machineReport(machine.id, all, seen), ignored: [...api.ignored, ...browser.ignored] };
};

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

const run = (args: readonly string[]): void => {
  const options = optionsOf(args);
  const asked = WALKED.filter(({ section }) => options.line === undefined || options.line === section);
  const reports: MachineReport[] = [];
  const ignored = new Set<string>();
  for (const walked of asked) {
    if (!options.json) listPaths(walked, options);
    const { report, ignored: others } = reportOf(walked);
    reports.push(report);
    for (const sentence of others) ignored.add(sentence);
    if (options.json) continue;
    for (const line of coverageLines(report)) out(line);
    for (const { driver, what, why } of report.uncovered) {
      // Thousands of pairs would hide the rest: `--json` names them.
      if (!isPair(what)) out(`  ${driver} missed ${what}: ${why}`);
    }
  }
  const written: PathsReport = { machines: reports };
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${REPORTS}/paths.json`, `${JSON.stringify(written, null, 2)}\n`);
  if (options.json) out(JSON.stringify(written, null, 2));
  for (const sentence of ignored) console.error(sentence);
};

try {
  run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
