import type { AnyStateMachine } from 'xstate';
import { mutantsOf, nameOfMutant } from './mutants.ts';
import { mutated } from './mutated.ts';

/** A mutant by its name, for the process that runs the tests: `mutantModule` imports it. */
export const mutatedByName = <Machine extends AnyStateMachine>(machine: Machine, name: string): AnyStateMachine => {
  const mutant = mutantsOf(machine).find((one) => nameOfMutant(one) === name);
  if (!mutant) throw new Error(`${machine.id} has no mutant ‘${name}’`);
  return mutated(machine, mutant);
};
