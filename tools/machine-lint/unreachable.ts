import type { AnyStateNode } from 'xstate';
import { statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { isNeverTaken } from './dead-branch.ts';
import { findingAt, type MachineRule } from './machine-finding.ts';

const initialOf = (node: AnyStateNode): readonly AnyStateNode[] => {
  if (node.type === 'parallel') return Object.values(node.states);
  return node.type === 'compound' ? (node.initial.target ?? []) : [];
};

/** A state that no transition and no initial state leads to. Guards are not evaluated: any of them may be true. */
export const findUnreachableStates: MachineRule = (machine) => {
  const reached = new Set<AnyStateNode>([machine.root]);
  // A set that grows during the iteration: each state is visited once.
  for (const node of reached) {
    if (node.parent) reached.add(node.parent);
    const targets = transitionsOf(node)
      .filter((transition) => !isNeverTaken(transition))
      .flatMap(({ target }) => target ?? []);
    for (const target of targets) reached.add(target);
    // A target below a state enters the state without its initial one; what else enters it is unknown here.
    for (const first of initialOf(node)) reached.add(first);
  }
  return statesOf(machine)
    .filter((node) => !reached.has(node))
    .map((node) => findingAt('unreachable', node, null, 'nothing leads to this state'));
};
