import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * A state's name and place in the chart belong to the chart. A screen reads tags and context, by a selector or the flow's
 * `connect`. `projection.ts` gives the whole value to the browser tests.
 */
const READS_VALUE = ['src/journey/projection.ts'];

/** Elements have a `matches` too, for CSS selectors. */
const OF_AN_ELEMENT = /\b(?:element|currentTarget|target)\??\.matches\(/;
const TAKES_APART = [
  /\.matches\(/,
  /\b(?:snapshot|getSnapshot\(\))\??\.value\b/,
  /\bmatchesState\b/,
  // A selector's or a function's parameter: `({ value }) => …`, `({ value }: JourneySnapshot)`.
  /Selector\(.*\(\{[^})]*\bvalue\b|\{[^}]*\bvalue\b[^}]*\}: \w*Snapshot\b/,
];

const takesApart = (line: string): boolean => TAKES_APART.some((form) => form.test(line)) && !OF_AN_ELEMENT.test(line);

it('no screen takes the value of a snapshot apart', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !READS_VALUE.includes(path));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (takesApart(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
