import { mkdirSync, writeFileSync } from 'node:fs';
import { Purposes } from '#tools/path-report/purposes.ts';
import { storyOf } from '#tools/path-report/stories.ts';
import { sayLost } from './accepted-chart.ts';
import { type AskedPaths, areOfCoveringSet, askedPaths, replayCommand, savePaths } from './asked-paths.ts';
import { nameOfPair } from './coverage-state.ts';
import { coverageOf, type MachineCoverage } from './machine-coverage.ts';
import { type Options, optionsOf } from './options.ts';
import { printChartFaults } from './print-chart-faults.ts';
import { WALKED } from './registry.ts';
import { coverageLines, machineReport } from './report.ts';
import type { MachineReport, PathsReport } from './report-schema.ts';
import { rowCoverage, rowLines, rowsWithoutCarrier } from './row-coverage.ts';
import { seededLength } from './seeded.ts';
import { stepLines } from './step-lines.ts';
import { inThoseThatKnow, UsageError, whyNotWritten } from './usage-error.ts';

/**
 * `npm run paths`: the paths of each machine in words, and what each driver covered of it. The options are in `options.ts`, what
 * `--json` prints in `report-schema.ts`; docs/testing.md explains both.
 */

const REPORTS = 'reports';

const out = (text: string): void => void process.stdout.write(`${text}\n`);
// `npm run paths | head`: the reader has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const isPair = (what: string): boolean => what.includes(nameOfPair(['', '']));

const listPaths = ({ walked, graph, paths }: AskedPaths, { kind, seed }: Options): void => {
  const purposes = new Purposes();
  for (const [index, path] of paths.entries()) {
    const seeded = kind === 'cover' ? seededLength(path) : 0;
    const seedText = kind === 'random' ? `, seed ${seed}` : '';
    out(`\n${walked.name} ${kind} ${index + 1}, ${path.length - seeded} steps${seedText}`);
    const story = storyOf(walked.name, { number: index + 1, seeded }, graph, path);
    const shows = purposes.of(graph, story, path.slice(seeded));
    if (story.persona !== null) out(`       Who: ${story.persona}`);
    out(`       What for: ${shows.length === 0 ? 'another way to what earlier paths show' : shows.join(' · ')}`);
    const typed = story.steps.map((step) => step.typed);
    for (const line of stepLines(graph, path, seeded, typed)) out(line);
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

interface Covered {
  readonly coverage: MachineCoverage;
  readonly report: MachineReport;
  readonly asked: AskedPaths;
}

/** `--report` and `--gherkin`: the same paths, for people and for Cucumber. */
const writeForPeople = async (covered: readonly Covered[], options: Options): Promise<void> => {
  const { kind, seed, save = `${REPORTS}/saved`, gherkin, report } = options;
  const machines = covered.map(({ asked: { walked, graph, paths }, ...rest }) => ({
    ...{ ...rest, graph, paths },
    command: (number: number) => replayCommand(walked, options, number, save),
  }));
  // Read only here: it draws, and takes long to read.
  const { writeFeatures, writePathReport } = await import('#tools/path-report/write-report.ts');
  if (gherkin !== undefined) for (const file of writeFeatures(gherkin, { machines, kind, seed })) out(file);
  if (!report) return;
  // Replayed from files, because their numbers name other paths next time.
  const isSaved = options.save !== undefined || areOfCoveringSet(options);
  if (!isSaved) for (const { asked } of covered) savePaths(asked, options, save);
  out(await writePathReport(`${REPORTS}/paths.html`, { machines, kind, seed }));
};

const run = async (args: readonly string[]): Promise<void> => {
  const options = optionsOf(args);
  const { json, rows, save } = options;
  const isForPeople = options.report || options.gherkin !== undefined;
  const isList = !json && !rows && !isForPeople;
  const wanted = WALKED.filter(({ section }) => options.line === undefined || options.line === section);
  // A state or a tag is one of some machines only.
  const covered = inThoseThatKnow(wanted, (walked) => {
    const coverage = coverageOf(walked);
    const report = machineReport(walked.machine.id, coverage.all, coverage.seen, coverage.lost);
    // Read only where they are used: a plan is large.
    const asked = isList || isForPeople || save !== undefined ? askedPaths(walked, options) : null;
    if (save !== undefined && asked) savePaths(asked, options, save);
    if (isList && asked) {
      listPaths(asked, options);
      printCoverage(report);
    }
    return { coverage, report, asked };
  });
  const written: PathsReport = { machines: covered.map(({ report }) => report) };
  mkdirSync(REPORTS, { recursive: true });
  writeFileSync(`${REPORTS}/paths.json`, `${JSON.stringify(written, null, 2)}\n`);
  if (json) out(JSON.stringify(written, null, 2));
  if (rows) printRows(covered.map(({ coverage }) => coverage));
  if (isForPeople) {
    const all = covered.flatMap(({ asked, ...rest }) => (asked ? [{ ...rest, asked }] : []));
    await writeForPeople(all, options);
  }
  for (const { coverage } of covered) {
    const less = sayLost(coverage.machine.id, coverage.lost);
    if (less !== null) console.error(`\n${less}`);
    if (less !== null || coverage.faults.length > 0) process.exitCode = 1;
    await printChartFaults(coverage);
  }
  for (const sentence of new Set(covered.flatMap(({ coverage }) => coverage.ignored))) console.error(sentence);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const sentence = error instanceof UsageError ? error.message : whyNotWritten(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 2;
}
