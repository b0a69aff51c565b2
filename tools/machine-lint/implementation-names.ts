import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { statesOf, transitionsOf } from '#machines/core/transition-names.ts';

/** What a `setup()` implements by name. */
export const IMPLEMENTATION_KINDS = ['guards', 'actions', 'actors', 'delays'] as const;
export type ImplementationKind = (typeof IMPLEMENTATION_KINDS)[number];

/** A name that a chart uses, and the first state that does. */
export interface UsedName {
  readonly kind: ImplementationKind;
  readonly name: string;
  readonly node: AnyStateNode;
}

const hasType = (thing: unknown): thing is { readonly type: string } =>
  typeof thing === 'object' && thing !== null && 'type' in thing && typeof thing.type === 'string';

const nameOf = (thing: unknown): string[] => (typeof thing === 'string' ? [thing] : hasType(thing) ? [thing.type] : []);

/** A guard's name, or the names that `and`, `or` and `not` combine. */
const guardNames = (guard: unknown): string[] =>
  typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards)
    ? guard.guards.flatMap(guardNames)
    : nameOf(guard);

/** XState wraps a route's guard into a function of its own; the chart's name for it is in the state's configuration. */
const routeOf = ({ config: { route } }: AnyStateNode): { readonly guard?: unknown; readonly actions?: unknown } =>
  typeof route === 'object' && route !== null ? route : {};

const namesAt = (node: AnyStateNode): Record<ImplementationKind, string[]> => {
  const transitions = transitionsOf(node);
  const route = routeOf(node);
  return {
    guards: [route.guard, ...transitions.map(({ guard }) => guard)].flatMap(guardNames),
    actions: [
      ...[...node.entry, ...node.exit, ...transitions.flatMap(({ actions }) => actions)],
      ...[route.actions].flat(),
    ].flatMap(nameOf),
    actors: node.invoke.flatMap(({ src }) => nameOf(src)),
    delays: node.after.flatMap(({ delay }) => nameOf(delay)),
  };
};

/** Every name that the chart uses, with each state that does. */
export const usedNames = (machine: AnyStateMachine): UsedName[] =>
  statesOf(machine).flatMap((node) => {
    const names = namesAt(node);
    return IMPLEMENTATION_KINDS.flatMap((kind) => [...new Set(names[kind])].map((name) => ({ kind, name, node })));
  });

/** Every name that the machine's `setup()` implements. */
export const implementedNames = ({ implementations }: AnyStateMachine, kind: ImplementationKind): string[] =>
  Object.keys(implementations[kind] ?? {});
