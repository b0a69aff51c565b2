import { nearest, nearestOf, type PathGraph, type Step } from './cover.ts';

/** A step whose event has a name, by which it is found again in another state. */
export type NamedStep = Step<{ readonly name: string }>;

export interface Shrinking<S extends NamedStep> {
  readonly graph: PathGraph<S>;
  /** A path that fails at its last step. */
  readonly path: readonly S[];
  /** Plays a path from the start. The position of the step at which it fails, from 0; null if it does not fail. */
  readonly play: (path: readonly S[]) => Promise<number | null>;
  /** Paths from the start that a driver takes without playing their steps; a path may also begin at the start. */
  readonly begins?: readonly (readonly S[])[];
  /** How many of the first steps of a path are not played; none if missing. */
  readonly seededIn?: (path: readonly S[]) => number;
  /** Whether a path may continue with a step; any step of the graph may if missing. */
  readonly allows?: (step: S, path: () => readonly S[]) => boolean;
  /** The maximum number of paths that are played. */
  readonly most?: number;
}

/** Plays as many paths as a person waits for. */
const MAX_PLAYS = 60;

/**
 * The shortest path found that still fails at the same event. Each candidate is a path of the graph from its start, so that
 * a driver can play it. In this order: the shortest path to a step that takes the same transitions, after which no more are
 * tried if it fails; the shortest path to the failing step; the path without a part, whose events after it are taken where they are possible;
 * the path with the shortest connection in place of a part. Parts begin with half of the path, and are halved (delta debugging).
 */
export const shrinkPath = async <S extends NamedStep>(shrinking: Shrinking<S>): Promise<readonly S[]> => {
  const { graph, path, play, begins = [], seededIn = () => 0, allows = () => true, most = MAX_PLAYS } = shrinking;
  const lengthOf = (steps: readonly S[]): number => steps.length - seededIn(steps);
  const failing = path.at(-1);
  if (!failing) return path;
  const played = new Set<string>([keyOf(path)]);
  let shortest = path;
  /** Plays a candidate that is shorter than the shortest path so far, once. Whether it replaces it. */
  const tryPath = async (candidate: readonly S[] | null): Promise<boolean> => {
    if (!candidate || lengthOf(candidate) >= lengthOf(shortest) || played.size > most) return false;
    const key = keyOf(candidate);
    if (played.has(key)) return false;
    played.add(key);
    const at = await play(candidate);
    if (at === null || candidate[at]?.event.name !== failing.event.name) return false;
    shortest = candidate.slice(0, at + 1);
    return true;
  };
  const roots = [[], ...begins].map((begin) => ({ at: begin.at(-1)?.to ?? graph.start, path: begin }));
  const isSame = ({ event, fired }: S): boolean =>
    event.name === failing.event.name && fired.join() === failing.fired.join();
  const direct = (isWanted: (step: S) => boolean): readonly S[] | null => {
    const found = nearestOf(graph, roots, { isWanted, allows });
    return found && [...found.root.path, ...found.steps];
  };
  const fewest = direct(isSame);
  // Nothing shorter leads to a step like it.
  if ((fewest && lengthOf(fewest) >= lengthOf(shortest)) || (await tryPath(fewest))) return shortest;
  await tryPath(direct((step) => step === failing));
  for (let size = Math.ceil(lengthOf(shortest) / 2); size >= 1; ) {
    let isShorter = false;
    for (let from = seededIn(shortest); from + size < shortest.length; ) {
      const without = taken(shrinking, shortest, from, from + size);
      const connected = without ? null : reconnected(shrinking, shortest, from, from + size);
      // After a shorter path was found the same position holds what came after the part.
      if (await tryPath(without ?? connected)) isShorter = true;
      else from += Math.max(1, Math.floor(size / 2));
    }
    // Parts of one step are tried until none can be left out any more.
    if (size > 1) size = Math.min(Math.floor(size / 2), Math.ceil(lengthOf(shortest) / 2));
    else if (!isShorter) break;
  }
  return shortest;
};

const keyOf = (path: readonly NamedStep[]): string => path.map(({ event }) => event.name).join('\n');

/** The path without the steps from one position to another: later events where they are possible, and the last one. */
const taken = <S extends NamedStep>(
  { graph, allows = () => true }: Shrinking<S>,
  path: readonly S[],
  from: number,
  to: number,
): S[] | null => {
  const steps = path.slice(0, from);
  for (const { event } of path.slice(to)) {
    const at = steps.at(-1)?.to ?? graph.start;
    const step = graph.edges.get(at)?.find((other) => other.event.name === event.name);
    if (step && allows(step, () => steps)) steps.push(step);
  }
  return steps.at(-1)?.event.name === path.at(-1)?.event.name ? steps : null;
};

/** The path with the shortest connection between two of its states. */
const reconnected = <S extends NamedStep>(
  { graph, allows }: Shrinking<S>,
  path: readonly S[],
  from: number,
  to: number,
): S[] | null => {
  const [start, onward] = [path[from]?.from ?? graph.start, path[to]];
  const head = path.slice(0, from);
  const connection = nearest(graph, start, (step) => step === onward, head, to - from, allows);
  return connection && [...head, ...connection, ...path.slice(to + 1)];
};
