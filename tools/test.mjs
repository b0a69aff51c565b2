#!/usr/bin/env node
// Runs tiers one after the other; ends with the counts. `--paths`: every state in the browser. `--postgres`: the server's
// tiers on PostgreSQL. Without either: all others but fuzz and chaos.
import { spawnSync } from 'node:child_process';
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
        ['types', ['npx', 'tsc', '--noEmit', '-p', '.']],
        ['lint and import directions', ['npm', 'run', '--silent', 'lint']],
        ['unused files, exports and packages', ['npx', 'knip']],
        ['code repeated between lines of insurance', ['npm', 'run', '--silent', 'duplicates']],
        build,
      ],
      groups: [['unit', 'ui'], ['walk', 'server'], ['e2e']],
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

const check = ([name, command]) => {
  const good = run(command);
  console.log(`${good ? '✓' : '✗'} ${name}`);
  if (good) passed += 1;
  else failures.push(name);
};
checks.forEach(check);

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

closing.forEach(check);

for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);
