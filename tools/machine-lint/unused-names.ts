import type { AnyStateMachine } from 'xstate';
import type { MachineFamily } from '../model/all-machines.ts';
import {
  IMPLEMENTATION_KINDS,
  type ImplementationKind,
  implementedNames,
  type UsedName,
  usedNames,
} from './implementation-names.ts';
import { findingAt, type MachineFinding } from './machine-finding.ts';

const ONE: Readonly<Record<ImplementationKind, string>> = {
  guards: 'guard',
  actions: 'action',
  actors: 'actor',
  delays: 'delay',
};

/** XState's own actions and guards have names with a dot in front. */
const isBuiltIn = (name: string): boolean => name.startsWith('xstate.');

const notImplemented = (machine: AnyStateMachine, used: readonly UsedName[]): MachineFinding[] =>
  used
    .filter(({ kind, name }) => !isBuiltIn(name) && !implementedNames(machine, kind).includes(name))
    .map(({ kind, name, node }) =>
      findingAt('not implemented', node, null, `the ${ONE[kind]} ‘${name}’ is used and not implemented`),
    );

/** Guards, actions, actors and delays that are implemented and never used, or used and not implemented. */
export const findUnusedNames = ({ machines }: MachineFamily): MachineFinding[] => {
  const usedBy = machines.map((machine) => ({ machine, used: usedNames(machine) }));
  const [first] = machines;
  const unused = IMPLEMENTATION_KINDS.flatMap((kind) => {
    const used = new Set(
      usedBy.flatMap((one) => one.used.filter((name) => name.kind === kind).map(({ name }) => name)),
    );
    const implemented = new Set(machines.flatMap((machine) => implementedNames(machine, kind)));
    return [...implemented]
      .filter((name) => !used.has(name))
      .map(
        (name): MachineFinding => ({
          rule: 'never used',
          machine: first?.id ?? '',
          state: null,
          event: null,
          fault: `the ${ONE[kind]} ‘${name}’ is implemented and no state uses it`,
        }),
      );
  });
  return [...usedBy.flatMap(({ machine, used }) => notImplemented(machine, used)), ...unused];
};
