import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { TaggedTest } from '#tools/spec/reports.ts';
import { SPEC_ROWS, type SpecRow } from '#tools/spec/rows.ts';
import { specMapProblems, specMapText } from '#tools/spec/spec-map.ts';

const row = (id: string, open: string | null = null): SpecRow => ({
  id,
  section: '§4 Toast',
  text: `About ${id}`,
  open,
});
const reported = (tag: string, passed = true, name = 'closes'): TaggedTest => ({
  file: 'tests/toast.test.ts',
  name: ['a toast', name],
  tags: [tag],
  passed,
});

describe('the map of the specification', () => {
  it('is complete when each row has a test that passed, and an open row has none', () => {
    expect(specMapProblems([row('§4.a'), row('§4.b', 'issue 8')], [reported('§4.a')])).toEqual([]);
  });

  it.each([
    ['a row without a test', [row('§4.a')], [], '§4.a has no test that passed'],
    [
      'a row whose test failed or was skipped',
      [row('§4.a')],
      [reported('§4.a', false)],
      '§4.a has a test that did not',
    ],
    ['a row of which one test of two failed', [row('§4.a')], [reported('§4.a'), reported('§4.a', false)], '§4.a has a'],
    ['a tag of no row', [row('§4.a')], [reported('§4.a'), reported('§4.z')], '§4.z is a tag of no row'],
    [
      'an open row that is built',
      [row('§4.a', 'issue 8')],
      [reported('§4.a')],
      '§4.a is open (issue 8) and has a test',
    ],
  ])('tells %s', (_what, rows, tests, problem) => {
    expect(specMapProblems(rows, tests)).toEqual([expect.stringContaining(problem)]);
  });

  it('names the tests of a row, counts many of one describe, and says what is open', () => {
    const many = ['one', 'two', 'three', 'four'].map((name) => reported('§4.b', true, name));
    const map = specMapText([row('§4.a'), row('§4.b'), row('§4.c', 'issue 8')], [...many, reported('§4.a')]);
    expect(map.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
      '| `§4.a` | About §4.a | `tests/toast.test.ts` › a toast › closes |',
      '| `§4.b` | About §4.b | `tests/toast.test.ts` › a toast (4 tests) |',
      '| `§4.c` | About §4.c | open: issue 8 |',
    ]);
  });
});

describe('the rows of the specification', () => {
  it('have an id once, of their own section', () => {
    const ids = SPEC_ROWS.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(SPEC_ROWS.filter(({ id, section }) => !id.startsWith(`${section.slice(0, 2)}.`))).toEqual([]);
  });

  it('are all built: none is open', () => {
    expect(SPEC_ROWS.filter((row) => row.open !== null)).toEqual([]);
  });

  it('stand for every section of the specification', () => {
    const sections = new Set(SPEC_ROWS.map(({ section }) => section.slice(0, 2)));
    expect([...sections]).toEqual(['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9']);
  });

  it('link decisions that are there', () => {
    const linked = SPEC_ROWS.flatMap(({ text }) =>
      [...text.matchAll(/\((decisions\/[^)]+)\)/g)].map(([, path]) => path),
    );
    expect(linked.length).toBeGreaterThan(0);
    const docs = new URL('../../docs/', import.meta.url);
    expect(linked.filter((path) => !existsSync(new URL(path ?? '', docs)))).toEqual([]);
  });
});
