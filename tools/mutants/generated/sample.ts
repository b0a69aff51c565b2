import type { AnyStateMachine } from 'xstate';
import { ALL_MACHINES } from '../../model/all-machines.ts';
import { lineModels } from '../../model/lines/line-models.ts';
import { type Mutant, mutantsOf, nameOfMutant } from './mutants.ts';

export interface MachineMutant {
  readonly machine: AnyStateMachine;
  readonly mutant: Mutant;
}

/** The lines share their flows: a change of one is a change of all, and is judged once, on the first line that has it. */
const shareFlows = new Set(Object.values(lineModels).map(({ line }) => line.id));

/** Every generated mutant of every machine, each change of a shared flow once. */
export const allMutants = (): MachineMutant[] => {
  const seen = new Set<string>();
  return ALL_MACHINES.flatMap((machine) => mutantsOf(machine).map((mutant) => ({ machine, mutant }))).filter(
    ({ machine, mutant }) => {
      const name = nameOfMutant(mutant);
      const sharedName = shareFlows.has(machine.id) ? name.replace(machine.id, '') : name;
      if (seen.has(sharedName)) return false;
      seen.add(sharedName);
      return true;
    },
  );
};

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Some of them, chosen by the seed. */
export const sampleOf = <T>(all: readonly T[], count: number, seed: number): T[] => {
  const random = randomFrom(seed);
  return all
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ one }) => one);
};
