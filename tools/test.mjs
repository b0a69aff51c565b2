#!/usr/bin/env node
// Runs checks side by side, then tiers one after the other; ends with the counts. `--paths`: every state in the browser. `--postgres`: the server's
// tiers on PostgreSQL. Without either: all others but fuzz, chaos and rolling.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const build = ['build', ['npm', 'run', '--silent', 'build']];

/** By the argument: checks, then groups of Vitest's projects. Browser and server tiers would slow each other down. */
const MODES = new Map([
  [
    '--paths',
    {
      ...{ checks: [build], groups: [['paths']], showsSpecification: false },
      closing: [['report of the paths', ['npm', 'run', '--silent', 'paths', '--', '--report']]],
    },
  ],
  ['--postgres', { checks: [], groups: [['postgres']], showsSpecification: false, closing: [] }],
  [
    undefined,
    {
      checks: [
        // The longest first.
        build,
        ['types', ['npm', 'run', '--silent', 'types']],
        ['lint and import directions', ['npm', 'run', '--silent', 'lint']],
        ['unused files, exports and packages', ['npx', 'knip']],
        ['code repeated between lines of insurance', ['npm', 'run', '--silent', 'duplicates']],
      ],
      groups: [['unit', 'ui', 'ui-with-mocks'], ['walk', 'server'], ['e2e']],
      showsSpecification: true,
      closing: [['map of the specification', ['npx', 'tsx', 'tools/spec/write-map.ts', '--check']]],
    },
  ],
]);

const [, , argument] = process.argv;
const mode = MODES.get(argument);
if (mode === undefined) {
  console.error(`There is no '${argument}': --paths, --postgres, or nothing.`);
  process.exit(1);
}
const { checks, groups, showsSpecification, closing } = mode;

const nameOf = (file) => relative('.', file.name);

const describeTest = (file, { fullName, status, failureMessages }) =>
  [`${nameOf(file)} › ${fullName} (${status})`, ...failureMessages].join('\n');

const run = ([command, ...args]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

let passed = 0;
/** What did not pass, in words. Repeated at the end, where people look first in a log of thousands of lines. */
const failures = [];

/** Runs a check, and prints what it said once it has ended: others run at the same time. */
const check = async ([name, [command, ...args]]) => {
  const started = spawn(command, args, { stdio: 'pipe', shell: process.platform === 'win32' });
  const said = [];
  for (const output of [started.stdout, started.stderr]) output.on('data', (data) => said.push(data));
  const [code] = await once(started, 'close').catch((error) => [error]);
  process.stdout.write(Buffer.concat(said));
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  if (code === 0) passed += 1;
  else failures.push(name);
};
const CORES = 2;
const checkAll = async (some) => {
  const left = [...some];
  const next = async () => {
    for (let one = left.shift(); one; one = left.shift()) await check(one);
  };
  await Promise.all(Array.from({ length: CORES }, next));
};

await checkAll(checks);

mkdirSync('reports', { recursive: true });
// So that the specification's map is built from the reports of this run only.
if (showsSpecification) rmSync('reports/spec', { recursive: true, force: true });
for (const group of groups) {
  const results = `reports/vitest-${group[0]}.json`;
  rmSync(results, { force: true });
  const projects = group.flatMap((project) => ['--project', project]);
  const good = run([
    'npx',
    'vitest',
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    ...(showsSpecification ? ['--reporter=./tools/spec/reporter.ts'] : []),
    `--outputFile.json=${results}`,
  ]);
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(results, 'utf8'));
    passed += numPassedTests;
    const failedBefore = failures.length;
    for (const file of testResults) {
      // A test that did not run has not passed.
      const others = file.assertionResults.filter(({ status }) => status !== 'passed');
      failures.push(...others.map((test) => describeTest(file, test)));
      // An error in a file outside its tests is not reported as a test's failure.
      if (file.message !== '') failures.push(`${nameOf(file)}: ${file.message}`);
    }
    // An error outside all tests is in no result.
    if (!good && failures.length === failedBefore) failures.push(`${group.join(', ')}: an error outside of all tests`);
  } catch (error) {
    failures.push(`${group.join(', ')}: no results: ${error}`);
  }
}

await checkAll(closing);

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
