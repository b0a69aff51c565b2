import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cached } from '#tools/paths/cache.ts';
import { sourceHash, sourcesOf } from '#tools/paths/source-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'chhatri-sources-'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeEach(() => {
  write(
    'tools/entry.ts',
    `import { rule } from '#machines/rule.ts';\nimport * as v from 'valibot';\nexport const x = [rule, v];`,
  );
  write(
    'machines/rule.ts',
    `import type { Age } from '../contract/age.ts';\nexport const rule = (age: Age) => age > 17;`,
  );
  write(
    'contract/age.ts',
    `import places from './places.json' with { type: 'json' };\nexport type Age = number;\nexport { places };`,
  );
  write('contract/places.json', '["Pune"]');
  write('contract/other.ts', 'export const other = 1;');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what a plan is made from', () => {
  it('is every file that is imported, by types and as data too, and no other', () => {
    expect(sourcesOf('tools/entry.ts', root)).toEqual([
      'contract/age.ts',
      'contract/places.json',
      'machines/rule.ts',
      'tools/entry.ts',
    ]);
  });

  it.each([
    ['contract/age.ts', 'export type Age = bigint;'],
    ['contract/places.json', '["Nashik"]'],
    ['tools/entry.ts', 'export const x = 2;'],
    ['package-lock.json', '{"xstate":"6"}'],
  ])('changes with %s', (file, text) => {
    const before = sourceHash('tools/entry.ts', root);
    expect(sourceHash('tools/entry.ts', root)).toBe(before);
    write(file, text);
    expect(sourceHash('tools/entry.ts', root)).not.toBe(before);
  });

  it('does not change with a file that is not imported', () => {
    const before = sourceHash('tools/entry.ts', root);
    write('contract/other.ts', 'export const other = 2;');
    expect(sourceHash('tools/entry.ts', root)).toBe(before);
  });

  it('reads no file at run time that its hash would not know', () => {
    const readers = sourcesOf('tools/paths/plan.ts').filter(
      (file) => /\.ts$/.test(file) && /from 'node:(fs|child_process|http)/.test(readFileSync(file, 'utf8')),
    );
    expect(readers).toEqual([]);
  });
});

describe('what was made before', () => {
  const made: string[] = [];
  const make = (value: unknown) => () => {
    made.push(JSON.stringify(value));
    return value;
  };
  beforeEach(() => void made.splice(0));

  it('is read again under the same key, with its maps, and made again under another', () => {
    const value = { paths: new Map([['a', [1, 2]]]) };
    expect(cached('plan', 'one', make(value), root)).toEqual(value);
    expect(cached('plan', 'one', make('never made'), root)).toEqual(value);
    expect(cached('plan', 'two', make('new'), root)).toBe('new');
    expect(made).toHaveLength(2);
  });

  it('is deleted once another was made, and nothing else is', () => {
    cached('plan', 'one', make(1), root);
    cached('planner', 'one', make(2), root);
    cached('plan', 'two', make(3), root);
    expect(
      readdirSync(root)
        .filter((file) => file.startsWith('plan'))
        .sort(),
    ).toEqual(['plan.two', 'planner.one']);
  });
});
