import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

/** What a project of Vitest reported about the tests that carry tags: `reports/spec/<project>.json`. */
const TaggedTest = v.object({
  file: v.string(),
  /** The describes around it, then its own name. */
  name: v.array(v.string()),
  tags: v.array(v.string()),
  passed: v.boolean(),
});
export type TaggedTest = v.InferOutput<typeof TaggedTest>;

const FOLDER = 'reports/spec';

export const writeReport = (project: string, tests: readonly TaggedTest[]): void => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${project}.json`, `${JSON.stringify(tests, null, 2)}\n`);
};

export const readReports = (): TaggedTest[] =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).flatMap((file) =>
    v.parse(v.array(TaggedTest), JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))),
  );
