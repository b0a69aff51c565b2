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
  /** Paths from the start at whose ends a path can begin as well. What they take still has to be taken. */
  readonly begins: readonly (readonly S[])[];
  /** What a step starts, and only the next one shows. A path continues to the end of each once. */
  readonly starts: (step: S) => Started<S> | null;
}
/** Steps that start the same thing have one name for it. */
export interface Started<S> {
  readonly name: string;
  readonly isEnd: (next: S) => boolean;
}

const ALWAYS = () => true;
const NEVER = () => null;
const NOTHING: readonly string[] = [];
const TRANSITIONS = ({ fired }: Step) => fired;

/** What is still wanted. A list of which nothing is wanted any more is not read again. */
class Wanted {
  private readonly names: Set<string>;
  private readonly exhausted = new Set<readonly string[]>();

  constructor(lists: Iterable<readonly string[]>) {
    this.names = new Set([...lists].flat());
  }

  isIn(list: readonly string[], except = NOTHING): boolean {
    if (this.exhausted.has(list)) return false;
    let isWanted = false;
    for (const name of list) {
      if (!this.names.has(name)) continue;
      if (!except.includes(name)) return true;
      isWanted = true;
    }
    if (!isWanted) this.exhausted.add(list);
    return false;
  }

  take(list: readonly string[]): void {
    for (const name of list) this.names.delete(name);
  }
}

/** How many steps more a path goes rather than let another one begin where that would be nearer. */
const DETOUR = 1;

/** How far is looked for what is wanted after a step. */
const LOOKAHEAD = 3;

/**
 * Paths from the start that together take everything. A path that begins at the end of another has the steps of that one
 * first.
 */
export const coveringPaths = <S extends Step>(graph: PathGraph<S>, options: Partial<CoverOptions<S>> = {}): S[][] => {
  const { farthest = 14, longest = 140, allows = ALWAYS, takes = TRANSITIONS, begins = [], starts = NEVER } = options;
  const listOf = new Map<S, readonly string[]>();
  for (const steps of graph.edges.values()) for (const step of steps) listOf.set(step, takes(step));
  const wanted = new Wanted(new Set(listOf.values()));
  const isNew = (step: S, except?: readonly string[]): boolean => wanted.isIn(listOf.get(step) ?? [], except);

  /** How many steps after this one the next wanted step is. */
  const distanceAfter = (step: S): number => {
    const mine = listOf.get(step);
    const seen = new Set([step.to]);
    let waiting = [step.to];
    for (let distance = 0; distance < LOOKAHEAD; distance += 1) {
      const onward = waiting.flatMap((at) => graph.edges.get(at) ?? []);
      if (onward.some((next) => isNew(next, mine))) return distance;
      waiting = onward.map(({ to }) => to).filter((to) => !seen.has(to) && seen.add(to));
    }
    return LOOKAHEAD;
  };

  const roots = [[], ...begins].map((path) => ({ at: path.at(-1)?.to ?? graph.start, path }));
  const distanceFromRoots = (limit: number): number =>
    nearestOf(graph, roots, { isWanted: isNew, allows, limit })?.steps.length ?? limit;
  const ended = new Set<string>();
  /** The step that ends what the last step of a path has started, if no path has shown that yet. */
  const endFor = (path: readonly S[]): S | undefined => {
    const last = path.at(-1);
    const started = last && starts(last);
    if (!last || !started || ended.has(started.name)) return undefined;
    return graph.edges.get(last.to)?.find((next) => started.isEnd(next) && allows(next, () => path));
  };
  const paths: S[][] = [];
  for (;;) {
    const first = nearestOf(graph, roots, { isWanted: isNew, allows, rank: distanceAfter });
    if (!first) return paths;
    const path: S[] = [...first.root.path];
    const add = (steps: readonly S[]): void => {
      for (const step of steps) {
        const started = starts(path.at(-1) ?? step);
        if (started?.isEnd(step)) ended.add(started.name);
        path.push(step);
        wanted.take(listOf.get(step) ?? []);
      }
    };
    add(first.steps);
    while (path.length - first.root.path.length < longest) {
      const end = endFor(path);
      if (end) {
        add([end]);
        continue;
      }
      const root = { at: path.at(-1)?.to ?? graph.start, path };
      const onward = nearestOf(graph, [root], { isWanted: isNew, allows, rank: distanceAfter, limit: farthest });
      if (!onward) break;
      if (onward.steps.length > distanceFromRoots(onward.steps.length) + DETOUR) break;
      add(onward.steps);
    }
    paths.push(path);
  }
};

/** Where a search begins, and the path that leads there. */
interface Root<S> {
  readonly at: string;
  readonly path: readonly S[];
}
interface Search<S> {
  readonly isWanted: (step: S) => boolean;
  readonly allows: CoverOptions<S>['allows'];
  /** Of several wanted steps that are equally near the one with the lowest rank is taken; else the first. */
  readonly rank?: (step: S) => number;
  readonly limit?: number;
}

/** The shortest path from one of the roots that ends with a wanted step; null within the limit. */
export const nearestOf = <S extends Step>(
  { edges }: PathGraph<S>,
  roots: readonly Root<S>[],
  { isWanted, allows, rank, limit = Number.POSITIVE_INFINITY }: Search<S>,
): { root: Root<S>; steps: S[] } | null => {
  const cameBy = new Map<string, Came<S>>();
  for (const root of roots) if (!cameBy.has(root.at)) cameBy.set(root.at, { root, step: null, depth: 0 });
  let best: { root: Root<S>; steps: S[]; rank: number } | null = null;
  // A map that grows during the iteration: in the order in which states were found.
  for (const [at, { root, depth }] of cameBy) {
    if (depth >= limit || (best && depth >= best.steps.length)) return best;
    for (const step of edges.get(at) ?? []) {
      const isNew = isWanted(step);
      if (!isNew && cameBy.has(step.to)) continue;
      if (!allows(step, () => [...root.path, ...pathToStep(cameBy, at)])) continue;
      if (isNew) {
        const found = { root, steps: [...pathToStep(cameBy, at), step], rank: rank?.(step) ?? 0 };
        if (found.rank === 0) return found;
        if (!best || found.rank < best.rank) best = found;
      }
      if (!cameBy.has(step.to)) cameBy.set(step.to, { root, step, depth: depth + 1 });
    }
  }
  return best;
};

/** How a search came to a state. */
interface Came<S> {
  readonly root: Root<S>;
  readonly step: S | null;
  readonly depth: number;
}

const pathToStep = <S extends Step>(cameBy: ReadonlyMap<string, Came<S>>, to: string): S[] => {
  const way: S[] = [];
  for (let step = cameBy.get(to)?.step; step; step = cameBy.get(step.from)?.step) way.unshift(step);
  return way;
};

/** The shortest path from a state that ends with a wanted step; null within `limit` steps. @param path before it */
export const nearest = <S extends Step>(
  graph: PathGraph<S>,
  start: string,
  isWanted: (step: S) => boolean,
  path: readonly S[] = [],
  limit = Number.POSITIVE_INFINITY,
  allows: CoverOptions<S>['allows'] = ALWAYS,
): S[] | null => nearestOf(graph, [{ at: start, path }], { isWanted, allows, limit })?.steps ?? null;
