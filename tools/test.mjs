#!/usr/bin/env node
// Runs tiers one after the other; ends with the counts. `--paths`: every state in the browser. `--postgres`: the server's
// tiers on PostgreSQL. Without either: all others but fuzz and chaos.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const build = ['build', ['npm', 'run', '--silent', 'build']];

/** By the argument: checks, then groups of Vitest's projects. Browser and server tiers would slow each other down. */
const MODES = new Map([
  ['--paths', { checks: [build], groups: [['paths']], showsSpecification: false }],
  ['--postgres', { checks: [], groups: [['postgres']], showsSpecification: false }],
  [
    undefined,
    {
      checks: [
        ['types', ['npx', 'tsc', '--noEmit', '-p', '.']],
        ['lint and import directions', ['npx', 'biome', 'check', '--error-on-warnings', '.']],
        ['unused files, exports and packages', ['npx', 'knip']],
        ['code repeated between lines of insurance', ['npm', 'run', '--silent', 'duplicates']],
        build,
      ],
      groups: [['unit', 'ui'], ['walk', 'server'], ['e2e']],
      showsSpecification: true,
    },
  ],
]);

const [, , argument] = process.argv;
const mode = MODES.get(argument);
if (mode === undefined) {
  console.error(`There is no '${argument}': --paths, --postgres, or nothing.`);
  process.exit(1);
}
const { checks, groups, showsSpecification } = mode;

const run = ([command, ...args]) =>
  spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;

let passed = 0;
let failed = 0;

const check = ([name, command]) => {
  const good = run(command);
  console.log(`${good ? '✓' : '✗'} ${name}`);
  if (good) passed += 1;
  else failed += 1;
};
checks.forEach(check);

mkdirSync('reports', { recursive: true });
// So that the map of the specification is made of what this run reports.
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
    const counts = JSON.parse(readFileSync(results, 'utf8'));
    passed += counts.numPassedTests;
    // A test that did not run is not a test that passed.
    failed += counts.numFailedTests + counts.numPendingTests;
    // A file that breaks before its first test has no test to count.
    if (!good && counts.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
  }
}

if (showsSpecification) check(['map of the specification', ['npx', 'tsx', 'tools/spec/write-map.ts', '--check']]);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
