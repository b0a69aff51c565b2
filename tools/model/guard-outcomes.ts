import type { AnyStateMachine } from 'xstate';
import { statesOf, transitionsOf } from '#machines/core/transition-names.ts';

/**
 * The guards of a machine and what they answer. A guard is named with the params that its chart states, such as
 * `isKyc {"status":"VERIFIED"}`; what a call returned is no part of the name.
 */

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));

type Params = Readonly<Record<string, unknown>>;

const recordOf = (params: unknown): Params =>
  typeof params === 'object' && params !== null ? Object.fromEntries(Object.entries(params)) : {};

const nameOf = (type: string, stated: Params): string =>
  Object.keys(stated).length === 0 ? type : `${type} ${JSON.stringify(stated)}`;

/** One answer of a guard: `isPaid true`. */
export const guardOutcome = (guard: string, isTrue: boolean): string => `${guard} ${isTrue}`;

/** A named guard of a condition, with the params that the chart states. */
interface NamedGuard {
  readonly type: string;
  readonly stated: Params;
}

/** The named guards in a transition's condition, also within `and`, `or` and `not`. */
const guardsIn = (guard: unknown): NamedGuard[] => {
  if (typeof guard === 'string') return [{ type: guard, stated: {} }];
  if (typeof guard === 'function') {
    // A guard without a name is a route’s own comparison of ids.
    return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.flatMap(guardsIn) : [];
  }
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return [];
  const params = 'params' in guard ? guard.params : undefined;
  // Params that are read from an event have the chart's own next to the event's, which is empty here.
  const read = recordOf(typeof params === 'function' ? params({ context: {}, event: {} }) : params);
  return [
    { type: String(guard.type), stated: Object.fromEntries(Object.entries(read).filter(([, value]) => isText(value))) },
  ];
};

const guardsOf = (machine: AnyStateMachine): NamedGuard[] =>
  statesOf(machine)
    .flatMap(transitionsOf)
    .flatMap(({ guard }) => guardsIn(guard));

/** Both answers of every guard that the chart names, each with its params. */
export const allGuards = (machine: AnyStateMachine): string[] => {
  const names = new Set(guardsOf(machine).map(({ type, stated }) => nameOf(type, stated)));
  return [...names].flatMap((guard) => [guardOutcome(guard, true), guardOutcome(guard, false)]);
};

/** The names of a machine's guards by type and params, of which only those that the chart states count. */
export const guardNames = (machine: AnyStateMachine): ((type: string, params: unknown) => string) => {
  const stated = new Map<string, Set<string>>();
  for (const guard of guardsOf(machine)) {
    const keys = stated.get(guard.type) ?? new Set();
    stated.set(guard.type, keys);
    for (const key of Object.keys(guard.stated)) keys.add(key);
  }
  return (type, params) => {
    const keys = stated.get(type);
    if (!keys || keys.size === 0) return type;
    return nameOf(type, Object.fromEntries(Object.entries(recordOf(params)).filter(([key]) => keys?.has(key))));
  };
};

/** A machine whose guards report each answer. Its states and transitions have the same names. */
export const watchGuards = (machine: AnyStateMachine, note: (outcome: string) => void): AnyStateMachine => {
  const nameFor = guardNames(machine);
  const outcomes = { true: new Map<string, string>(), false: new Map<string, string>() };
  /** One text for each outcome: the search compares them a million times. */
  const outcomeFor = (guard: string, isTrue: boolean): string => {
    const known = outcomes[`${isTrue}`];
    const outcome = known.get(guard) ?? guardOutcome(guard, isTrue);
    known.set(guard, outcome);
    return outcome;
  };
  const guards = Object.entries(machine.implementations.guards).map(([type, guard]) => {
    if (typeof guard !== 'function') return [type, guard];
    return [
      type,
      (args: Parameters<typeof guard>[0], params: Parameters<typeof guard>[1]) => {
        const isTrue = guard(args, params);
        note(outcomeFor(nameFor(type, params), isTrue));
        return isTrue;
      },
    ];
  });
  return machine.provide({ guards: Object.fromEntries(guards) });
};
