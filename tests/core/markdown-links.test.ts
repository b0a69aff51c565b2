import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Every link from one file of the project to another leads to a file that is there. */

const FOLDERS = ['contract', 'deploy', 'docs', 'machines', 'public', 'server', 'src', 'tests', 'tools'];
const PAGES = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
];

const linksOf = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)[^)]*\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

it.each(PAGES)('%s links to files that exist', (page) => {
  expect(linksOf(page).filter((target) => !existsSync(join(dirname(page), target)))).toEqual([]);
});
