import { type AnyStateMachine, type EventFromLogic, type SnapshotFrom, transition } from 'xstate';
import { transitionsOfEvent } from './lifecycle-transitions.ts';

/**
 * What an event makes of a lifecycle: the next snapshot, the actions of the branch that it takes, and its transitions, to be
 * stored together with the snapshot. An event that the state does not handle changes nothing.
 * @param aboutOf the document, insurer or reason that the transition is about, from a closed list
 */
export function applyEvent<Machine extends AnyStateMachine>(
  machine: Machine,
  before: SnapshotFrom<Machine>,
  event: EventFromLogic<Machine>,
  aboutOf: (after: SnapshotFrom<Machine>) => string = () => '',
) {
  const [snapshot, actions] = transition(machine, before, event);
  return { snapshot, actions, transitions: transitionsOfEvent(before, event, snapshot, aboutOf(snapshot)) };
}
