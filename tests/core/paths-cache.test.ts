import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { cached, planKey } from '#tools/paths/cache.ts';
import { sourceKey, sourcesOf } from '#tools/paths/source-hash.ts';

const root = mkdtempSync(join(tmpdir(), 'chhatri-sources-'));
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const ENTRY = ['tools/entry.ts'];
const hashed = (): string => sourceKey(ENTRY, root).hash;
const lockOf = (packages: Record<string, { version: string; dependencies?: Record<string, string> }>): string =>
  JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } });
const LOCKED = {
  'node_modules/valibot': { version: '1.5.0', dependencies: { words: '^2.0.0' } },
  'node_modules/words': { version: '2.0.0' },
  'node_modules/playwright': { version: '1.65.1' },
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
  write('package-lock.json', lockOf(LOCKED));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('what a plan is made from', () => {
  it('is every file and package that is imported, by types and as data too, and no other', () => {
    expect(sourcesOf(ENTRY, root)).toEqual({
      files: ['contract/age.ts', 'contract/places.json', 'machines/rule.ts', 'tools/entry.ts'],
      packages: ['valibot'],
    });
  });

  it.each([
    ['contract/age.ts', 'export type Age = bigint;'],
    ['contract/places.json', '["Nashik"]'],
    ['tools/entry.ts', 'export const x = 2;'],
    ['package-lock.json', lockOf({ ...LOCKED, 'node_modules/valibot': { version: '1.5.1' } })],
    ['package-lock.json', lockOf({ ...LOCKED, 'node_modules/words': { version: '2.0.1' } })],
  ])('changes with %s', (file, text) => {
    const before = hashed();
    expect(hashed()).toBe(before);
    write(file, text);
    expect(hashed()).not.toBe(before);
  });

  it.each([
    ['contract/other.ts', 'export const other = 2;'],
    ['package-lock.json', lockOf({ ...LOCKED, 'node_modules/playwright': { version: '1.66.0' } })],
  ])('does not change with what is not imported: %s', (file, text) => {
    const before = hashed();
    write(file, text);
    expect(hashed()).toBe(before);
  });

  it.each(LINES)('is for %s nothing of another line', (line) => {
    const { files } = sourcesOf(['tools/paths/plan.ts', `tools/model/lines/${line}/${line}-model.ts`]);
    const others = LINES.filter((other) => other !== line).map((other) => `/lines/${other}/`);
    expect(files.filter((file) => others.some((other) => file.includes(other)))).toEqual([]);
  });

  it('reads no file at run time that its hash would not know', () => {
    const { files } = sourcesOf(['tools/paths/plan-of.ts']);
    const readers = files.filter(
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
    expect(cached('plan', 'one', make(value), { folder: root })).toEqual(value);
    expect(cached('plan', 'one', make('never made'), { folder: root })).toEqual(value);
    expect(cached('plan', 'two', make('new'), { folder: root })).toBe('new');
    expect(made).toHaveLength(2);
  });

  it('is read again after a change was taken back, and while another tree has other sources', () => {
    for (const key of ['one', 'two', 'one', 'two']) cached('tree', key, make(key), { folder: root });
    expect(made).toEqual(['"one"', '"two"']);
  });

  it('is deleted once four others were used after it, and nothing else is', () => {
    cached('planner', 'one', make(0), { folder: root });
    for (const [index, key] of ['one', 'two', 'three', 'four'].entries()) {
      cached('plan', key, make(index), { folder: root });
      // Files that are written within a millisecond can have the same age.
      utimesSync(join(root, `plan.${key}`), 1_000 + index, 1_000 + index);
    }
    cached('plan', 'one', make('never made'), { folder: root });
    cached('plan', 'five', make(5), { folder: root });
    const left = readdirSync(root).filter((file) => file.startsWith('plan'));
    expect(left.sort()).toEqual(['plan.five', 'plan.four', 'plan.one', 'plan.three', 'planner.one']);
  });

  it('is not stored if its sources were edited while it was made', () => {
    let sources = 'before';
    const edited = () => {
      sources = 'after';
      return make('of both')();
    };
    const keyNow = () => sources;
    cached('plan', sources, edited, { keyNow, folder: root });
    expect(readdirSync(root).filter((file) => file.startsWith('plan'))).toEqual([]);
    expect(cached('plan', sources, make('of the new ones'), { keyNow, folder: root })).toBe('of the new ones');
    expect(cached('plan', sources, make('never made'), { keyNow, folder: root })).toBe('of the new ones');
  });

  it('is made again each time by a process that began before its sources were written, and is read by a later one', () => {
    const began = Date.now() - 60_000;
    expect(planKey(ENTRY, root, began)).toBeNull();
    cached('plan', null, make('of unknown sources'), { folder: root });
    cached('plan', null, make('of unknown sources'), { folder: root });
    expect(made).toHaveLength(2);
    expect(readdirSync(root).filter((file) => file.startsWith('plan'))).toEqual([]);
    const later = Date.now() + 60_000;
    expect(planKey(ENTRY, root, later)).toBe(hashed());
  });

  it('is read again on another day, and made again if another version of Node wrote it', () => {
    vi.useFakeTimers({ now: new Date('2027-03-01T06:00:00.000Z'), toFake: ['Date'] });
    const later = Date.now() + 60_000;
    const first = planKey(ENTRY, root, later);
    vi.setSystemTime(new Date('2027-03-02T06:00:00.000Z'));
    expect(planKey(ENTRY, root, later)).toBe(first);
    vi.useRealTimers();
    write('plan.unreadable', 'of no version of Node');
    expect(cached('plan', 'unreadable', make('new'), { folder: root })).toBe('new');
    expect(cached('plan', 'unreadable', make('never made'), { folder: root })).toBe('new');
  });
});
