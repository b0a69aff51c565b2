import { readFileSync, writeFileSync } from 'node:fs';
import { createVitest } from 'vitest/node';
import { readReports, type TaggedTest, taggedTestsOf } from './reports.ts';
import { SPEC_ROWS } from './rows.ts';
import { mapProblems, specMap } from './spec-map.ts';
import { mentionsTags } from './tagged-files.ts';

const FILE = 'docs/spec-map.md';

/** The tests of `npm test` that carry tags, collected without being run. */
const collectTests = async (): Promise<TaggedTest[]> => {
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    project: ['unit', 'ui', 'walk', 'server', 'e2e'],
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

// `npm run spec-map` writes the tests that are there. `--check` compares with what the last `npm test` reported.
if (process.argv.includes('--check')) {
  const tests = readReports();
  const problems = mapProblems(SPEC_ROWS, tests);
  if (problems.length === 0 && readFileSync(FILE, 'utf8') !== specMap(SPEC_ROWS, tests)) {
    problems.push(`${FILE} is out of date: npm run spec-map`);
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
} else {
  const tests = (await collectTests()).map((test) => ({ ...test, passed: true }));
  writeFileSync(FILE, specMap(SPEC_ROWS, tests));
}
