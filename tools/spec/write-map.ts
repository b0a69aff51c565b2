import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { readTagReports, type TaggedTest, taggedTestsOf } from './reports.ts';
import { SPEC_ROWS } from './rows.ts';
import { specMapProblems, specMapText } from './spec-map.ts';

const TESTS = fileURLToPath(new URL('../../tests/', import.meta.url));
/** A test file that another one imports. */
const IMPORT = /from '(\.{1,2}\/|#tests\/)([^']+)'/g;

const known = new Map<string, boolean>();

/** Whether a test file, or one that it imports, has tests with tags. Reads text, runs nothing. */
const mentionsTags = (file: string): boolean => {
  const before = known.get(file);
  if (before !== undefined) return before;
  // Circular imports ask again while the file is being read.
  known.set(file, false);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(IMPORT)].map(([, from = '', path = '']) =>
    from === '#tests/' ? resolve(TESTS, path) : resolve(dirname(file), from + path),
  );
  // A text within a test may look like an import, too.
  const isOfTests = (path: string) => path.startsWith(TESTS) && existsSync(path);
  const mentions = /\btags\b/.test(text) || imported.filter(isOfTests).some(mentionsTags);
  known.set(file, mentions);
  return mentions;
};

const FILE = 'docs/spec-map.md';

/** The tests of `npm test` with tags, collected without running them. */
const collectTests = async (): Promise<TaggedTest[]> => {
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    project: ['unit', 'ui', 'ui-with-mocks', 'walk', 'server', 'e2e'],
  });
  try {
    const files = await vitest.globTestSpecifications();
    // The paths of the walks, which have no tags, take minutes to compute.
    const tagged = files.filter(({ moduleId }) => mentionsTags(moduleId));
    const { testModules, unhandledErrors } = await vitest.collectTests(tagged);
    const broken = [...unhandledErrors, ...testModules.flatMap((module) => module.errors())];
    if (broken.length > 0) throw new AggregateError(broken, 'Test files could not be collected');
    return testModules.flatMap((module) => taggedTestsOf(module));
  } finally {
    await vitest.close();
  }
};

// `npm run spec-map` writes the existing tests. `--check` compares with the report of the last `npm test`.
if (process.argv.includes('--check')) {
  const tests = readTagReports();
  const problems = specMapProblems(SPEC_ROWS, tests);
  if (problems.length === 0 && readFileSync(FILE, 'utf8') !== specMapText(SPEC_ROWS, tests)) {
    problems.push(`${FILE} is out of date: npm run spec-map`);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
} else {
  const tests = (await collectTests()).map((test) => ({ ...test, passed: true }));
  writeFileSync(FILE, specMapText(SPEC_ROWS, tests));
}
