import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { nameOf, pathOf, statesOf, transitionsOf } from './transition-names.ts';

/** The names of a chart, as `charts/history/` stores them. */
export interface ChartNames {
  readonly machine: string;
  /** Every state's path, the root first, in the chart's order. */
  readonly states: readonly string[];
  /** Every transition's name, with the paths of its targets; none if it stays. */
  readonly transitions: Readonly<Record<string, readonly string[]>>;
}

/** Throws nothing. */
export const chartNamesOf = (machine: AnyStateMachine): ChartNames => {
  const states = statesOf(machine);
  return {
    machine: machine.id,
    states: states.map(pathOf),
    transitions: Object.fromEntries(
      states.flatMap(transitionsOf).map((transition) => [nameOf(transition), (transition.target ?? []).map(pathOf)]),
    ),
  };
};

/**
 * A chart's hash: 16 hexadecimal digits that are the same wherever the names and targets are. It tells builds apart and
 * proves nothing: two FNV-1a hashes of 32 bits, because a page over plain http has no SHA-256.
 */
export const chartHashOf = (names: ChartNames): string => {
  const text = JSON.stringify(names);
  return [0x811c9dc5, 0x01234567].map((seed) => fnv(text, seed)).join('');
};

const fnv = (text: string, seed: number): string => {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/** The innermost of these active states, joined by ` + ` where regions run in parallel. */
export const activePathOf = (nodes: readonly AnyStateNode[]): string =>
  nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(pathOf)
    .sort()
    .join(' + ');
