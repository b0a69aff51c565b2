import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROWS = readFileSync('docs/ux-checklist.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', check = '', , , shown = ''] =
      /^\| (\d+) \| (.+?) \| (.+?) \|(.*?)\| (.+) \|$/.exec(line) ?? [];
    return number === '' ? [] : [{ number: Number(number), check, shown }];
  });

/** Tests as `file` › name, and pictures by their paths. */
const testsOf = (shown: string) =>
  [...shown.matchAll(/`(tests\/[^`]+)` › ([^<]+)/g)].map(([, file = '', name = '']) => ({ file, name: name.trim() }));
const picturesOf = (shown: string) => [...shown.matchAll(/docs\/screens\/[\w-]+\.(?:png|webp)/g)].map(([path]) => path);

describe('the checklist of every screen', () => {
  it('has its rows in order, each with a test or a picture', () => {
    expect(ROWS.map(({ number }) => number)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
    const bare = ROWS.filter(({ shown }) => testsOf(shown).length + picturesOf(shown).length === 0);
    expect(bare.map(({ check }) => check)).toEqual([]);
  });

  it.each(ROWS.flatMap(({ number, shown }) => testsOf(shown).map((named) => ({ number, ...named }))))(
    'row $number names a test that there is: $name',
    ({ file, name }) => {
      expect(existsSync(file), file).toBe(true);
      const quoted = ["'", '"', '`'].map((quote) => `${quote}${name}${quote}`);
      const source = readFileSync(file, 'utf8');
      expect(quoted.some((text) => source.includes(text))).toBe(true);
    },
  );

  it.each(ROWS.flatMap(({ shown }) => picturesOf(shown)))('%s is there', (path) => {
    expect(existsSync(path)).toBe(true);
  });
});
