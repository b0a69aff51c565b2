import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LINES, type Line } from '#contract/record.ts';
import { machines } from '#machines/index.ts';
import { type Coverage, coverageOf } from '#tests/support/model/coverage.ts';
import { type Edge, exploreHealth } from '#tests/support/model/graph.ts';
import { healthPaths } from '#tests/support/paths.ts';
import { coverageLine, missedLines } from './lib/coverage-text.ts';

/**
 * `npm run paths [-- --line health] [--json]`: the paths that every tier walks, and what each tier covered of each
 * machine. The model's tier is computed on the spot; the others leave `reports/<tier>-<line>.json`.
 */
const REPORTS = 'reports';
const TIERS = ['walk', 'e2e'] as const;
const Walked = v.object({ transitions: v.array(v.string()) });

const { values } = parseArgs({ options: { line: { type: 'string' }, json: { type: 'boolean', default: false } } });
const isLine = (name: string): name is Line => LINES.some((line) => line === name);
if (values.line !== undefined && !isLine(values.line)) {
  console.error(`There is no line called ${values.line}. There are: ${LINES.join(', ')}`);
  process.exit(1);
}

/** What a tier left behind; null if it was not run. */
const walkedBy = (tier: string, line: Line): Set<string> | null => {
  const file = `${REPORTS}/${tier}-${line}.json`;
  return existsSync(file) ? new Set(v.parse(Walked, JSON.parse(readFileSync(file, 'utf8'))).transitions) : null;
};

const told = (coverage: Coverage) => ({
  states: { all: coverage.states.all.length, missed: coverage.states.missed },
  transitions: { all: coverage.transitions.all.length, missed: coverage.transitions.missed },
});

const stepOf = ({ event, to, fired }: Edge) => ({ does: event.name, by: event.type, fired, stands: to.split('|')[0] });

const reportOf = (line: Line) => {
  const paths = healthPaths(exploreHealth());
  const model = new Set(paths.flat().flatMap(({ fired }) => fired));
  const tiers = [['model', model] as const, ...TIERS.map((tier) => [tier, walkedBy(tier, line)] as const)];
  return {
    line,
    paths: paths.map((path, index) => ({ number: index + 1, steps: path.map(stepOf) })),
    coverage: tiers.map(([tier, fired]) => ({ tier, covered: fired && coverageOf(machines[line], fired) })),
  };
};

const reports = LINES.filter((line) => values.line === undefined || line === values.line).map(reportOf);
const written = reports.map(({ coverage, ...report }) => ({
  ...report,
  coverage: Object.fromEntries(coverage.map(({ tier, covered }) => [tier, covered && told(covered)])),
}));
mkdirSync(REPORTS, { recursive: true });
writeFileSync(`${REPORTS}/paths.json`, `${JSON.stringify(written, null, 2)}\n`);

if (values.json) console.log(JSON.stringify(written, null, 2));
else {
  for (const { line, paths, coverage } of reports) {
    for (const { number, steps } of paths) {
      console.log(`\n${line} path ${number}, ${steps.length} steps`);
      for (const [index, { does }] of steps.entries()) console.log(`  ${String(index + 1).padStart(3)}  ${does}`);
    }
    console.log('');
    for (const { tier, covered } of coverage) console.log(coverageLine(line, tier, covered));
    for (const { tier, covered } of coverage) for (const text of missedLines(tier, covered)) console.log(text);
  }
}
