import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { currentCommit, git } from '#tools/app/checked-out-commit.ts';

const FILE = 'tools/test/last-whole-run.json';

/** The last commit on which everything ran and passed. CI runs what has changed since. */
const WholeRun = v.object({
  commit: v.pipe(v.string(), v.hexadecimal(), v.length(40)),
  /** 'yyyy-mm-dd'. */
  date: v.pipe(v.string(), v.isoDate()),
  /** How many checks and tests passed; null of CI's runs before this file, which ran everything. */
  passed: v.nullable(v.number()),
});
type WholeRun = v.InferOutput<typeof WholeRun>;

export const lastWholeRun = (): WholeRun => v.parse(WholeRun, JSON.parse(readFileSync(FILE, 'utf8')));

/** False if a file has changed since the last commit: what then ran belongs to no commit. False without Git, too. */
export const isCommitted = (): boolean => currentCommit() !== null && git('status', '--porcelain') === '';

/** The files that a commit and this folder have different, those that are gone included. Null if this clone has no such commit. */
export function filesChangedSince(commit: string): string[] | null {
  try {
    const changed = git('diff', '--name-only', '--no-renames', commit);
    return `${changed}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

export function writeWholeRun({ commit, passed }: Pick<WholeRun, 'commit' | 'passed'>): void {
  const run: WholeRun = { commit, date: new Date().toISOString().slice(0, 10), passed };
  writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
}
