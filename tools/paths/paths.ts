import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { LINES, type Line } from '#contract/lines.ts';
import { type Coverage, coverageOf, type Share } from '#tools/model/coverage.ts';
import { explore } from '#tools/model/explore.ts';
import { SHELL } from '#tools/model/fixtures/shell.ts';
import { lineModels } from '#tools/model/lines/index.ts';
import { type Fixture, firedBy, shellGraph } from '#tools/model/shell-graph.ts';
import { journeyPaths } from '#tools/paths/journey-paths.ts';
import { coveringPaths } from './cover.ts';
import { readWalked } from './walked.ts';

/** Whole percents, rounded down: 100 % means all. */
const percentOf = ({ all, missed }: Share): number => Math.floor(((all.length - missed.length) / all.length) * 100);

const shareText = (what: string, share: Share): string => {
  const { all, missed } = share;
  return `${what} ${String(all.length - missed.length).padStart(3)}/${all.length} ${String(percentOf(share)).padStart(3)} %`;
};

/** `health  model  states 138/138 100 %  transitions 325/325 100 %` */
const coverageLine = (machine: string, tier: string, covered: Coverage | null): string => {
  const name = `${machine}  ${tier.padEnd(5)}`;
  if (!covered) return `${name}  not run yet`;
  return `${name}  ${shareText('states', covered.states)}  ${shareText('transitions', covered.transitions)}`;
};

/** What a tier did not reach, one line each. */
const missedLines = (tier: string, covered: Coverage | null): string[] =>
  [...(covered?.states.missed ?? []), ...(covered?.transitions.missed ?? [])].map((name) => `  ${tier} missed ${name}`);

/**
 * `npm run paths [-- --line health|shell] [--json]`: the paths that every tier walks, and each tier's coverage of each
 * machine. The model's tier is computed immediately; the others leave reports (`walked.ts`).
 */
const REPORTS = 'reports';
const TIERS = ['walk', 'e2e'] as const;

/** A step of a path: the event, the transitions that it takes, and the state after it. */
interface Step {
  readonly does: string;
  readonly by: string;
  readonly fired: readonly string[];
  readonly stands: string | undefined;
}
interface Report {
  readonly section: string;
  readonly machine: string;
  readonly paths: readonly (readonly Step[])[];
  /** By tier; null if it was not run. */
  readonly coverage: readonly (readonly [tier: string, covered: Coverage | null])[];
}

/** A tier's report; null if it was not run. */
const walkedBy = (tier: string, machine: AnyStateMachine): Coverage | null => {
  const fired = readWalked(tier, machine.id);
  return fired && coverageOf(machine, fired);
};

const journeyReport = (line: Line): Report => {
  const { machine } = lineModels[line];
  const paths = journeyPaths(explore(lineModels[line]));
  const fired = new Set(paths.flat().flatMap((step) => step.fired));
  return {
    section: line,
    machine: machine.id,
    paths: paths.map((path) =>
      path.map(({ event, to, fired }) => ({ does: event.name, by: event.type, fired, stands: to.split('|')[0] })),
    ),
    coverage: [
      ['model', coverageOf(machine, fired)] as const,
      ...TIERS.map((tier) => [tier, walkedBy(tier, machine)] as const),
    ],
  };
};

/** The shell's machines are walked on the model; some by other tiers as well. */
const shellReport = (fixture: Fixture): Report => {
  const { machine } = fixture;
  const graph = shellGraph(fixture);
  return {
    section: 'shell',
    machine: machine.id,
    paths: coveringPaths(graph).map((path) =>
      path.map(({ event: { type }, fired, stands }) => ({ does: type, by: type, fired, stands })),
    ),
    coverage: [
      ['model', coverageOf(machine, firedBy(graph))] as const,
      ...TIERS.map((tier) => [tier, walkedBy(tier, machine)] as const).filter(([, covered]) => covered !== null),
    ],
  };
};

const told = (coverage: Coverage) => ({
  states: { all: coverage.states.all.length, missed: coverage.states.missed },
  transitions: { all: coverage.transitions.all.length, missed: coverage.transitions.missed },
});

const { values } = parseArgs({ options: { line: { type: 'string' }, json: { type: 'boolean', default: false } } });
const SECTIONS = [...LINES, 'shell'];
if (values.line !== undefined && !SECTIONS.includes(values.line)) {
  console.error(`There is no line called ${values.line}. There are: ${SECTIONS.join(', ')}`);
  process.exit(1);
}

const isAsked = (section: string): boolean => values.line === undefined || values.line === section;
const reports = [
  ...LINES.filter(isAsked).map(journeyReport),
  ...(isAsked('shell') ? Object.values(SHELL).map((fixture: Fixture) => shellReport(fixture)) : []),
];
const written = reports.map(({ paths, coverage, ...report }) => ({
  ...report,
  paths: paths.map((steps, index) => ({ number: index + 1, steps })),
  coverage: Object.fromEntries(coverage.map(([tier, covered]) => [tier, covered && told(covered)])),
}));
mkdirSync(REPORTS, { recursive: true });
writeFileSync(`${REPORTS}/paths.json`, `${JSON.stringify(written, null, 2)}\n`);

if (values.json) console.log(JSON.stringify(written, null, 2));
else {
  for (const { machine, paths, coverage } of reports) {
    for (const [number, steps] of paths.entries()) {
      console.log(`\n${machine} path ${number + 1}, ${steps.length} steps`);
      for (const [index, { does }] of steps.entries()) console.log(`  ${String(index + 1).padStart(3)}  ${does}`);
    }
    console.log('');
    for (const [tier, covered] of coverage) console.log(coverageLine(machine, tier, covered));
    for (const [tier, covered] of coverage) for (const text of missedLines(tier, covered)) console.log(text);
  }
}
