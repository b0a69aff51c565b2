import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './app/build.ts';
import { findRepeats } from './repeats/find-repeats.ts';

/** Fails if the files of one line of insurance repeat those of another: what two lines need is shared. */

const FOLDERS = ['contract', 'machines', 'server', 'src', 'tests', 'tools'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
)
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const repeats = findRepeats(files);
for (const { first, second, lines } of repeats) {
  console.log(`${lines} lines stand twice: ${first.path}:${first.line} and ${second.path}:${second.line}`);
}
process.exitCode = repeats.length === 0 ? 0 : 1;
