import { groupBy } from '#src/studio/chart/group-by.ts';
import type { PathGraph, PathStep } from './graph.ts';
import type { Allows } from './journey-paths.ts';
import { seededBegins } from './seeded.ts';

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

/** Continues paths by chance. The more often the transitions of a step were taken, the less likely it is. */
class RandomSteps {
  private readonly taken = new Map<string, number>();

  constructor(
    private readonly graph: PathGraph,
    private readonly allows: Allows,
    private readonly random: () => number,
    private readonly likelihoodOf: (step: PathStep) => number = () => 1,
  ) {}

  /** The path with as many more steps; fewer if no step can follow. */
  continued(path: readonly PathStep[], most: number): PathStep[] {
    const all = [...path];
    for (let added = 0; added < most; added += 1) {
      const { edges, start } = this.graph;
      const steps = (edges.get(all.at(-1)?.to ?? start) ?? []).filter((step) => this.allows(step, () => all));
      const step = drawn(steps, steps.map(this.weightOf), this.random());
      if (!step) break;
      all.push(step);
      for (const name of step.fired) this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
    }
    return all;
  }

  private readonly weightOf = (step: PathStep): number =>
    this.likelihoodOf(step) / (1 + Math.max(0, ...step.fired.map((name) => this.taken.get(name) ?? 0)));
}

const drawn = <T>(items: readonly T[], weights: readonly number[], chance: number): T | undefined => {
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  return items.find((_, index) => {
    left -= weights[index] ?? 0;
    return left < 0;
  });
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

/** Walks without end, the same ones for the same seed. Every step can be taken. */
export function* randomWalks({ graph, allows, seed, isTagged }: Walking): Generator<PathStep[]> {
  const steps = new RandomSteps(graph, allows, seededRandom(seed), (step) => (isTagged(step) ? TAGGED : 1));
  for (;;) yield steps.continued([], LONGEST);
}

/** The maximum number of steps by chance after the way to where a walk begins them. */
const STEPS_BY_CHANCE = 30;
/** How many places are drawn until one can be reached as the driver plays it. */
const DRAWS = 20;

type DrawOne = <T>(list: readonly T[]) => T | undefined;

/** A walk for each seed, always the same one for the same graph: a drawn way, and from its end on by chance. */
const walksFrom =
  (
    graph: PathGraph,
    allows: Allows,
    drawWay: (oneOf: DrawOne) => readonly PathStep[],
  ): ((seed: number) => PathStep[]) =>
  (seed) => {
    const random = seededRandom(seed);
    const way = drawWay((list) => list[Math.floor(random() * list.length)]);
    return new RandomSteps(graph, allows, random).continued(way, STEPS_BY_CHANCE);
  };

/** Groups by the value of the chart at a state, so that each value is as likely as any other. */
const groupedByValue = <T>(
  { states }: PathGraph,
  items: readonly T[],
  stateOf: (item: T) => string,
): (readonly T[])[] => groupBy(items, (item) => states.get(stateOf(item))?.value ?? '').map(({ all }) => all);

/**
 * Walks that go by the shortest way to a state drawn by chance. So the end of a journey is walked as often as its
 * beginning, which chance alone hardly ever leaves.
 */
export const walkFinder = (graph: PathGraph, allows: Allows): ((seed: number) => PathStep[]) => {
  const cameBy = new Map<string, PathStep | null>([[graph.start, null]]);
  // A map that grows during the iteration: in the order in which states are found.
  for (const at of cameBy.keys())
    for (const step of graph.edges.get(at) ?? []) if (!cameBy.has(step.to)) cameBy.set(step.to, step);
  const pathToStep = (state: string): PathStep[] => {
    const way: PathStep[] = [];
    for (let step = cameBy.get(state); step; step = cameBy.get(step.from)) way.unshift(step);
    return way;
  };
  const places = groupedByValue(graph, [...graph.states.keys()], (state) => state);
  const isAllowed = (way: readonly PathStep[]): boolean =>
    way.every((step, index) => allows(step, () => way.slice(0, index)));
  return walksFrom(graph, allows, (oneOf) => {
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const way = pathToStep(oneOf(oneOf(places) ?? []) ?? graph.start);
      if (way.length > 0 && isAllowed(way)) return way;
    }
    return [];
  });
};

/** Walks that begin at a state which the API can seed (`seeded.ts`), where a browser opens the page. */
export const seededWalkFinder = (graph: PathGraph, allows: Allows): ((seed: number) => PathStep[]) => {
  const places = groupedByValue(graph, seededBegins(graph, allows), (way) => way.at(-1)?.to ?? graph.start);
  return walksFrom(graph, allows, (oneOf) => oneOf(oneOf(places) ?? []) ?? []);
};
