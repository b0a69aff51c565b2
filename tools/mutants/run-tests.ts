import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { brandConstants } from '#tools/build/brand-of-build.ts';
import { SPEC_ROWS } from '#tools/spec/rows.ts';

/** A plugin that gives a module another text, and whether the tests loaded it. */
export interface ModuleReplacement {
  readonly plugin: Plugin;
  readonly wasLoaded: () => boolean;
}

/** Replaces the text of one module. Nothing is written. */
export const replaceModulePlugin = (file: string, text: string): ModuleReplacement => {
  const target = resolve(file);
  let loaded = false;
  return {
    wasLoaded: () => loaded,
    plugin: {
      name: 'mutant',
      enforce: 'pre',
      load(id) {
        // A query names the module as it is in the source.
        if (id !== target) return null;
        loaded = true;
        return text;
      },
    },
  };
};

export type TestRunOutcome = 'passed' | 'failed' | 'not run';

/** Runs test files up to the first failure. A run that fails without a failed test could not be loaded. */
export const runTests = async (files: readonly string[], plugins: Plugin[]): Promise<TestRunOutcome> => {
  const vitest = await startVitest(
    'test',
    [...files],
    {
      config: false,
      watch: false,
      bail: 1,
      reporters: [{}],
      silent: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      tags: SPEC_ROWS.map(({ id }) => ({ name: id })),
    },
    { plugins, define: brandConstants({ brand: SAMPLE_BRAND, testimonials: null }), logLevel: 'silent' },
  );
  const modules = vitest.state.getTestModules();
  const failed = modules.some(({ children }) => [...children.allTests('failed')].length > 0);
  const passed = modules.length > 0 && modules.every((module) => module.ok());
  await vitest.close();
  return failed ? 'failed' : passed ? 'passed' : 'not run';
};
