import type { AnyStateMachine } from 'xstate';
import { statesOf, nameOf as transitionName, transitionsOf } from './transitions.ts';

/**
 * The guards of a machine and what they answer. A guard is named with the params that its chart states, such as
 * `isKyc {"status":"VERIFIED"}`; what a call returned is no part of the name.
 */

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

const nameOf = (type: string, params: unknown): string => {
  const stated = Object.entries(typeof params === 'object' && params !== null ? params : {}).filter(([, value]) =>
    isText(value),
  );
  return stated.length === 0 ? type : `${type} ${JSON.stringify(Object.fromEntries(stated))}`;
};

/** One answer of a guard: `isPaid true`. */
export const guardOutcome = (guard: string, isTrue: boolean): string => `${guard} ${isTrue}`;

/** A machine whose guards report each answer. Its states and transitions have the same names. */
export const watchGuards = (machine: AnyStateMachine, note: (outcome: string) => void): AnyStateMachine => {
  const guards = Object.entries(machine.implementations.guards).map(([type, guard]) => {
    if (typeof guard !== 'function') return [type, guard];
    return [
      type,
      (args: Parameters<typeof guard>[0], params: Parameters<typeof guard>[1]) => {
        const isTrue = guard(args, params);
        note(guardOutcome(nameOf(type, params), isTrue));
        return isTrue;
      },
    ];
  });
  return machine.provide({ guards: Object.fromEntries(guards) });
};

/** The named guards in a transition's condition, also within `and`, `or` and `not`. */
const guardsIn = (guard: unknown): string[] => {
  if (typeof guard === 'string') return [guard];
  if (typeof guard === 'function') {
    // A guard without a name is a route’s own comparison of ids.
    return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardsIn) : [];
  }
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return [];
  const params = 'params' in guard ? guard.params : undefined;
  // Params that are read from an event have the chart's own next to the event's, which is empty here.
  return [nameOf(String(guard.type), typeof params === 'function' ? params({ context: {}, event: {} }) : params)];
};

/** Both answers of every guard that the chart names, each with its params. */
export const allGuards = (machine: AnyStateMachine): string[] => {
  const guards = statesOf(machine)
    .flatMap(transitionsOf)
    .flatMap(({ guard }) => guardsIn(guard));
  return [...new Set(guards)].flatMap((guard) => [guardOutcome(guard, true), guardOutcome(guard, false)]);
};

/**
 * The guards' answers that follow from the transitions that were taken: a branch is taken when its guard is true and those
 * of the branches before it are false. For machines whose guards cannot be watched.
 */
export const guardsTaken = (machine: AnyStateMachine, taken: ReadonlySet<string>): string[] => {
  const branches = statesOf(machine).flatMap((node) => [...node.transitions.values(), node.always ?? []]);
  return branches.flatMap((siblings) =>
    siblings.flatMap((transition, position) => {
      if (!taken.has(transitionName(transition))) return [];
      // Of a condition of several guards, any one can be the false one.
      const refused = siblings.slice(0, position).filter(({ guard }) => typeof guard !== 'function');
      return [
        ...guardsIn(transition.guard).map((guard) => guardOutcome(guard, true)),
        ...refused.flatMap(({ guard }) => guardsIn(guard)).map((guard) => guardOutcome(guard, false)),
      ];
    }),
  );
};
