import { nameOfPair } from './coverage-state.ts';
import type { PathStep } from './graph.ts';
import { UsageError } from './usage-error.ts';

/** When a set of paths is long enough: `transitions` and `pairs` in percent of all, `length` in steps, `minutes`. */
export interface Stop {
  readonly what: 'transitions' | 'pairs' | 'length' | 'minutes';
  readonly limit: number;
}

/** @param text e.g. `transitions=100`. Throws a `UsageError` for anything else. */
export const stopOf = (text: string): Stop => {
  const [, what, digits] = /^(transitions|pairs|length|minutes)=(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const limit = Number(digits);
  const isPercent = what === 'transitions' || what === 'pairs';
  if (limit > 0 && (!isPercent || limit <= 100)) {
    if (isPercent || what === 'minutes') return { what, limit };
    if (what === 'length' && Number.isInteger(limit)) return { what, limit };
  }
  throw new UsageError(
    `There is no stop condition ‘${text}’: use transitions=1…100 or pairs=1…100 (percent), length=STEPS or minutes=N.`,
  );
};

interface Totals {
  readonly transitions: number;
  readonly pairs: number;
}

/** Takes paths until one of the conditions holds; the last path ends at the step where it does. */
export const stopAfter = (
  paths: Iterable<readonly PathStep[]>,
  stops: readonly Stop[],
  totals: Totals,
  now: () => number = Date.now,
): PathStep[][] => {
  const start = now();
  const seen = { transitions: new Set<string>(), pairs: new Set<string>() };
  let length = 0;
  const isReached = ({ what, limit }: Stop): boolean => {
    switch (what) {
      case 'length':
        return length >= limit;
      case 'minutes':
        return now() - start >= limit * 60_000;
      default:
        return seen[what].size * 100 >= totals[what] * limit;
    }
  };
  const taken: PathStep[][] = [];
  for (const path of paths) {
    const steps: PathStep[] = [];
    taken.push(steps);
    let last: string | undefined;
    for (const step of path) {
      steps.push(step);
      length += 1;
      for (const name of step.fired) {
        seen.transitions.add(name);
        if (last !== undefined) seen.pairs.add(nameOfPair([last, name]));
        last = name;
      }
      if (stops.some(isReached)) return taken;
    }
  }
  return taken;
};
