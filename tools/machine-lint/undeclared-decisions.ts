import { statesOf } from '#machines/core/transition-names.ts';
import { findingAt, type MachineRule } from './machine-finding.ts';

/**
 * In a machine that tags states which are left at once, every such state has the tag, and no other state: drawings and
 * descriptions pass over them.
 */
export const findUndeclaredDecisions: MachineRule = (machine) => {
  const nodes = statesOf(machine);
  if (!nodes.some(({ tags }) => tags.includes('decision'))) return [];
  return nodes.flatMap((node) => {
    const isDecision = (node.always ?? []).some(({ guard }) => guard === undefined);
    if (isDecision === node.tags.includes('decision')) return [];
    const fault = isDecision ? 'it is left at once, and is not tagged decision' : 'it is tagged decision, and may stay';
    return [findingAt('decision', node, null, fault)];
  });
};
