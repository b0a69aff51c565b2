import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDuplicatesAcrossLines } from '#tools/duplicates/across-lines.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chhatri-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
/** A number of statements, each on a line of its own, that occur nowhere else. */
const statements = (name: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `export const ${name}${at} = compute('${name}', ${at});\n`).join('');

describe('code that two lines of insurance repeat', () => {
  it('is found from 15 lines on', () => {
    write('car/Screen.ts', statements('shared', 15) + statements('car', 20));
    write('two-wheeler/Screen.ts', statements('wheels', 20) + statements('shared', 15));
    expect(findDuplicatesAcrossLines([folder])).toEqual([
      expect.stringMatching(/^1[5-9] lines: .*car\/Screen\.ts:.* and .*two-wheeler\/Screen\.ts:|two-wheeler.* and car/),
    ]);
  });

  it('is not found in fewer lines', () => {
    write('car/Screen.ts', statements('shared', 12) + statements('car', 20));
    write('two-wheeler/Screen.ts', statements('wheels', 20) + statements('shared', 12));
    expect(findDuplicatesAcrossLines([folder])).toEqual([]);
  });

  it('is allowed within one line', () => {
    write('motor/One.ts', statements('shared', 20));
    write('motor/Two.ts', statements('shared', 20));
    expect(findDuplicatesAcrossLines([folder])).toEqual([]);
  });

  it('is not found in imports', () => {
    const names = Array.from({ length: 30 }, (_, at) => `  name${at},\n`).join('');
    write('car/One.ts', `import {\n${names}} from './far.ts';\n${statements('car', 20)}`);
    write('health/Two.ts', `import {\n${names}} from './far.ts';\n${statements('health', 20)}`);
    expect(findDuplicatesAcrossLines([folder])).toEqual([]);
  });
});
