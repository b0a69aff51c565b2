import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '#tools/paths/usage-error.ts';
import { PROJECT_FOLDER } from './ensure-built.ts';

/** Returns a commit's full name. Throws a `UsageError` if this clone does not have it. @param ref as git names it */
export function commitNamed(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim();
  } catch {
    const all = '`git fetch --unshallow` brings the earlier ones into a clone that has only the last.';
    throw new UsageError(`This clone has no commit ${ref}. ${all}`);
  }
}

/** Puts the files of a commit into an empty folder, next to our packages, so that its own code runs there. */
export function checkOutCommit(commit: string, folder: string): void {
  const archive = join(folder, 'commit.tar');
  git('archive', '-o', archive, commit);
  execFileSync('tar', ['-xf', archive], { cwd: folder });
  rmSync(archive);
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(folder, 'node_modules'));
}

/** Null if Git fails: a folder may be no clone. */
export const currentCommit = (): string | null => {
  try {
    return git('rev-parse', 'HEAD').trim();
  } catch {
    return null;
  }
};

/** What git prints. Throws an Error if it fails. */
export const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: PROJECT_FOLDER, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
