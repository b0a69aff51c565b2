import type { AnyTransitionDefinition } from 'xstate';
import { siblingBranchesOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { findingAt, type MachineRule } from './machine-finding.ts';

/** Whether a branch of the same event in the same state comes first and has no guard. */
export const isNeverTaken = (transition: AnyTransitionDefinition): boolean => {
  const siblings = siblingBranchesOf(transition);
  return siblings.slice(0, siblings.indexOf(transition)).some(({ guard }) => guard === undefined);
};

export const findDeadBranches: MachineRule = (machine) =>
  statesOf(machine)
    .flatMap(transitionsOf)
    .filter(isNeverTaken)
    .map((transition) =>
      findingAt(
        'dead branch',
        transition.source,
        transition.eventType,
        `branch #${siblingBranchesOf(transition).indexOf(transition)} comes after one without a guard, so it is never taken`,
      ),
    );
