import type { Pair } from './coverage-state.ts';
import type { PathGraph, PathStep } from './graph.ts';

/**
 * Paths that take the wanted pairs of transitions. What a step adds depends on the step before it, so the search goes over
 * states together with the last transition before them. Greedy and deterministic, like `cover.ts`.
 */
export const pairPaths = (
  graph: PathGraph,
  wanted: readonly Pair[],
  { farthest = 14, longest = 140 } = {},
): PathStep[][] => {
  const search = new PairSearch(graph, wanted);
  const paths: PathStep[][] = [];
  for (;;) {
    const path: PathStep[] = [];
    let at = search.start;
    while (path.length < longest) {
      const onward = path.length === 0 ? search.nearestToStart() : search.nearest(at, farthest);
      if (!onward) break;
      for (const step of onward) at = search.take(at, step);
      path.push(...onward);
    }
    if (path.length === 0) return paths;
    paths.push(path);
  }
};

/** A state with the last transition before it, as one number. */
type Node = number;

/** A step with its transitions as numbers. */
interface Numbered {
  readonly step: PathStep;
  readonly to: number;
  readonly fired: readonly number[];
}

/** The steps by which a search came to its nodes. */
type CameBy = Map<Node, { readonly from: Node; readonly step: PathStep }>;

/** Numbers instead of names: a search visits hundreds of thousands of nodes, and there are thousands of searches. */
class PairSearch {
  readonly start: Node;
  private readonly size: number;
  private readonly steps: Numbered[][];
  private readonly numberOf = new Map<PathStep, Numbered>();
  /** 1 for each wanted pair. */
  private readonly left: Uint8Array;
  private count: number;
  /** The search in which a node was found last. */
  private readonly foundIn: Uint32Array;
  private searches = 0;
  /** All nodes, the nearest to the start first; how many of them nothing wanted follows any more. */
  private readonly fromStart: readonly Node[];
  private readonly startedBy: CameBy = new Map();
  private passed = 0;

  constructor(graph: PathGraph, wanted: readonly Pair[]) {
    const names = [...new Set([...graph.edges.values()].flatMap((steps) => steps.flatMap(({ fired }) => fired)))];
    // 0 is no transition.
    const transitions = new Map(names.map((name, index) => [name, index + 1]));
    const states = new Map([...graph.states.keys()].map((key, index) => [key, index]));
    const idOf = (known: ReadonlyMap<string, number>, name: string): number => known.get(name) ?? 0;
    this.size = names.length + 1;
    this.steps = [...states.keys()].map((key) =>
      (graph.edges.get(key) ?? []).map((step) => {
        const fired = step.fired.map((name) => idOf(transitions, name));
        const numbered = { step, to: idOf(states, step.to), fired };
        this.numberOf.set(step, numbered);
        return numbered;
      }),
    );
    this.left = new Uint8Array(this.size * this.size);
    for (const [one, other] of wanted) this.left[idOf(transitions, one) * this.size + idOf(transitions, other)] = 1;
    this.count = wanted.length;
    this.foundIn = new Uint32Array(states.size * this.size);
    this.start = idOf(states, graph.start) * this.size;
    this.fromStart = [...this.nodesFrom(this.start, this.startedBy, Number.POSITIVE_INFINITY)];
  }

  /** The shortest way from the start that ends with a wanted pair; null if none is left. */
  nearestToStart(): PathStep[] | null {
    if (this.count === 0) return null;
    // What is not wanted any more never is again: no node is looked at twice.
    for (; this.passed < this.fromStart.length; this.passed += 1) {
      const node = this.fromStart[this.passed] ?? this.start;
      const step = this.wantedAt(node);
      if (step) return [...pathToStep(this.startedBy, node), step];
    }
    return null;
  }

  /** The shortest way from a node that ends with a wanted pair; null within `limit` steps. */
  nearest(start: Node, limit: number): PathStep[] | null {
    if (this.count === 0) return null;
    const cameBy: CameBy = new Map();
    for (const node of this.nodesFrom(start, cameBy, limit)) {
      const step = this.wantedAt(node);
      if (step) return [...pathToStep(cameBy, node), step];
    }
    return null;
  }

  /** Nodes in the order in which they are found from one, within fewer steps than a limit. */
  private *nodesFrom(start: Node, cameBy: CameBy, limit: number): Generator<Node> {
    this.searches += 1;
    this.foundIn[start] = this.searches;
    let waiting: Node[] = [start];
    for (let depth = 0; waiting.length > 0 && depth < limit; depth += 1) {
      const found: Node[] = [];
      for (const node of waiting) {
        yield node;
        const last = node % this.size;
        for (const { step, to, fired } of this.stepsAt(node)) {
          const next = to * this.size + (fired.at(-1) ?? last);
          if (this.foundIn[next] === this.searches) continue;
          this.foundIn[next] = this.searches;
          cameBy.set(next, { from: node, step });
          found.push(next);
        }
      }
      waiting = found;
    }
  }

  private stepsAt(node: Node): readonly Numbered[] {
    return this.steps[Math.floor(node / this.size)] ?? [];
  }

  /** The first step from a node that takes a wanted pair. */
  private wantedAt(node: Node): PathStep | null {
    const last = node % this.size;
    return this.stepsAt(node).find(({ fired }) => this.isWanted(last, fired))?.step ?? null;
  }

  /** The node after a step, whose pairs are no longer wanted. */
  take(node: Node, step: PathStep): Node {
    let last = node % this.size;
    const { to, fired } = this.numberOf.get(step) ?? { to: 0, fired: [] };
    for (const transition of fired) {
      const pair = last * this.size + transition;
      this.count -= this.left[pair] ?? 0;
      this.left[pair] = 0;
      last = transition;
    }
    return to * this.size + last;
  }

  private isWanted(last: number, fired: readonly number[]): boolean {
    let before = last;
    for (const transition of fired) {
      if (this.left[before * this.size + transition] === 1) return true;
      before = transition;
    }
    return false;
  }
}

const pathToStep = (cameBy: CameBy, node: Node): PathStep[] => {
  const way: PathStep[] = [];
  for (let at = cameBy.get(node); at; at = cameBy.get(at.from)) way.push(at.step);
  return way.reverse();
};
