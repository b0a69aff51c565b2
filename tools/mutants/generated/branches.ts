import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isPlain, type Path, valueAt } from '../../model/plain.ts';

/** One branch of a transition in the configuration, and what XState made of it. */
export interface Branch {
  readonly node: AnyStateNode;
  /** `on kyc.continue`, `always`, `kyc onDone`. */
  readonly slot: string;
  readonly index: number;
  readonly path: Path;
  readonly definition: AnyTransitionDefinition;
}

export const statePath = (node: AnyStateNode): Path => node.path.flatMap((key) => ['states', key]);

interface Slot {
  readonly name: string;
  readonly path: Path;
  readonly definitions: readonly AnyTransitionDefinition[];
}

/** The invocations of a state with the paths of their configurations. */
export const invocationsOf = (node: AnyStateNode): { id: string; path: Path }[] => {
  const at: Path = [...statePath(node), 'invoke'];
  const isList = Array.isArray(valueAt(node.machine.config, at));
  return node.invoke.map(({ id }, index) => ({ id, path: isList ? [...at, index] : at }));
};

const slotsOf = (node: AnyStateNode): Slot[] => {
  const at = statePath(node);
  const config = valueAt(node.machine.config, at);
  const keysOf = (key: string): string[] => {
    const part = valueAt(config, [key]);
    return isPlain(part) ? Object.keys(part) : [];
  };
  const heard = (type: string) => node.transitions.get(type) ?? [];
  return [
    ...keysOf('on').map((type) => ({ name: `on ${type}`, path: [...at, 'on', type], definitions: heard(type) })),
    { name: 'always', path: [...at, 'always'], definitions: node.always ?? [] },
    { name: 'onDone', path: [...at, 'onDone'], definitions: heard(`xstate.done.state.${node.id}`) },
    ...keysOf('after').map((delay) => ({
      name: `after ${delay}`,
      path: [...at, 'after', delay],
      definitions: heard(`xstate.after.${delay}.${node.id}`),
    })),
    ...invocationsOf(node).flatMap(({ id, path }) =>
      (['done', 'error'] as const).map((end) => ({
        name: `${id} ${end}`,
        path: [...path, end === 'done' ? 'onDone' : 'onError'],
        definitions: heard(`xstate.${end}.actor.${id}`),
      })),
    ),
  ].filter(({ path }) => valueAt(node.machine.config, path) !== undefined);
};

/** Every branch of every transition of a state, except the routes, which XState makes of the states that have one. */
export const branchesOf = (node: AnyStateNode): Branch[] =>
  slotsOf(node).flatMap(({ name, path, definitions }) => {
    const isList = Array.isArray(valueAt(node.machine.config, path));
    return definitions.map((definition, index) => ({
      node,
      slot: name,
      index,
      path: isList ? [...path, index] : path,
      definition,
    }));
  });
