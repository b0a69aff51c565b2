import { spawnSync } from 'node:child_process';
import { walkedInFile } from './path-file.ts';
import { UsageError } from './usage-error.ts';
import { walkOptionsOf, walksVariable } from './walk-options.ts';

/**
 * `npm run test:walks -- [--walks 10000] [--seed 1] [--stop minutes=10] [--line travel]`: random walks of the lines on
 * the API, each with the next seed, and with `--screens` in a browser. `--path FILE` walks a stored path on the API.
 * docs/testing.md explains them.
 */

const run = (args: readonly string[]): number => {
  const options = walkOptionsOf(args);
  const line = options.path === undefined ? options.line : walkedInFile(options.path).name;
  const files = line === undefined || options.screens ? [] : [`tests/walk/lines/${line}.walk.test.ts`];
  const project = options.screens ? 'walks-on-screens' : 'walks';
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...walksVariable(options) },
    shell: process.platform === 'win32',
  });
  return status ?? 1;
};

try {
  process.exitCode = run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
