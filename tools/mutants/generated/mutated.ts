import { type AnyStateMachine, StateMachine } from 'xstate';
import { isPlain, replaceAt } from '../../model/plain.ts';
import type { Mutant } from './mutants.ts';

/** A mutant may go in circles. */
const MAX_STEPS = 200;

const isConfig = (thing: unknown): thing is AnyStateMachine['config'] => isPlain(thing);

/** The machine with a mutant's change, and with the same implementations. Throws if XState refuses it. */
export const mutated = (machine: AnyStateMachine, { change }: Mutant): AnyStateMachine => {
  const { config, implementations } = machine;
  if ('delay' in change) {
    const delays = { ...implementations.delays, [change.delay]: change.value };
    return new StateMachine(config, { ...implementations, delays });
  }
  const replaced = replaceAt(config, change.path, change.value);
  if (!isConfig(replaced)) throw new Error('A mutant replaces the whole configuration');
  return new StateMachine({ ...replaced, options: { maxIterations: MAX_STEPS } }, implementations);
};
