import type { AnyStateNode } from 'xstate';
import { statesOf } from '#machines/core/transition-names.ts';
import { findingAt, type MachineRule } from './machine-finding.ts';

const WAITS = ['busy', 'waiting'];

const hearsFault = (node: AnyStateNode, id: string): boolean =>
  node.transitions.has(`xstate.error.actor.${id}`) || (node.parent !== undefined && hearsFault(node.parent, id));

/** A state and those around it, without the root: what the root invokes lives as long as the machine. */
const withOuter = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...withOuter(node.parent)] : []);

const callsBelow = (node: AnyStateNode): boolean =>
  Object.values(node.states).some((child) => child.invoke.length > 0 || child.after.length > 0 || callsBelow(child));

/** A call whose failure nothing handles, a call that no tag announces, and a busy state that waits for no call. */
export const findUnhandledCalls: MachineRule = (machine) =>
  statesOf(machine).flatMap((node) => {
    const around = withOuter(node);
    if (around.length === 0) return [];
    const isAnnounced = around.some(({ tags }) => tags.some((tag) => WAITS.includes(tag)));
    const isIdle = around.every(({ invoke }) => invoke.length === 0);
    return [
      ...node.invoke
        .filter(({ id }) => !hearsFault(node, id))
        .map(({ id }) => findingAt('silent call', node, `xstate.error.actor.${id}`, 'no onError handles a failure')),
      ...(node.invoke.length > 0 && !isAnnounced
        ? [findingAt('silent call', node, null, 'it calls, and is tagged neither busy nor waiting')]
        : []),
      ...(node.tags.includes('busy') && isIdle
        ? [findingAt('silent call', node, null, 'it is tagged busy, and waits for no call that can fail')]
        : []),
      ...(node.tags.includes('waiting') &&
      isIdle &&
      around.every(({ after }) => after.length === 0) &&
      !callsBelow(node)
        ? [findingAt('silent call', node, null, 'it is tagged waiting, and has neither a call nor a delay')]
        : []),
    ];
  });
