import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { startOf } from '#contract/funnel/event-names.ts';
import { activePathOf } from '#machines/core/chart-names.ts';
import { nameOf } from '#machines/core/transition-names.ts';

/** A transition of a lifecycle, by the names of its chart. */
export interface LifecycleTransition {
  readonly machine: string;
  readonly transition: string;
  readonly before: string;
  readonly after: string;
  /** The document, insurer or reason that it is about, from a closed list; '' for none. */
  readonly about: string;
}

/** The transitions that an event makes; none if the state does not handle it. */
export function transitionsOfEvent(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
  about = '',
): LifecycleTransition[] {
  const states = { machine: before.machine.id, before: pathIn(before), after: pathIn(after), about };
  return before.machine.getTransitionData(before, event).map((taken) => ({ ...states, transition: nameOf(taken) }));
}

/** The transition with which a lifecycle begins. */
export const firstTransition = (snapshot: AnyMachineSnapshot, about = ''): LifecycleTransition => {
  const machine = snapshot.machine.id;
  return { machine, transition: startOf(machine), before: '', after: pathIn(snapshot), about };
};

const pathIn = ({ _nodes }: AnyMachineSnapshot): string => activePathOf(_nodes);

export interface LifecycleTransitionStore {
  /**
   * Stores transitions for the studio, without the journey that made them and without their time, by which it could be found.
   * Call it in the transaction that stores the moved row: then there are as many as transitions.
   * @param journeyId tells the line
   */
  record(journeyId: string, transitions: readonly LifecycleTransition[], now: Date): Promise<void>;
}
