import type { PathGraph, PathStep } from './graph.ts';
import type { Allows } from './journey-paths.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32, public domain). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Walking {
  readonly graph: PathGraph;
  readonly allows: Allows;
  readonly seed: number;
  readonly isTagged: (step: PathStep) => boolean;
}

/** The maximum length of a walk. */
const LONGEST = 60;
/** How much likelier a step is whose tag was asked for. */
const TAGGED = 4;

/**
 * Walks without end, the same ones for the same seed. Every step can be taken; the more often its transitions were, the less
 * likely it is.
 */
export function* randomWalks({ graph, allows, seed, isTagged }: Walking): Generator<PathStep[]> {
  const random = seededRandom(seed);
  const taken = new Map<string, number>();
  const weightOf = (step: PathStep): number => {
    const times = Math.max(0, ...step.fired.map((name) => taken.get(name) ?? 0));
    return (isTagged(step) ? TAGGED : 1) / (1 + times);
  };
  for (;;) {
    const path: PathStep[] = [];
    while (path.length < LONGEST) {
      const steps = (graph.edges.get(path.at(-1)?.to ?? graph.start) ?? []).filter((step) => allows(step, () => path));
      const step = drawn(steps, steps.map(weightOf), random());
      if (!step) break;
      path.push(step);
      for (const name of step.fired) taken.set(name, (taken.get(name) ?? 0) + 1);
    }
    yield path;
  }
}

const drawn = <T>(items: readonly T[], weights: readonly number[], chance: number): T | undefined => {
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  return items.find((_, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
};
