import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** `| word | means | not | where |` */
const ENTRIES = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!word |---)/.test(line) && !line.startsWith('|---'))
  .map((line) => {
    const [word = '', means = '', not = '', where = ''] = line.slice(2, -2).split(' | ');
    return { word, means, not, where };
  });

const NAMES = ['contract', 'machines', 'server', 'src'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
);
const CODE = NAMES.filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(name, 'utf8'))
  .concat(NAMES)
  .join('\n');

it('has at most 60 words, each once and with its meaning', () => {
  expect(ENTRIES.length).toBeGreaterThan(40);
  expect(ENTRIES.length).toBeLessThanOrEqual(60);
  expect(new Set(ENTRIES.map(({ word }) => word)).size).toBe(ENTRIES.length);
  expect(ENTRIES.filter(({ means, where }) => means === '' || where === '')).toEqual([]);
});

it('names what the code has, but for names to come', () => {
  const names = ENTRIES.flatMap(({ where }) =>
    [...(where.split('to come:')[0] ?? '').matchAll(/`([^`…]+)…?`/g)].map(([, name = '']) => name.replace(/^\*/, '')),
  );
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !CODE.includes(name.replace(/\/$/, '')))).toEqual([]);
});
