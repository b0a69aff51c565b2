import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { allStates, allTransitions, nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';

/** Which parts of a machine were walked, measured against its own definition. */
export interface MachineCoverage {
  readonly states: CoveredShare;
  readonly transitions: CoveredShare;
}
export interface CoveredShare {
  readonly all: readonly string[];
  readonly missed: readonly string[];
}

/** The states that a transition enters: its targets and their initial states. */
const entered = (node: AnyStateNode): AnyStateNode[] => {
  const below =
    node.type === 'parallel'
      ? Object.values(node.states)
      : node.type === 'compound' && node.initial
        ? (node.initial.target ?? [])
        : [];
  return [...ancestorsOf(node), node, ...below.flatMap(entered)];
};
const ancestorsOf = ({ parent }: AnyStateNode): AnyStateNode[] => (parent ? [...ancestorsOf(parent), parent] : []);

/** Every state that these transitions pass, including transient ones (`deciding`, `saved`). */
const passedBy = (machine: AnyStateMachine, fired: ReadonlySet<string>): Set<string> => {
  const taken = statesOf(machine)
    .flatMap(transitionsOf)
    .filter((transition) => fired.has(nameOf(transition)));
  const nodes = taken.flatMap(({ source, target }) => [source, ...(target ?? []).flatMap(entered)]);
  return new Set([...entered(machine.root), ...nodes].map(pathOf));
};

const share = (all: readonly string[], walked: ReadonlySet<string>): CoveredShare => ({
  all,
  missed: all.filter((name) => !walked.has(name)),
});

/** Coverage by the transitions that fired, named as in `transition-names.ts`. */
export const machineCoverage = (machine: AnyStateMachine, fired: ReadonlySet<string>): MachineCoverage => ({
  states: share(allStates(machine), passedBy(machine, fired)),
  transitions: share(allTransitions(machine), fired),
});
