import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

/** The number of repeated lines that counts as a copy (issue 8). */
const MIN_LINES = 15;

const Place = v.object({ name: v.string(), start: v.number(), end: v.number() });
const Report = v.object({ duplicates: v.array(v.object({ firstFile: Place, secondFile: Place, lines: v.number() })) });
type Place = v.InferOutput<typeof Place>;

/** jscpd names a file by its path relative to the given folder, so its first part is the line. */
const lineOf = ({ name }: Place): string => name.split('/')[0] ?? name;

const textOf = ({ name, start, end }: Place): string => `${name}:${start}-${end}`;

/**
 * The code of 15 lines or more that two lines of insurance repeat, each pair in words. Repetition within a line is
 * allowed; imports do not count as copies.
 * @param folders each contains a folder per line
 */
export function findDuplicatesAcrossLines(folders: readonly string[]): string[] {
  const output = mkdtempSync(join(tmpdir(), 'chhatri-duplicates-'));
  const jscpd = createRequire(import.meta.url).resolve('jscpd/run-jscpd.js');
  const options = ['--min-lines', String(MIN_LINES), '--min-tokens', '40', '--mode', 'weak', '--no-gitignore'];
  const ignored = ['--ignore-pattern', 'import[^;]*;', '--format', 'typescript,tsx,css'];
  const reporter = ['--silent', '--reporters', 'json', '--output', output];
  try {
    execFileSync(process.execPath, [jscpd, ...options, ...ignored, ...reporter, ...folders], { stdio: 'ignore' });
    const { duplicates } = v.parse(Report, JSON.parse(readFileSync(join(output, 'jscpd-report.json'), 'utf8')));
    return duplicates
      .filter(({ firstFile, secondFile }) => lineOf(firstFile) !== lineOf(secondFile))
      .map(({ firstFile, secondFile, lines }) => `${lines} lines: ${textOf(firstFile)} and ${textOf(secondFile)}`);
  } finally {
    rmSync(output, { recursive: true });
  }
}
