import type { AnyStateMachine } from 'xstate';
import { refundPollingMachine } from '#machines/core/refunds.machine.ts';
import { LIFECYCLE_FIXTURES } from './fixtures/lifecycles.ts';
import { SHELL_FIXTURES } from './fixtures/shell.ts';
import { lineModels } from './lines/line-models.ts';
import type { MachineFixture } from './shell-graph.ts';
import { NAMED_EVENTS } from './visitor/event-variants.ts';

/** Machines that share one `setup()`: each of its names is for any of them. */
export interface MachineFamily {
  readonly machines: readonly AnyStateMachine[];
  /** The types of the events that they have, from a record that is exhaustive by type. */
  readonly events: readonly string[];
  /** Events that only some of them need: one for each form of each line. */
  readonly formEvents: readonly string[];
}

const journeys: MachineFamily = {
  machines: Object.values(lineModels).map(({ machine }) => machine),
  events: NAMED_EVENTS,
  formEvents: Object.values(lineModels).flatMap(({ line }) =>
    Object.keys(line.answers).map((name) => `${name}.submit`),
  ),
};

const familyOf = ({ machine, events }: MachineFixture): MachineFamily => ({
  machines: [machine],
  events: [...new Set(events.map(({ type }) => type))],
  formEvents: [],
});

/** Every machine of the project. A test fails for one that is missing. */
export const MACHINE_FAMILIES: readonly MachineFamily[] = [
  journeys,
  { machines: [refundPollingMachine], events: [], formEvents: [] },
  ...Object.values(LIFECYCLE_FIXTURES).map(familyOf),
  ...Object.values(SHELL_FIXTURES).map(familyOf),
];

export const ALL_MACHINES: readonly AnyStateMachine[] = MACHINE_FAMILIES.flatMap(({ machines }) => machines);
