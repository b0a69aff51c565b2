import type { MutantOptions } from '../mutant-options.ts';
import { runTests } from '../run-tests.ts';
import { type Caught, judgeHere } from './judge.ts';
import { schemaFault } from './judge-schema.ts';
import { tableFault } from './judge-table.ts';
import { KNOWN_SURVIVORS } from './known-survivors.ts';
import { nameOfMutant } from './mutants.ts';
import { mutated } from './mutated.ts';
import { allMutants, type MachineMutant, sampleOf } from './sample.ts';
import { allSchemaMutants } from './schema-mutants.ts';
import { allTableMutants } from './table-mutants.ts';
import { mutantModule, testsOf } from './test-files.ts';

/** The cheapest tier that notices a machine's mutant: its definition, the pages in this process, then test files. */
const judgeMachine = async ({ machine, mutant }: MachineMutant): Promise<Caught | null> => {
  try {
    const caught = judgeHere(mutated(machine, mutant), mutant.state);
    if (caught) return caught;
  } catch (error) {
    return { by: 'XState', because: error instanceof Error ? error.message : String(error) };
  }
  const { plugin, wasLoaded } = await mutantModule(machine, nameOfMutant(mutant));
  const outcome = await runTests(testsOf(machine), [plugin]);
  if (!wasLoaded()) throw new Error(`No test of ${machine.id} loads its module`);
  return outcome === 'passed' ? null : { by: 'tests', because: outcome };
};

const reasonFor = (name: string): string | null =>
  KNOWN_SURVIVORS.find(({ mutants }) => mutants.test(name))?.reason ?? null;

interface Judged {
  readonly name: string;
  readonly judge: () => Promise<Caught | null>;
}

const byTable = (fault: string | null): Caught | null => (fault === null ? null : { by: 'table', because: fault });

/** Every mutant of machines, of tables and of what answers may be, with its judge. */
const allJudged = (): Judged[] => [
  ...allMutants().map((one) => ({ name: nameOfMutant(one.mutant), judge: () => judgeMachine(one) })),
  ...allTableMutants().map((one) => ({ name: one.name, judge: async () => byTable(tableFault(one)) })),
  ...allSchemaMutants().map((one) => ({ name: one.name, judge: async () => byTable(schemaFault(one)) })),
];

/** Judges generated mutants and prints those that survive. @returns how many survive without a reason, or lost it */
export const judgeGenerated = async ({
  count,
  seed,
  only,
}: Extract<MutantOptions, { kind: 'generated' }>): Promise<number> => {
  const all = allJudged().filter(({ name }) => name.includes(only));
  const chosen = count === null ? all : sampleOf(all, count, seed);
  const tally = new Map<string, number>();
  let wrong = 0;
  for (const { name, judge } of chosen) {
    const caught = await judge();
    const reason = reasonFor(name);
    const verdict = caught?.by ?? (reason === null ? 'SURVIVED' : 'survived with a reason');
    tally.set(verdict, (tally.get(verdict) ?? 0) + 1);
    if (caught === null) console.log(`${verdict}  ${name}${reason === null ? '' : `  – ${reason}`}`);
    if (caught !== null && reason !== null) console.log(`NO LONGER SURVIVES  ${name}  (${caught.because})`);
    if ((caught === null) === (reason === null)) wrong += 1;
  }
  const total = chosen.length;
  const survived = (tally.get('SURVIVED') ?? 0) + (tally.get('survived with a reason') ?? 0);
  const percent = Math.floor(((total - survived) / Math.max(total, 1)) * 1000) / 10;
  console.log([...tally].map(([verdict, times]) => `${verdict}: ${times}`).join(', '));
  console.log(
    `${total - survived} of ${total} generated mutants caught (${percent} %), of ${all.length} in all; seed ${seed}`,
  );
  return wrong;
};
