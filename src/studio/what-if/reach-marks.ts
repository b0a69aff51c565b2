import type { Reach } from './reach.ts';

/** What the map marks of a purchase of which something is supposed. */
export interface ReachMarks {
  readonly states: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Transitions that a purchase takes of which nothing is supposed, and that a guard now refuses. */
  readonly refused: ReadonlySet<string>;
  /** The states that a purchase can come to of which nothing is supposed. */
  readonly usual: ReadonlySet<string>;
}

export function reachMarksOf(usual: Reach, supposed: Reach): ReachMarks {
  const usuallyTaken = new Set(usual.taken);
  return {
    states: new Set(supposed.states),
    taken: new Set(supposed.taken),
    refused: new Set(supposed.refused.filter((name) => usuallyTaken.has(name))),
    usual: new Set(usual.states),
  };
}
