import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Level of each requirement of OWASP ASVS 5.0.0, by chapter and section: '1.5': '123' has 1.5.1 of level 1 to 1.5.3 of
 * level 3. Counted in the standard's own table.
 */
const LEVELS: Record<string, string> = {
  ...{ '1.1': '22', '1.2': '1111122223', '1.3': '112222222223', '1.4': '222', '1.5': '123' },
  ...{ '2.1': '122', '2.2': '112', '2.3': '12223', '2.4': '23' },
  ...{ '3.1': '3', '3.2': '113', '3.3': '12223', '3.4': '11222233', '3.5': '11122333', '3.6': '3', '3.7': '22333' },
  ...{ '4.1': '12233', '4.2': '23333', '4.3': '22', '4.4': '1222' },
  ...{ '5.1': '2', '5.2': '112333', '5.3': '113', '5.4': '222' },
  ...{ '6.1': '122', '6.2': '111111112222', '6.3': '11223333', '6.4': '112233' },
  ...{ '6.5': '22222333', '6.6': '2223', '6.7': '33', '6.8': '2222' },
  ...{ '7.1': '222', '7.2': '1111', '7.3': '22', '7.4': '11222', '7.5': '223', '7.6': '22' },
  ...{ '8.1': '1233', '8.2': '1123', '8.3': '133', '8.4': '23' },
  ...{ '9.1': '111', '9.2': '1222' },
  ...{ '10.1': '22', '10.2': '223', '10.3': '22223', '10.4': '1111122222233333' },
  ...{ '10.5': '22222', '10.6': '22', '10.7': '222' },
  ...{ '11.1': '2233', '11.2': '22233', '11.3': '11233', '11.4': '1222', '11.5': '23', '11.6': '23', '11.7': '33' },
  ...{ '12.1': '12233', '12.2': '11', '12.3': '22223' },
  ...{ '13.1': '2333', '13.2': '222223', '13.3': '2233', '13.4': '1222233' },
  ...{ '14.1': '22', '14.2': '12223333', '14.3': '122' },
  ...{ '15.1': '12233', '15.2': '12233', '15.3': '1222222', '15.4': '3333' },
  ...{ '16.1': '2', '16.2': '22222', '16.3': '2222', '16.4': '222', '16.5': '2223' },
  ...{ '17.1': '23', '17.2': '22223333', '17.3': '22' },
};
const REQUIREMENTS = Object.entries(LEVELS).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ id: `${section}.${index + 1}`, level: Number(level) })),
);
const IDS = REQUIREMENTS.map(({ id }) => id);

const TEXT = readFileSync('docs/security.md', 'utf8');

/** The ids of a cell such as '1.2.1–1.2.3, 1.3.1'; a range goes by the standard's own order. */
const idsIn = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–');
    const [from, to] = [IDS.indexOf(first), IDS.indexOf(last)];
    return from < 0 || to < from ? [part] : IDS.slice(from, to + 1);
  });

interface Row {
  readonly ids: readonly string[];
  readonly cells: readonly string[];
}

/** The rows of each table whose first column is 'ASVS', by how many columns the table has. */
const rowsOf = (part: string, columns: number): Row[] =>
  part.split('\n').flatMap((line) => {
    const cells = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
    const [first = ''] = cells;
    return cells.length === columns && /^\d/.test(first) ? [{ ids: idsIn(first), cells }] : [];
  });

/** The text under a heading of the second level. */
const under = (title: string): string => TEXT.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';

const HOLDS = rowsOf(TEXT, 4);
const OPEN = rowsOf(under('Open'), 3);
const OTHER = rowsOf(under('What does not apply'), 2);
const openIds = OPEN.flatMap(({ ids }) => ids);

const twiceIn = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** The texts in backticks. */
const quotedIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted);

/** The files that a test's name means: of tests/server, or a path in backticks. */
const testFilesOf = (name: string): string[] => {
  const [path] = quotedIn(name);
  const paths = path === undefined ? ['ts', 'tsx'].map((ending) => `tests/server/${name}.test.${ending}`) : [path];
  return paths.filter((one) => existsSync(one));
};

const testsOf = ({ cells: [, , , tests = ''] }: Row): string[] => tests.split(', ').filter((name) => name !== '');

describe('the table of the standard', () => {
  it('has the 70, 183 and 92 requirements of the three levels', () => {
    const count = (level: number) => REQUIREMENTS.filter((requirement) => requirement.level === level).length;
    expect([count(1), count(2), count(3)]).toEqual([70, 183, 92]);
  });

  it('is answered: each requirement of level 1 and 2 holds, is open or does not apply', () => {
    const named = new Set([...HOLDS, ...OPEN, ...OTHER].flatMap(({ ids }) => ids));
    expect(REQUIREMENTS.filter(({ id, level }) => level < 3 && !named.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('has each id that is named, and none is named twice', () => {
    expect([...HOLDS, ...OPEN, ...OTHER].flatMap(({ ids }) => ids).filter((id) => !IDS.includes(id))).toEqual([]);
    expect(twiceIn([...HOLDS, ...OTHER].flatMap(({ ids }) => ids))).toEqual([]);
    expect(twiceIn([...openIds, ...OTHER.flatMap(({ ids }) => ids)])).toEqual([]);
  });
});

describe('what holds', () => {
  it('is in the chapter of its items', () => {
    const strangers = TEXT.split(/^## /m).flatMap((part) => {
      const chapter = /^V(\d+) /.exec(part)?.[1];
      return rowsOf(part, 4).flatMap(({ ids }) => ids.filter((id) => id.split('.')[0] !== chapter));
    });
    expect(strangers).toEqual([]);
  });

  it.each(HOLDS.map((row) => ({ row, first: row.ids[0] })))(
    '$first names files and tests that there are',
    ({ row }) => {
      const { ids, cells } = row;
      const files = quotedIn(cells[2] ?? '');
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter((path) => !existsSync(path))).toEqual([]);
      const tests = testsOf(row);
      expect(tests.length).toBeGreaterThan(0);
      if (tests.join() === '–') expect(ids.filter((id) => !openIds.includes(id))).toEqual([]);
      else expect(tests.filter((name) => testFilesOf(name).length !== 1)).toEqual([]);
    },
  );

  it('names no path that is not there, in the text around the tables too', () => {
    const paths = quotedIn(TEXT).filter((quoted) =>
      /^(?:contract|deploy|docs|machines|server|src|tests|tools)\//.test(quoted),
    );
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
    const linked = [...TEXT.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, path = '']) => `docs/${path}`);
    expect(linked.filter((path) => !existsSync(path))).toEqual([]);
  });
});
