import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { brandDefines } from '#tools/build/brand.ts';
import { SPEC_ROWS } from '#tools/spec/rows.ts';
import { broken, type Mutation } from './mutation.ts';
import { MUTATIONS } from './mutations.ts';

/**
 * `npm run test:mutants [-- --only words]`: breaks one rule of the source at a time and runs the few tests that should
 * fail. Nothing is written: the text is replaced while Vitest loads the module. Exits with 1 if a mutation survives.
 */
interface Loaded {
  readonly plugin: Plugin;
  readonly wasLoaded: () => boolean;
}

/** Replaces the text of one module. */
const replacing = (file: string, text: string): Loaded => {
  const target = resolve(file);
  let loaded = false;
  return {
    wasLoaded: () => loaded,
    plugin: {
      name: 'mutant',
      enforce: 'pre',
      load(id) {
        if (id.split('?')[0] !== target) return null;
        loaded = true;
        return text;
      },
    },
  };
};

type Outcome = 'passed' | 'failed' | 'not run';

/** Runs test files up to the first failure. A run that fails without a failed test could not be loaded. */
const runTests = async (files: readonly string[], plugins: Plugin[]): Promise<Outcome> => {
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
    { plugins, define: brandDefines({ brand: SAMPLE_BRAND, testimonials: null }), logLevel: 'silent' },
  );
  const modules = vitest.state.getTestModules();
  const failed = modules.some(({ children }) => [...children.allTests('failed')].length > 0);
  const passed = modules.length > 0 && modules.every((module) => module.ok());
  await vitest.close();
  return failed ? 'failed' : passed ? 'passed' : 'not run';
};

type Verdict = 'caught' | 'SURVIVED' | 'NOT FOUND' | 'NOT LOADED' | 'DOES NOT RUN';

const judge = async (mutation: Mutation): Promise<Verdict> => {
  const text = broken(readFileSync(mutation.file, 'utf8'), mutation);
  if (text === null) return 'NOT FOUND';
  const { plugin, wasLoaded } = replacing(mutation.file, text);
  const outcome = await runTests(mutation.tests, [plugin]);
  if (!wasLoaded()) return 'NOT LOADED';
  if (outcome === 'not run') return 'DOES NOT RUN';
  return outcome === 'passed' ? 'SURVIVED' : 'caught';
};

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const mutations = MUTATIONS.filter(({ rule, file }) => `${rule} ${file}`.includes(values.only));

// A test that fails anyway would detect everything.
const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
if ((await runTests(tests, [])) !== 'passed') {
  console.error(`These tests fail without any mutation: ${tests.join(' ')}`);
  process.exit(1);
}

let survivors = 0;
for (const mutation of mutations) {
  const verdict = await judge(mutation);
  if (verdict !== 'caught') survivors += 1;
  console.log(`${verdict.padEnd(12)}  ${mutation.rule}  (${mutation.file})`);
}
console.log(`${mutations.length - survivors} of ${mutations.length} mutations caught`);
process.exit(survivors === 0 ? 0 : 1);
