import type { PathGraph, PathStep } from '../paths/graph.ts';

/** How a visitor walks: towards the policy most of the time, and away from the page now and then. */
export interface WalkHabits {
  /** The share of steps that lead nearer to the policy. */
  readonly forward: number;
  /** The probability to leave in a state, by the regions that are active in it. */
  readonly leaves: (active: readonly string[]) => number;
}

/** No visit has more steps. */
const MAX_STEPS = 150;

/** For each state of a graph the fewest steps from it to a state that is active where `region` is. */
export function distancesTo(graph: PathGraph, region: string): ReadonlyMap<string, number> {
  const into = new Map<string, string[]>();
  for (const [from, steps] of graph.edges) {
    for (const { to } of steps) {
      const before = into.get(to) ?? [];
      into.set(to, before);
      before.push(from);
    }
  }
  const distances = new Map<string, number>();
  let reached = [...graph.states].filter(([, { active }]) => active.includes(region)).map(([id]) => id);
  for (let steps = 0; reached.length > 0; steps += 1) {
    for (const id of reached) distances.set(id, steps);
    reached = [...new Set(reached.flatMap((id) => into.get(id) ?? []))].filter((id) => !distances.has(id));
  }
  return distances;
}

/** The steps of one visit, from the start until the visitor leaves or has the policy. */
export function walkVisit(
  graph: PathGraph,
  distances: ReadonlyMap<string, number>,
  { forward, leaves }: WalkHabits,
  random: () => number,
): PathStep[] {
  const walked: PathStep[] = [];
  let at = graph.start;
  while (walked.length < MAX_STEPS && distances.get(at) !== 0) {
    if (random() < leaves(graph.states.get(at)?.active ?? [])) break;
    const steps = graph.edges.get(at) ?? [];
    const distance = distances.get(at) ?? Number.POSITIVE_INFINITY;
    const nearer = steps.filter(({ to }) => (distances.get(to) ?? Number.POSITIVE_INFINITY) < distance);
    const choices = nearer.length > 0 && random() < forward ? nearer : steps;
    const step = choices[Math.floor(random() * choices.length)];
    if (!step) break;
    walked.push(step);
    at = step.to;
  }
  return walked;
}
