import type { ChartTransition } from '#src/studio/chart/chart-model.ts';
import { groupBy } from '#src/studio/chart/group-by.ts';

/** Finds transitions that would clutter the picture if each had its own edge. They are drawn in other ways. */

/** A transition to one of its targets, or several identical ones merged. */
export interface DrawnTransition extends ChartTransition {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
}

/** Siblings that share transitions. These are drawn once, from a box around all siblings. */
export interface StateGroup {
  readonly path: string;
  readonly parent: string;
  readonly members: readonly string[];
  readonly moves: readonly DrawnTransition[];
}

/** One event of one state that leads to many others. */
export interface FanOut {
  readonly from: string;
  readonly branches: readonly { readonly to: string; readonly label: string; readonly name: string }[];
}

const MANY_TARGETS = 8;
const isWorthGrouping = (members: number, common: number): boolean => members >= (common > 1 ? 4 : 5);
const MANY_SOURCES = 6;
const MANY_STEPS_BACK = 5;

export function findFanOuts(moves: readonly DrawnTransition[]): FanOut[] {
  return groupBy(moves, ({ from, event }) => `${from} ${event}`)
    .filter(({ all }) => new Set(all.map(({ to }) => to)).size >= MANY_TARGETS)
    .map(({ first, all }) => ({
      from: first.from,
      branches: all.map(({ to, label, name }) => ({ to, name, label: label.replace(`${first.event} `, '') })),
    }));
}

/** Siblings with transitions in common, compared by event and guard. */
export function groupSharedTransitions(moves: readonly DrawnTransition[]): StateGroup[] {
  const alike = groupBy(moves, ({ event, label, actions, to }) => JSON.stringify([event, label, actions, to])).filter(
    ({ all }) => areSiblings(all.flatMap(({ from, to }) => [from, to])),
  );
  return groupBy(alike, ({ all }) => sourcesOf(all).join(' '))
    .filter(({ first, all }) => isWorthGrouping(sourcesOf(first.all).length, all.length))
    .map(({ first, all }) => {
      const parent = parentOf(first.first.from);
      const members = sourcesOf(first.all).map(lastKeyOfPath);
      const path = `${parent}.(any of ${members.join(', ')})`;
      const common = all.map((group) => ({
        ...group.first,
        from: path,
        names: group.all.flatMap(({ names }) => names),
      }));
      return { path, parent, members, moves: common };
    });
}

/** Transitions that many states have to the same target for the same reason, and those that go back many steps. */
export function findDistantTransitions(
  moves: readonly DrawnTransition[],
  order: readonly string[],
): ReadonlySet<DrawnTransition> {
  const groups = groupBy(moves, ({ guard, label, to }) => JSON.stringify([guard ?? label, to]))
    .filter(({ all }) => sourcesOf(all).length >= MANY_SOURCES)
    .flatMap(({ all }) => all);
  const place = (path: string): number => order.findIndex((step) => path === step || path.startsWith(`${step}.`));
  return new Set([...groups, ...moves.filter(({ from, to }) => place(from) - place(to) > MANY_STEPS_BACK)]);
}

const sourcesOf = (moves: readonly DrawnTransition[]): string[] => [...new Set(moves.map(({ from }) => from))];

const areSiblings = (paths: readonly string[]): boolean => new Set(paths.map(parentOf)).size === 1;

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('.'));

export const lastKeyOfPath = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
