import { type AnyStateMachine, type AnyStateNode, not } from 'xstate';
import { pathOf, statesOf } from '#machines/core/transition-names.ts';
import { isPlain, type Path, type Plain, REMOVED, valueAt } from '../../model/plain.ts';
import { type Branch, branchesOf, invocationsOf, statePath } from './branches.ts';

/** One change of a machine's definition. */
export interface Mutant {
  readonly machine: string;
  /** Path of the state that is changed. */
  readonly state: string;
  /** What is changed, and into what: unique in its state. */
  readonly diff: string;
  readonly kind: MutantKind;
  /** What replaces the value at a path of the configuration. */
  readonly change:
    | { readonly path: Path; readonly value: unknown }
    | { readonly delay: string; readonly value: number };
}
export type MutantKind = 'guard' | 'target' | 'branch' | 'action' | 'tag' | 'delay';

export const nameOfMutant = ({ state, diff }: Mutant): string => `${state}  ${diff}`;

const asObject = (branch: unknown): Plain => (isPlain(branch) ? branch : { target: branch });
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const textOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  if (!isPlain(thing)) return 'inline';
  const { type, params } = thing;
  return isPlain(params) ? `${type} ${Object.values(params).join(' ')}` : `${type}`;
};
/** An absolute target: valid wherever it is used. */
const targetOf = (node: AnyStateNode): string => `#${[node.machine.id, ...node.path].join('.')}`;
const shortened = (node: AnyStateNode): string => node.path.join('.');

type Change = Pick<Mutant, 'kind' | 'diff' | 'change'>;

const withoutItem = (list: readonly unknown[], index: number): readonly unknown[] =>
  list.filter((_, other) => other !== index);

const isGuard = (thing: unknown): thing is Parameters<typeof not>[0] => typeof thing === 'string' || isPlain(thing);

const guardChanges = (where: string, path: Path, owner: Plain): Change[] => {
  const { guard, ...open } = owner;
  if (guard === undefined) return [];
  const negated = isGuard(guard) ? not(guard) : guard;
  return [
    { kind: 'guard', diff: `${where}: guard ${textOf(guard)} dropped`, change: { path, value: open } },
    {
      kind: 'guard',
      diff: `${where}: guard ${textOf(guard)} negated`,
      change: { path, value: { ...owner, guard: negated } },
    },
  ];
};
const actionChanges = (where: string, path: Path, owner: Plain, key = 'actions'): Change[] => {
  const actions = listOf(owner[key]);
  return actions.map((action, index) => ({
    kind: 'action',
    diff: `${where}: ${key === 'actions' ? 'action' : key} ${textOf(action)} dropped`,
    change: { path, value: { ...owner, [key]: withoutItem(actions, index) } },
  }));
};

const targetChanges = (where: string, path: Path, owner: Plain, { definition }: Branch): Change[] => {
  const [target] = definition.target ?? [];
  if (!target?.parent) return [];
  return Object.values(target.parent.states)
    .filter((sibling) => sibling !== target)
    .map((sibling) => ({
      kind: 'target',
      diff: `${where}: to ${shortened(sibling)} instead of ${shortened(target)}`,
      change: { path, value: { ...owner, target: targetOf(sibling) } },
    }));
};

const branchChanges = (branch: Branch): Change[] => {
  const { node, slot, index, path } = branch;
  const where = `${slot} #${index}`;
  const owner = asObject(valueAt(node.machine.config, path));
  const isLast = branchesOf(node).filter((other) => other.slot === slot).length === 1;
  return [
    ...guardChanges(where, path, owner),
    ...actionChanges(where, path, owner),
    ...targetChanges(where, path, owner, branch),
    // The last branch of an event is dropped with the event.
    {
      kind: 'branch',
      diff: `${where}: dropped${isLast ? ', and the event with it' : ''}`,
      change: { path, value: REMOVED },
    },
  ];
};

const stateChanges = (node: AnyStateNode): Change[] => {
  const path = statePath(node);
  const config = asObject(valueAt(node.machine.config, path));
  const tags = listOf(config.tags);
  const known = [...new Set(statesOf(node.machine).flatMap((other) => other.tags))];
  const initial = node.type === 'compound' ? (node.initial.target?.[0] ?? null) : null;
  const route = config.route;
  return [
    ...actionChanges('state', path, config, 'entry'),
    ...actionChanges('state', path, config, 'exit'),
    ...tags.flatMap((tag, index): Change[] => {
      const other = known.find((name) => !tags.includes(name));
      const dropped: Change = {
        kind: 'tag',
        diff: `tag ${tag} dropped`,
        change: { path: [...path, 'tags'], value: withoutItem(tags, index) },
      };
      const changed: Change = {
        kind: 'tag',
        diff: `tag ${tag} changed to ${other}`,
        change: { path: [...path, 'tags'], value: tags.with(index, other) },
      };
      return other === undefined ? [dropped] : [dropped, changed];
    }),
    ...Object.values(initial ? node.states : {})
      .filter((sibling) => sibling !== initial)
      .map(
        (sibling): Change => ({
          kind: 'target',
          diff: `initial: ${sibling.key} instead of ${initial?.key}`,
          change: { path: [...path, 'initial'], value: sibling.key },
        }),
      ),
    ...(isPlain(route)
      ? [...guardChanges('route', [...path, 'route'], route), ...actionChanges('route', [...path, 'route'], route)]
      : []),
    ...invocationsOf(node).map(
      ({ id, path: at }): Change => ({
        kind: 'branch',
        diff: `call ${id} dropped`,
        change: { path: at, value: REMOVED },
      }),
    ),
    ...branchesOf(node).flatMap(branchChanges),
  ];
};

const delayChanges = ({ implementations }: AnyStateMachine): Change[] =>
  Object.entries(implementations.delays).flatMap(([delay, value]): Change[] =>
    typeof value === 'number'
      ? [
          { kind: 'delay', diff: `delay ${delay}: ten times as long`, change: { delay, value: value * 10 } },
          { kind: 'delay', diff: `delay ${delay}: a tenth`, change: { delay, value: value / 10 } },
        ]
      : [],
  );

/** Every mutant of a machine. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...delayChanges(machine).map((change) => ({ ...change, machine: machine.id, state: machine.id })),
  ...statesOf(machine).flatMap((node) =>
    stateChanges(node).map((change) => ({ ...change, machine: machine.id, state: pathOf(node) })),
  ),
];
