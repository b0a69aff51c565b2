import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The transitions of a machine according to its own definition, each with a name that survives `provide()`. */

const isEventless = ({ eventType }: AnyTransitionDefinition): boolean => eventType === '';

/** Siblings: the guarded branches of one event in one state. */
export const siblingBranchesOf = (transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] => {
  const { source, eventType } = transition;
  return (isEventless(transition) ? source.always : source.transitions.get(eventType)) ?? [];
};

/** A function of an object, called once for each: the search names the same few hundred objects a million times. */
const once = <Key extends object>(describe: (key: Key) => string): ((key: Key) => string) => {
  const known = new WeakMap<Key, string>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = describe(key);
    known.set(key, now);
    return now;
  };
};

/** The path of a state in the chart, whatever its id. */
export const pathOf = once((node: AnyStateNode): string => [node.machine.id, ...node.path].join('.'));

/** `health.payment.decidingAgain  always  #2`: source, event, and which branch of it. */
export const nameOf = once((transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const branch = siblingBranchesOf(transition).indexOf(transition);
  return `${pathOf(source)}  ${isEventless(transition) ? 'always' : eventType}  #${branch}`;
});

/** Every state node, root first, in the chart's order. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)];
  return below(machine.root);
};

export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Names of every transition that the machine defines: events, routes, done, error, after and always. */
export const allTransitions = (machine: AnyStateMachine): string[] =>
  statesOf(machine).flatMap(transitionsOf).map(nameOf);

/** Names of every state but the root, which is always active. */
export const allStates = (machine: AnyStateMachine): string[] => statesOf(machine).slice(1).map(pathOf);
