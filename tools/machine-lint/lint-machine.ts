import type { AnyStateMachine } from 'xstate';
import type { MachineFamily } from '../model/all-machines.ts';
import { findEdgesThatReadAlike } from './alike-edges.ts';
import { findDeadBranches } from './dead-branch.ts';
import type { MachineFinding, MachineRule } from './machine-finding.ts';
import { findStatesWithoutWayOut } from './no-way-out.ts';
import { findUnhandledCalls } from './silent-calls.ts';
import { findUndeclaredDecisions } from './undeclared-decisions.ts';
import { findUnreachableStates } from './unreachable.ts';
import { findUnusedEvents } from './unused-events.ts';
import { findUnusedNames } from './unused-names.ts';

const RULES: readonly MachineRule[] = [
  findUnreachableStates,
  findStatesWithoutWayOut,
  findDeadBranches,
  findUnhandledCalls,
  findEdgesThatReadAlike,
  findUndeclaredDecisions,
];

/** What is wrong with a machine's own definition. */
export const lintMachine = (machine: AnyStateMachine): MachineFinding[] => RULES.flatMap((rule) => rule(machine));

/** What is wrong with machines of one `setup()`: with each, and with the names that they share. */
export const lintFamily = (family: MachineFamily): MachineFinding[] => [
  ...family.machines.flatMap(lintMachine),
  ...findUnusedNames(family),
  ...findUnusedEvents(family),
];
