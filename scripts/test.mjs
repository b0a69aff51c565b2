#!/usr/bin/env node
// Every tier, one after the other; ends with the counts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const RESULTS = 'reports/vitest.json';
const checks = [
  ['types', ['tsc', '--noEmit', '-p', '.']],
  ['lint and import directions', ['biome', 'check', '--error-on-warnings', '.']],
  ['unused files, exports and packages', ['knip']],
  ['build', ['npm', 'run', '--silent', 'build']],
];

let passed = 0;
let failed = 0;
const npx = (args) => spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
const count = (name, good) => {
  console.log(`${good ? '✓' : '✗'} ${name}`);
  if (good) passed += 1;
  else failed += 1;
};

for (const [name, [command, ...args]] of checks) {
  const good =
    command === 'npm'
      ? spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
      : npx([command, ...args]);
  count(name, good);
}

mkdirSync('reports', { recursive: true });
rmSync(RESULTS, { force: true });
const good = npx([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS}`,
  ...process.argv.slice(2),
]);
try {
  const results = JSON.parse(readFileSync(RESULTS, 'utf8'));
  passed += results.numPassedTests;
  failed += results.numFailedTests + results.numPendingTests;
  if (!good && results.numFailedTests === 0) failed += 1;
} catch {
  failed += 1;
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
