import { type KnownCharts, readKnownCharts } from '#server/funnel/charts.ts';
import type { Names } from './coverage-state.ts';

/** What a chart of `charts/history` has, and the machine has no more, unless its name moved. */
export type LostNames = Pick<Names, 'states' | 'transitions'>;

export const NOTHING_LOST: LostNames = { states: [], transitions: [] };

/** @param today everything that the machine has */
export const lostNames = (machine: string, today: LostNames, charts: KnownCharts = readKnownCharts()): LostNames => {
  const stored = [...(charts.chartsOf(machine)?.values() ?? [])];
  const lostOf = (names: readonly string[], now: readonly string[]): string[] => {
    const known = new Set([machine, ...now]);
    const isLost = (name: string): boolean => {
      const moved = charts.nameToday(machine, name);
      return moved !== null && !known.has(moved);
    };
    return [...new Set(names)].filter(isLost);
  };
  return {
    states: lostOf(
      stored.flatMap(({ states }) => [...states]),
      today.states,
    ),
    transitions: lostOf(
      stored.flatMap(({ transitions }) => [...transitions.keys()]),
      today.transitions,
    ),
  };
};

const counted = (count: number, one: string): string[] =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'} fewer`];

/** `health: 1 transition fewer than the last accepted chart: …`; null if nothing is lost. */
export const sayLost = (machine: string, { states, transitions }: LostNames): string | null => {
  const counts = [...counted(states.length, 'state'), ...counted(transitions.length, 'transition')];
  if (counts.length === 0) return null;
  return `${machine}: ${counts.join(' and ')} than the last accepted chart: ${[...states, ...transitions].join('; ')}`;
};
