import type { AnyStateMachine } from 'xstate';
import type { MachineFamily } from '../model/all-machines.ts';
import { edgesThatReadAlike } from './alike-edges.ts';
import { deadBranches } from './dead-branch.ts';
import type { Finding, MachineRule } from './finding.ts';
import { statesWithoutWayOut } from './no-way-out.ts';
import { silentCalls } from './silent-calls.ts';
import { undeclaredDecisions } from './undeclared-decisions.ts';
import { unreachableStates } from './unreachable.ts';
import { eventsWithoutUse } from './unused-events.ts';
import { namesWithoutUse } from './unused-names.ts';

const RULES: readonly MachineRule[] = [
  unreachableStates,
  statesWithoutWayOut,
  deadBranches,
  silentCalls,
  edgesThatReadAlike,
  undeclaredDecisions,
];

/** What is wrong with a machine's own definition. */
export const lintMachine = (machine: AnyStateMachine): Finding[] => RULES.flatMap((rule) => rule(machine));

/** What is wrong with machines of one `setup()`: with each, and with the names that they share. */
export const lintFamily = (family: MachineFamily): Finding[] => [
  ...family.machines.flatMap(lintMachine),
  ...namesWithoutUse(family),
  ...eventsWithoutUse(family),
];
