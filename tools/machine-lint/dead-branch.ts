import type { AnyTransitionDefinition } from 'xstate';
import { siblingsOf, statesOf, transitionsOf } from '../model/transitions.ts';
import { findingAt, type MachineRule } from './finding.ts';

/** Whether a branch of the same event in the same state comes first and has no guard. */
export const neverTaken = (transition: AnyTransitionDefinition): boolean => {
  const siblings = siblingsOf(transition);
  return siblings.slice(0, siblings.indexOf(transition)).some(({ guard }) => guard === undefined);
};

export const deadBranches: MachineRule = (machine) =>
  statesOf(machine)
    .flatMap(transitionsOf)
    .filter(neverTaken)
    .map((transition) =>
      findingAt(
        'dead branch',
        transition.source,
        transition.eventType,
        `branch #${siblingsOf(transition).indexOf(transition)} comes after one without a guard, so it is never taken`,
      ),
    );
