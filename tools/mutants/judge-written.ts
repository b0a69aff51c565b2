import { readFileSync } from 'node:fs';
import { MUTATIONS } from './all-mutations.ts';
import { applyMutation, type Mutation } from './mutation.ts';
import { replaceModulePlugin, runTests } from './run-tests.ts';

type Verdict = 'caught' | 'SURVIVED' | 'NOT FOUND' | 'NOT LOADED' | 'DOES NOT RUN';

const judge = async (mutation: Mutation): Promise<Verdict> => {
  const text = applyMutation(readFileSync(mutation.file, 'utf8'), mutation);
  if (text === null) return 'NOT FOUND';
  const { plugin, wasLoaded } = replaceModulePlugin(mutation.file, text);
  const outcome = await runTests(mutation.tests, [plugin]);
  if (!wasLoaded()) return 'NOT LOADED';
  if (outcome === 'not run') return 'DOES NOT RUN';
  return outcome === 'passed' ? 'SURVIVED' : 'caught';
};

/** Breaks the rules written down in `all-mutations.ts`, one at a time. @returns how many were not noticed */
export const judgeWritten = async (only: string): Promise<number> => {
  const mutations = MUTATIONS.filter(({ rule, file }) => `${rule} ${file}`.includes(only));
  // A test that fails anyway would detect everything.
  const tests = [...new Set(mutations.flatMap((mutation) => mutation.tests))];
  if ((await runTests(tests, [])) !== 'passed') {
    console.error(`These tests fail without any mutation: ${tests.join(' ')}`);
    return mutations.length;
  }
  let survivors = 0;
  for (const mutation of mutations) {
    const verdict = await judge(mutation);
    if (verdict !== 'caught') survivors += 1;
    console.log(`${verdict.padEnd(12)}  ${mutation.rule}  (${mutation.file})`);
  }
  console.log(`${mutations.length - survivors} of ${mutations.length} mutations caught`);
  return survivors;
};
