import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ensureBuilt, PROJECT_FOLDER } from '#tools/app/ensure-built.ts';

/** What only the studio's files say: two of its headings, and names that its libraries use. */
const MARKS = ['Life cycles on the server', 'Around the pages', '__zoom', 'elk.layered'];

const textOf = (folder: string): string =>
  readdirSync(`${PROJECT_FOLDER}dist/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:js|css|html|json|webmanifest)$/.test(name))
    .map((name) => readFileSync(`${PROJECT_FOLDER}dist/${folder}/${name}`, 'utf8'))
    .join('\n');

test('no file that visitors download has the studio’s code, and its own files have it', () => {
  ensureBuilt();
  const [ofVisitors, ofStudio] = [textOf('web'), textOf('studio')];
  expect(ofVisitors.length).toBeGreaterThan(500_000);
  expect(MARKS.filter((mark) => ofVisitors.includes(mark))).toEqual([]);
  expect(MARKS.filter((mark) => !ofStudio.includes(mark))).toEqual([]);
}, 300_000);
