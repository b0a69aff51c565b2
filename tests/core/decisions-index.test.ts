import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const PAGES = readdirSync(FOLDER).filter((name) => name !== 'README.md');

interface Row {
  readonly number: string;
  readonly page: string;
  readonly section: string | undefined;
  readonly title: string;
  readonly status: string;
  readonly line: string;
}

/** `| [103](085-….md#103-…) | title | status | in one line |` */
const ROWS: readonly Row[] = readFileSync(`${FOLDER}/README.md`, 'utf8')
  .split('\n')
  .filter((text) => text.startsWith('| ['))
  .map((text) => {
    const [link = '', title = '', status = '', line = ''] = text.slice(2, -2).split(' | ');
    const [, number = '', page = '', section] = /^\[(\d{3})\]\(([^)#]+)(?:#([^)]+))?\)$/.exec(link) ?? [];
    return { number, page, section, title, status, line };
  });
const NUMBERS = ROWS.map(({ number }) => number);

/** The heading of a page and those of its sections: number and title. */
const headingsOf = (page: string): [number: string, title: string][] =>
  [...readFileSync(join(FOLDER, page), 'utf8').matchAll(/^##? (\d{3}) (.+)$/gm)].map(([, number = '', title = '']) => [
    number,
    title,
  ]);

/** As GitHub makes the address of a heading. */
const sectionOf = (number: string, title: string): string =>
  `${number} ${title}`
    .toLowerCase()
    .replace(/[^\p{L}\d\- ]/gu, '')
    .replaceAll(' ', '-');

it('has a row for each page, with its title', () => {
  const own = ROWS.filter(({ section }) => section === undefined);
  expect(own.map(({ page }) => page)).toEqual(PAGES.toSorted());
  expect(own.map(({ number, title }) => [number, title])).toEqual(own.map(({ page }) => headingsOf(page)[0]));
});

it('has a row for each decision that is a section of a page, and says which page', () => {
  const sections = PAGES.flatMap((page) =>
    headingsOf(page)
      .filter(([number]) => !page.startsWith(number))
      .map(([number, title]) => ({ number, title, page, section: sectionOf(number, title) })),
  );
  const merged = ROWS.filter(({ section }) => section !== undefined);
  expect(merged.map(({ number, title, page, section }) => ({ number, title, page, section }))).toEqual(
    sections.toSorted((a, b) => a.number.localeCompare(b.number)),
  );
  for (const { number, page, status } of merged) expect(status, number).toContain(`merged into ${page.slice(0, 3)}`);
});

it('is in the order of the numbers, each once, with a status and a line', () => {
  expect(NUMBERS).toEqual([...new Set(NUMBERS)].toSorted());
  expect(ROWS.filter(({ status }) => !/^(accepted|superseded|merged)/.test(status))).toEqual([]);
  expect(ROWS.filter(({ line }) => !/^\S.*\.$/.test(line))).toEqual([]);
});

const WRITTEN = /\.(tsx?|mjs|css|md|ya?ml|service|conf)$/;
const FILES = ['README.md', 'CONTRIBUTING.md'].concat(
  ['contract', 'deploy', 'docs', 'machines', 'server', 'src', 'tests', 'tools'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => WRITTEN.test(name))
      .map((name) => join(root, name)),
  ),
);

it('has every decision that code and documents name', () => {
  const unknown = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecisions?[ /]\[?(\d{3})\b/gi)]
      .filter(([, number = '']) => !NUMBERS.includes(number))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(unknown).toEqual([]);
});

it('is linked by addresses that are there', () => {
  const links = FILES.filter((file) => file.endsWith('.md')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?:[./a-z-]*\/)?(\d{3}-[a-z0-9-]+\.md)(?:#([^)]+))?\)/g)].map(
      ([, page = '', section]) => ({ file, page, section }),
    ),
  );
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(
    ({ page, section }) =>
      !PAGES.includes(page) ||
      (section !== undefined && !headingsOf(page).some(([number, title]) => sectionOf(number, title) === section)),
  );
  expect(broken).toEqual([]);
});
