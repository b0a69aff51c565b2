import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf, pathOf, transitionsOf } from '#machines/core/transition-names.ts';
import type { NamedImplementation } from './named-words.ts';
import { type TransitionKind, transitionKindOf, transitionLabel } from './transition-labels.ts';

/**
 * A machine as plain data: its tree of states and every transition. All other forms of a chart are generated from it.
 */

export interface ChartTransition {
  /** The name that the coverage reports use: source, event, branch. */
  readonly name: string;
  readonly event: string;
  readonly kind: TransitionKind;
  readonly label: string;
  readonly guard: NamedImplementation | null;
  readonly description: string | null;
  /** Milliseconds of an `after`. */
  readonly delay: number | string | null;
  readonly targets: readonly { readonly id: string; readonly path: string }[];
  readonly actions: readonly NamedImplementation[];
  readonly reenter: boolean;
}

export interface ChartState {
  readonly key: string;
  readonly path: string;
  readonly id: string;
  readonly type: AnyStateNode['type'];
  /** The path of the state that is entered first. */
  readonly initial: string | null;
  /** What happens here, in an analyst's words. */
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly meta: Readonly<Record<string, unknown>>;
  /** Whether a link can enter it directly, and its condition. */
  readonly route: { readonly guard: NamedImplementation | null } | null;
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly entry: readonly NamedImplementation[];
  readonly exit: readonly NamedImplementation[];
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

export interface Chart {
  readonly machine: string;
  readonly counts: { readonly states: number; readonly transitions: number };
  readonly root: ChartState;
}

export function chartOf(machine: AnyStateMachine): Chart {
  const root = stateOf(machine.root);
  const all = statesIn(root);
  const transitions = all.reduce((sum, state) => sum + state.transitions.length, 0);
  return { machine: machine.id, counts: { states: all.length, transitions }, root };
}

/** Root first, in the chart's order. */
export const statesIn = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesIn)];

function stateOf(node: AnyStateNode): ChartState {
  const children = Object.values(node.states);
  const [first] = node.type === 'compound' ? node.initial.target : [];
  return {
    key: node.key,
    path: pathOf(node),
    id: node.id,
    type: node.type,
    initial: first ? pathOf(first) : null,
    description: node.description ?? null,
    tags: [...node.tags],
    meta: isRecord(node.meta) ? node.meta : {},
    route: isRecord(node.config.route) ? { guard: namedOrNull(node.config.route.guard) } : null,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: named(src).type })),
    entry: node.entry.map(named),
    exit: node.exit.map(named),
    transitions: transitionsOf(node).map(transitionOf),
    states: children.map(stateOf),
  };
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  const kind = transitionKindOf(transition.eventType);
  const wording = {
    kind,
    event: transition.eventType,
    guard: guardOf(transition, kind),
    description: transition.description ?? null,
    delay: kind === 'after' ? delayOf(transition) : null,
    isElse: branchesOf(transition).indexOf(transition) > 0,
    isRefused: transition.actions.some((action) => named(action).type === 'assignRefusal'),
  };
  const { isElse: _, isRefused: _refused, ...own } = wording;
  return {
    name: nameOf(transition),
    ...own,
    label: transitionLabel(wording),
    targets: (transition.target ?? []).map((target) => ({ id: target.id, path: pathOf(target) })),
    actions: transition.actions.map(named),
    reenter: transition.reenter,
  };
}

/** XState wraps a route's guard into a function of its own; the chart's name for it is at the state. */
function guardOf({ guard, target }: AnyTransitionDefinition, kind: TransitionKind): NamedImplementation | null {
  if (kind !== 'route') return namedOrNull(guard);
  const route: unknown = target?.[0]?.config.route;
  return isRecord(route) ? namedOrNull(route.guard) : null;
}

function delayOf({ source, eventType }: AnyTransitionDefinition): number | string | null {
  const delay: unknown = source.after.find((delayed) => delayed.eventType === eventType)?.delay;
  if (typeof delay === 'number') return delay;
  if (typeof delay !== 'string') return null;
  const meaning: unknown = source.machine.implementations.delays[delay];
  return typeof meaning === 'number' ? meaning : delay;
}

const branchesOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];

const namedOrNull = (thing: unknown): NamedImplementation | null => (thing === undefined ? null : named(thing));

/** The name of a guard, action or actor; an inline one has none. */
function named(thing: unknown): NamedImplementation {
  if (typeof thing === 'string') return { type: thing };
  if (!isRecord(thing) || typeof thing.type !== 'string') return { type: 'inline' };
  const { type, params } = thing;
  return isRecord(params) ? { type, params } : { type };
}

const isRecord = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing);
