import { describe, expect, test } from 'vitest';
import { findRepeats } from '#tools/repeats/find-repeats.ts';

const numbered = (count: number, word = 'step') => Array.from({ length: count }, (_, at) => `${word}(${at});`);
const file = (path: string, ...lines: string[]) => ({ path, text: lines.join('\n') });

describe('what two lines of insurance repeat', () => {
  test('is told from fifteen lines on, with both places', () => {
    const car = file('src/lines/car/a.ts', 'own();', ...numbered(15));
    const bike = file('src/lines/two-wheeler/b.ts', ...numbered(15), 'other();');
    expect(findRepeats([car, bike])).toEqual([
      { first: { path: car.path, line: 2 }, second: { path: bike.path, line: 1 }, lines: 15 },
    ]);
    expect(findRepeats([file(car.path, ...numbered(14)), file(bike.path, ...numbered(14))])).toEqual([]);
  });

  test('counts as one repetition, however long', () => {
    const long = numbered(40);
    expect(findRepeats([file('lines/motor/a.ts', ...long), file('lines/health/a.ts', ...long)])).toMatchObject([
      { lines: 40 },
    ]);
  });

  test('does not hide behind another repetition', () => {
    const whole = numbered(30);
    const found = findRepeats([
      file('lines/car/part.ts', ...whole.slice(0, 16)),
      file('lines/health/whole.ts', ...whole),
      file('lines/motor/whole.ts', ...whole),
    ]);
    expect(found.map(({ first, second, lines }) => [first.path, second.path, lines])).toEqual([
      ['lines/car/part.ts', 'lines/health/whole.ts', 16],
      ['lines/car/part.ts', 'lines/motor/whole.ts', 16],
      ['lines/health/whole.ts', 'lines/motor/whole.ts', 30],
    ]);
  });

  test('is found where only the name of the line, the space or a comment differs', () => {
    const calls = (name: string) => numbered(20, `${name}Answer`);
    const car = file('lines/car/a.ts', '// The car.', ...calls('car'));
    const bike = file(
      'lines/two-wheeler/a.ts',
      ...calls('twoWheeler').map((line) => `  ${line}`),
      '/* The',
      'bike. */',
    );
    expect(findRepeats([car, bike])).toMatchObject([{ lines: 20 }]);
  });

  test('may be imports, shared code, and what stands twice within one line', () => {
    const imports = numbered(20).map((_, at) => `import { a${at} } from './a.ts';`);
    const wide = ['import {', ...numbered(20).map((_, at) => `  a${at},`), "} from './a.ts';"];
    expect(findRepeats([file('lines/car/a.ts', ...imports), file('lines/motor/a.ts', ...imports)])).toEqual([]);
    expect(findRepeats([file('lines/car/a.ts', ...wide), file('lines/motor/a.ts', ...wide)])).toEqual([]);
    expect(findRepeats([file('shared/a.ts', ...numbered(20)), file('lines/car/a.ts', ...numbered(20))])).toEqual([]);
    expect(findRepeats([file('lines/car/a.ts', ...numbered(20)), file('lines/car/b.ts', ...numbered(20))])).toEqual([]);
  });
});
