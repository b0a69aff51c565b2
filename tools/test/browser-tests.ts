import type { Breakable } from './what-changed.ts';

// The test files that go through many places of each line in the browser: Vitest's project `paths`.

const PLAYED = 'played-paths';
const SHELL = 'played-shell';
/** What looks at whole pages of each line. */
const OF_PAGES = [
  'budget',
  'front-door-access',
  'little-room',
  'marked-data',
  'plan-comparison',
  'plan-list',
  'plan-list-insurers',
];
/** What takes long and tests what paths and states come by too. CI runs one of them when it has changed itself. */
const LONG = ['deep-links', 'fresh-forms', 'same-paths', 'states', 'typed-texts'];

const fileOf = (name: string): string => `tests/e2e/${name}.test.ts`;

export const BROWSER_TESTS = [PLAYED, SHELL, ...OF_PAGES, ...LONG].map(fileOf);

/**
 * Which of them CI runs.
 * @param changed files by their path from the project's root, or null if no one knows
 */
export function browserTestsFor({ lines, shell }: Breakable, changed: readonly string[] | null): string[] {
  const names = [PLAYED, ...(lines.length > 0 ? OF_PAGES : []), ...(shell ? [SHELL] : [])].map(fileOf);
  return BROWSER_TESTS.filter((file) => names.includes(file) || changed?.includes(file));
}
