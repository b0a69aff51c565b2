import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { findingAt, type MachineRule } from './machine-finding.ts';

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer));

/** Whether a transition of that state can be taken while the other state is active. */
const canBeActiveTogether = (one: AnyStateNode, other: AnyStateNode): boolean => {
  if (isWithin(one, other) || isWithin(other, one)) return true;
  const [common] = ancestorsOf(one).filter((ancestor) => isWithin(other, ancestor));
  return common?.type === 'parallel';
};

/** From the parent to the root. */
const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

const leads = (node: AnyStateNode) => {
  const regions = ancestorsOf(node).filter(({ parent }) => parent?.type === 'parallel');
  return ({ source, target, eventType }: AnyTransitionDefinition): boolean =>
    // An address typed by hand is no way out of a page.
    eventType !== 'xstate.route' &&
    canBeActiveTogether(source, node) &&
    (target ?? []).some((to) => {
      if (isWithin(to, node)) return false;
      // A transition within another region leaves this one as it is.
      const [region] = regions;
      return !region || isWithin(source, region) || !(region.parent && isWithin(to, region.parent));
    });
};

/** A state without child states that is not final, and that no event, answer or delay leaves. */
export const findStatesWithoutWayOut: MachineRule = (machine) => {
  const nodes = statesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  return nodes
    .filter((node) => node.type === 'atomic' && !transitions.some(leads(node)))
    .map((node) => findingAt('no way out', node, null, 'it is not final, and nothing leaves it'));
};
