import { readFileSync, writeFileSync } from 'node:fs';
import { readReports } from './reports.ts';
import { SPEC_ROWS } from './rows.ts';
import { mapProblems, specMap } from './spec-map.ts';

/** `npm run spec-map` writes `docs/spec-map.md` from the reports of the last `npm test`. `--check` compares instead. */
const FILE = 'docs/spec-map.md';

const tests = readReports();
const problems = mapProblems(SPEC_ROWS, tests);
const map = specMap(SPEC_ROWS, tests);
if (!process.argv.includes('--check')) writeFileSync(FILE, map);
else if (problems.length === 0 && readFileSync(FILE, 'utf8') !== map) {
  problems.push(`${FILE} is out of date: npm run spec-map`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
