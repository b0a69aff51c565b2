import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type TaggedTest, writeReport } from './reports.ts';
import type { RowId } from './rows.ts';

declare module 'vitest' {
  interface TestTags {
    tags: RowId;
  }
}

const nameOf = ({ name, parent }: TestCase): string[] => {
  const names = [name];
  for (let around = parent; around.type === 'suite'; around = around.parent) names.unshift(around.name);
  return names;
};

/** Writes which tests of which rows of the specification passed, a file per project. */
export default class SpecReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = new Map<string, TaggedTest[]>();
    for (const module of modules) {
      const tests = projects.get(module.project.name) ?? [];
      projects.set(module.project.name, tests);
      for (const test of module.children.allTests()) {
        if (test.tags.length === 0) continue;
        tests.push({
          file: module.relativeModuleId,
          name: nameOf(test),
          tags: test.tags,
          passed: test.result().state === 'passed',
        });
      }
    }
    for (const [project, tests] of projects) writeReport(project, tests);
  }
}
