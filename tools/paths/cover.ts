/**
 * A set of paths that together take everything that is wanted of a machine, built on the graph of its states. From its
 * current state a path continues to the nearest wanted thing not taken yet; if that is far away, another path begins.
 * Greedy, and deterministic: the same graph gives the same paths.
 */
export interface Step<Event = unknown> {
  readonly from: string;
  readonly to: string;
  readonly event: Event;
  /** Names of the transitions that it takes. */
  readonly fired: readonly string[];
}
export interface PathGraph<S extends Step> {
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
  /** The wanted things that a step takes; its transitions by default. Equal lists should be one list. */
  readonly takes: (step: S) => readonly string[];
}

const ALWAYS = () => true;
const TRANSITIONS = ({ fired }: Step) => fired;

/** What is still wanted. A list of which nothing is wanted any more is not read again. */
class Wanted {
  private readonly names: Set<string>;
  private readonly exhausted = new Set<readonly string[]>();

  constructor(lists: readonly (readonly string[])[]) {
    this.names = new Set(lists.flat());
  }

  isIn(list: readonly string[]): boolean {
    if (this.exhausted.has(list)) return false;
    if (list.some((name) => this.names.has(name))) return true;
    this.exhausted.add(list);
    return false;
  }

  take(list: readonly string[]): void {
    for (const name of list) this.names.delete(name);
  }
}

export const coveringPaths = <S extends Step>(
  graph: PathGraph<S>,
  { farthest = 14, longest = 140, allows = ALWAYS, takes = TRANSITIONS }: Partial<CoverOptions<S>> = {},
): S[][] => {
  const lists = new Set([...graph.edges.values()].flatMap((steps) => steps.map(takes)));
  const wanted = new Wanted([...lists]);
  const isNew = (step: S): boolean => wanted.isIn(takes(step));
  const paths: S[][] = [];
  for (;;) {
    const path: S[] = [];
    for (;;) {
      const at = path.at(-1)?.to ?? graph.start;
      const limit = path.length === 0 ? Number.POSITIVE_INFINITY : farthest;
      const onward = path.length < longest ? nearest(graph, at, isNew, path, limit, allows) : null;
      if (!onward) break;
      path.push(...onward);
      for (const step of onward) wanted.take(takes(step));
    }
    if (path.length === 0) return paths;
    paths.push(path);
  }
};

/** The shortest path from a state that ends with a wanted step; null within `limit` steps. */
export const nearest = <S extends Step>(
  { edges }: PathGraph<S>,
  start: string,
  isWanted: (step: S) => boolean,
  path: readonly S[] = [],
  limit = Number.POSITIVE_INFINITY,
  allows: CoverOptions<S>['allows'] = ALWAYS,
): S[] | null => {
  const cameBy = new Map<string, { step: S | null; depth: number }>([[start, { step: null, depth: 0 }]]);
  // A map that grows during the iteration: in the order in which states were found.
  for (const [at, { depth }] of cameBy) {
    if (depth >= limit) return null;
    for (const step of edges.get(at) ?? []) {
      const isNew = isWanted(step);
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
