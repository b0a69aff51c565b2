import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { VARIABLES_OF_PARTS } from './browser-sample.ts';
import { type Check, type Group, MODES } from './modes.ts';
import { isCommitted, writeWholeRun } from './whole-run.ts';

// Runs checks at the same time, then tiers one after the other; ends with the counts. What is run: modes.ts.

const [, , argument] = process.argv;
const modeOf = MODES.get(argument);
if (modeOf === undefined) {
  const names = [...MODES.keys()].filter((name) => name !== undefined);
  console.error(`There is no '${argument}': ${names.join(', ')}, or nothing.`);
  process.exit(1);
}
const { checks, groups, closing, isWhole } = modeOf();
const shell = process.platform === 'win32';

/** What Vitest writes about its tests. */
const Results = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      /** An error in a file outside its tests is not reported as a test's failure. */
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullable(v.array(v.string())) }),
      ),
    }),
  ),
});

let passed = 0;
/** What did not pass, in words. Repeated at the end, where people look first in a log of thousands of lines. */
const failures: string[] = [];

/** Runs a check, and prints what it said once it has ended: others run at the same time. */
const check = async ([name, [command, ...args]]: Check): Promise<void> => {
  const started = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], shell });
  const said: Buffer[] = [];
  for (const output of [started.stdout, started.stderr]) output.on('data', (data: Buffer) => said.push(data));
  const [code] = await once(started, 'close').catch((error: unknown) => [error]);
  process.stdout.write(Buffer.concat(said));
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code === 0) passed += 1;
  else failures.push(name);
};
const CORES = 2;
const checkAll = async (some: readonly Check[]): Promise<void> => {
  const left = [...some];
  const next = async (): Promise<void> => {
    for (let one = left.shift(); one; one = left.shift()) await check(one);
  };
  await Promise.all(Array.from({ length: CORES }, next));
};

/** Without what makes tests do a part: a group says that itself. */
const environment: NodeJS.ProcessEnv = { ...process.env };
for (const name of VARIABLES_OF_PARTS) delete environment[name];

const runGroup = ({ projects, files = [], variables = {}, showsSpecification = false }: Group): void => {
  const name = projects.join(', ');
  const results = `reports/vitest-${projects[0]}.json`;
  rmSync(results, { force: true });
  const { status } = spawnSync(
    'npx',
    [
      ...['vitest', 'run', ...projects.flatMap((project) => ['--project', project]), ...files],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${results}`],
      ...(showsSpecification ? ['--reporter=./tools/spec/reporter.ts'] : []),
    ],
    { stdio: 'inherit', shell, env: { ...environment, ...variables } },
  );
  try {
    const { numPassedTests, testResults } = v.parse(Results, JSON.parse(readFileSync(results, 'utf8')));
    passed += numPassedTests;
    const failedBefore = failures.length;
    for (const { name: path, message, assertionResults } of testResults) {
      const file = relative('.', path);
      for (const { fullName, status, failureMessages } of assertionResults) {
        // A test that did not run has not passed.
        if (status !== 'passed')
          failures.push([`${file} › ${fullName} (${status})`, ...(failureMessages ?? [])].join('\n'));
      }
      if (message !== '') failures.push(`${file}: ${message}`);
    }
    const ran = testResults.map(({ name: path }) => relative('.', path));
    // Vitest is content if one of several names is a file's.
    for (const file of files) if (!ran.includes(file)) failures.push(`${file}: did not run`);
    // An error outside all tests is in no result.
    if (status !== 0 && failures.length === failedBefore) failures.push(`${name}: an error outside of all tests`);
  } catch (error) {
    failures.push(`${name}: no results: ${error}`);
  }
};

const [commit, wasCommitted] = [currentCommit(), isCommitted()];
await checkAll(checks);
mkdirSync('reports', { recursive: true });
// So that the specification's map is built from the reports of this run only.
if (groups.some(({ showsSpecification }) => showsSpecification))
  rmSync('reports/spec', { recursive: true, force: true });
for (const group of groups) runGroup(group);
await checkAll(closing);

for (const failure of failures) console.log(`✗ ${failure}`);
if (isWhole && failures.length === 0) {
  if (commit !== null && wasCommitted && isCommitted() && currentCommit() === commit) writeWholeRun({ commit, passed });
  else console.log('Files are not those of one commit, so this is not written down as its whole run.');
}
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
