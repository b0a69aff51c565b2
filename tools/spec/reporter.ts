import type { Reporter, TestModule } from 'vitest/node';
import { type TaggedTest, taggedTestsOf, writeTagReport } from './reports.ts';
import type { RowId } from './rows.ts';

declare module 'vitest' {
  interface TestTags {
    tags: RowId;
  }
}

/** Writes which tests of which rows of the specification passed, one file per project. */
export default class SpecReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const projects = new Map<string, TaggedTest[]>();
    for (const module of modules) {
      const tests = projects.get(module.project.name) ?? [];
      projects.set(module.project.name, tests);
      tests.push(...taggedTestsOf(module));
    }
    for (const [project, tests] of projects) writeTagReport(project, tests);
  }
}
