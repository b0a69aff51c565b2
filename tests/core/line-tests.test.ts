import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';

/** The tests that every line has in its own folders: docs/adding-a-line.md, 'Tests'. */
const OWN_TESTS = (line: string) => [
  ...['model', 'pages', 'clearing', 'journeys'].map((name) => `tests/lines/${line}/${name}.test.ts`),
  `tests/walk/lines/${line}.walk.test.ts`,
];

it.each(LINES)('%s has its own tests', (line) => {
  expect(OWN_TESTS(line).filter((path) => !existsSync(path))).toEqual([]);
});
