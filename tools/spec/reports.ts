import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { TestCase, TestModule } from 'vitest/node';

/** What a Vitest project reported about the tests with tags: `reports/spec/<project>.json`. */
const TaggedTest = v.object({
  file: v.string(),
  /** The names of the surrounding describes, then its own. */
  name: v.array(v.string()),
  tags: v.array(v.string()),
  passed: v.boolean(),
});
export type TaggedTest = v.InferOutput<typeof TaggedTest>;

const nameOf = ({ name, parent }: TestCase): string[] => {
  const names = [name];
  for (let around = parent; around.type === 'suite'; around = around.parent) names.unshift(around.name);
  return names;
};

/** The tests of a file with tags; a test that did not run has not passed. */
export const taggedTestsOf = (module: TestModule): TaggedTest[] =>
  [...module.children.allTests()]
    .filter(({ tags }) => tags.length > 0)
    .map((test) => ({
      file: module.relativeModuleId,
      name: nameOf(test),
      tags: test.tags,
      passed: test.result().state === 'passed',
    }));

const FOLDER = 'reports/spec';

export const writeTagReport = (project: string, tests: readonly TaggedTest[]): void => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${project}.json`, `${JSON.stringify(tests, null, 2)}\n`);
};

/** What all projects reported. */
export const readTagReports = (): TaggedTest[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap((file) =>
    v.parse(v.array(TaggedTest), JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
  );
