import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkOutCommit, git } from '#tools/app/checked-out-commit.ts';
import { PROJECT_FOLDER } from '#tools/app/ensure-built.ts';

const MIGRATIONS = 'server/db/migrations';

/** The commit before the one that added the newest migration, also if its file was renamed since: what is deployed when it comes. */
export function refBeforeNewestMigration(): string {
  const names = readdirSync(join(PROJECT_FOLDER, MIGRATIONS)).filter((name) => name.endsWith('.sql'));
  const newest = `${MIGRATIONS}/${names.sort().at(-1)}`;
  const added = git('log', '-1', '--follow', '--format=%H', '--diff-filter=A', '--', newest).trim();
  return added === '' ? 'HEAD' : `${added}^`;
}

/** Builds the server of a commit, without its pages, in an empty folder. Throws an Error if it cannot be built. */
export function buildServerOf(commit: string, folder: string): void {
  checkOutCommit(commit, folder);
  const { status, stdout, stderr } = spawnSync(
    join(folder, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'warn', '--ssr', 'server/main.ts', '--outDir', 'dist/server'],
    { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The server of ${commit} could not be built:\n${stdout}\n${stderr}`);
}
