import { statesOf } from '#machines/core/transition-names.ts';
import type { MachineFamily } from '../model/all-machines.ts';
import { findingAt, type MachineFinding } from './machine-finding.ts';

/** Events that XState sends itself: answers, faults, delays, the ends of states, and events without a type. */
const isOwn = (type: string): boolean => type === '' || /^xstate\.(done|error|after|init|stop)/.test(type);

/** Events that are declared and that no state handles, and those that a state handles and no type declares. */
export const findUnusedEvents = ({ machines, events, formEvents }: MachineFamily): MachineFinding[] => {
  const nodes = machines.flatMap(statesOf);
  const handled = nodes.flatMap((node) => [...node.transitions.keys()].map((type) => ({ node, type })));
  const types = new Set(handled.map(({ type }) => type));
  const declared = new Set([...events, ...formEvents]);
  const [first] = machines;
  return [
    ...events
      .filter((type) => !types.has(type))
      .map(
        (type): MachineFinding => ({
          rule: 'never used',
          machine: first?.id ?? '',
          state: null,
          event: type,
          fault: 'the event is declared and no state handles it',
        }),
      ),
    ...handled
      .filter(({ type }) => !isOwn(type) && !declared.has(type))
      .map(({ node, type }) => findingAt('not declared', node, type, 'the event is handled and declared nowhere')),
  ];
};
