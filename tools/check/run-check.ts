import { execFileSync, spawn } from 'node:child_process';
import { readImports } from '#tools/directions/module-imports.ts';
import { findRelatedTests } from './related-tests.ts';

// Types, lint, directions of import and the tests closest to what changed, within 30 seconds. `npm test` runs
// everything.

/** Of both cores together. Vitest needs about five more to start. */
const TEST_SECONDS = 12;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** Where the branch diverged from the shared ones; the last commit, if there are none. */
function findBase(): string {
  for (const theirs of ['@{upstream}', 'main'])
    try {
      return git('merge-base', 'HEAD', theirs).join('');
    } catch {
      // This branch does not exist here.
    }
  return 'HEAD';
}

/** Reports how a command ended, with its output if it failed. */
const check = (name: string, command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(command, args, { shell: process.platform === 'win32' });
    const written: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => written.push(data));
    child.stderr.on('data', (data: Buffer) => written.push(data));
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(written));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', findBase()),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const results = await Promise.all([
  check('types', 'npx', ['tsc', '-p', '.']),
  check('lint and import directions', 'npm', ['run', '--silent', 'lint']),
]);
const { files, total } = findRelatedTests(readImports(), changed, TEST_SECONDS);
if (files.length > 0) {
  const projects = ['unit', 'ui', 'ui-with-mocks', 'server'].flatMap((project) => ['--project', project]);
  const which = files.length < total ? `the nearest ${files.length} of ${total}` : `all ${total}`;
  results.push(await check(`related tests: ${which}`, 'npx', ['vitest', 'run', ...projects, ...files]));
} else console.log('No test imports what changed.');
process.exit(results.every(Boolean) ? 0 : 1);
