import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitNamed } from '#tools/app/checked-out-commit.ts';
import { UsageError } from '#tools/paths/usage-error.ts';
import { buildServerOf, refBeforeNewestMigration } from './older-server.ts';

/**
 * `npm run test:rolling [-- <commit>]`: builds the server of an earlier commit, by default of the one before the newest
 * migration, and replaces it by this one on one database while policies are bought (tests/rolling).
 */

function run(ref = refBeforeNewestMigration()): number {
  const commit = commitNamed(ref);
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-older-'));
  try {
    console.log(`The older server is that of ${commit}.`);
    buildServerOf(commit, folder);
    const env = { ...process.env, OLDER_PROJECT: folder };
    return spawnSync('npx', ['vitest', 'run', '--project', 'rolling'], { stdio: 'inherit', env }).status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = run(...process.argv.slice(2, 3));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
