/**
 * A set of paths that together take every transition of a machine, built on the graph of its states. From its current
 * state a path continues to the nearest transition not taken yet; if that is far away, another path begins. Greedy, and
 * deterministic: the same graph gives the same paths.
 */
export interface Step<Event = unknown> {
  readonly from: string;
  readonly to: string;
  readonly event: Event;
  /** Names of the transitions that it takes. */
  readonly fired: readonly string[];
}
export interface StepGraph<S extends Step> {
  readonly start: string;
  readonly edges: ReadonlyMap<string, readonly S[]>;
}
export interface CoverOptions<S> {
  /** A path ends rather than continue for this many steps without a new transition. */
  readonly farthest: number;
  /** The maximum length of a path. */
  readonly longest: number;
  /** Whether a path may continue with a step; for what cannot be done twice, or not in this order. */
  readonly allows: (step: S, path: () => readonly S[]) => boolean;
}

const ALWAYS = () => true;

export const coveringPaths = <S extends Step>(
  graph: StepGraph<S>,
  { farthest = 14, longest = 140, allows = ALWAYS }: Partial<CoverOptions<S>> = {},
): S[][] => {
  const wanted = new Set([...graph.edges.values()].flat().flatMap(({ fired }) => fired));
  const paths: S[][] = [];
  for (;;) {
    const path: S[] = [];
    for (;;) {
      const at = path.at(-1)?.to ?? graph.start;
      const limit = path.length === 0 ? Number.POSITIVE_INFINITY : farthest;
      const onward = path.length < longest ? nearest(graph, at, wanted, path, limit, allows) : null;
      if (!onward) break;
      path.push(...onward);
      for (const { fired } of onward) for (const name of fired) wanted.delete(name);
    }
    if (path.length === 0) return paths;
    paths.push(path);
  }
};

/** The shortest path from a state that ends with a step which takes a wanted transition; null within `limit` steps. */
const nearest = <S extends Step>(
  { edges }: StepGraph<S>,
  start: string,
  wanted: ReadonlySet<string>,
  path: readonly S[],
  limit: number,
  allows: CoverOptions<S>['allows'],
): S[] | null => {
  const cameBy = new Map<string, { step: S | null; depth: number }>([[start, { step: null, depth: 0 }]]);
  // A map that grows during the iteration: in the order in which states were found.
  for (const [at, { depth }] of cameBy) {
    if (depth >= limit) return null;
    for (const step of edges.get(at) ?? []) {
      const isNew = step.fired.some((name) => wanted.has(name));
      if (!isNew && cameBy.has(step.to)) continue;
      if (!allows(step, () => [...path, ...wayTo(cameBy, at)])) continue;
      if (isNew) return [...wayTo(cameBy, at), step];
      cameBy.set(step.to, { step, depth: depth + 1 });
    }
  }
  return null;
};

const wayTo = <S extends Step>(cameBy: ReadonlyMap<string, { step: S | null }>, to: string): S[] => {
  const way: S[] = [];
  for (let step = cameBy.get(to)?.step; step; step = cameBy.get(step.from)?.step) way.unshift(step);
  return way;
};
