import { coveringPaths, nearest } from './cover.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { type Allows, coverAll } from './journey-paths.ts';
import { shortestPath, shortestPaths } from './library.ts';
import type { Kind, Options } from './options.ts';
import type { Plan } from './plan.ts';
import { randomWalks } from './random.ts';
import { roundTrips } from './round-trips.ts';
import { UnknownName, UsageError } from './usage-error.ts';

/** What the paths of a kind are made of. */
interface Making {
  readonly plan: Plan;
  readonly graph: PathGraph;
  readonly allows: Allows;
  readonly seed: number;
  /** Whether a step belongs to the tag that was asked for. */
  readonly isTagged: (step: PathStep) => boolean;
}

const isFault = ({ event }: PathStep): boolean =>
  event.type === 'outcome' && /^(fault|refused|answer [2-9])/.test(event.ends);
/** Another tab's edit, as a call meets it: too late, or saved anyway. */
const isOtherTab = ({ event }: PathStep): boolean =>
  event.type === 'outcome' && /^(stale|saved meanwhile)/.test(event.ends);

/** Paths that take each step of some kind at each place of the chart where it can happen. */
const everywhere = ({ graph, allows, isTagged }: Making, isWanted: (step: PathStep) => boolean): PathStep[][] => {
  const placeOf = (step: PathStep): string => `${graph.states.get(step.from)?.value} ${step.event.name}`;
  const takes = (step: PathStep): string[] => (isWanted(step) && isTagged(step) ? [placeOf(step)] : NOTHING);
  return coveringPaths(graph, { allows, takes });
};
const NOTHING: string[] = [];

const toEachState = ({ graph, isTagged }: Making): PathStep[][] => {
  const paths = shortestPaths(graph, (state) => graph.states.get(state)?.active ?? []);
  // A path that another begins with shows nothing more.
  const longestFirst = [...paths.values()]
    .filter((path) => path.some(isTagged))
    .sort((one, other) => other.length - one.length);
  const shown = new Set<PathStep>();
  return longestFirst.filter((path) => {
    const isNew = path.some((step) => !shown.has(step));
    for (const step of path) shown.add(step);
    return isNew;
  });
};

const MAKERS: Record<Kind, (making: Making) => Iterable<PathStep[]>> = {
  cover: ({ plan, graph, allows, isTagged }) =>
    graph === plan.graph && isTagged === ALWAYS
      ? plan.cover.map((path) => [...path])
      : coverAll(graph, { allows, isWanted: isTagged }),
  shortest: toEachState,
  random: randomWalks,
  faults: (making) => everywhere(making, isFault),
  tabs: (making) => everywhere(making, isOtherTab),
  back: roundTrips,
};
const ALWAYS = () => true;

/** A state of the chart by its path or the end of it: `payment.failed`. Throws an `UnknownName`. */
const activeIn = ({ states }: PathGraph, named: string): ((state: string) => boolean) => {
  const known = new Set([...states.values()].flatMap(({ active }) => active));
  const meant = new Set([...known].filter((path) => path === named || path.endsWith(`.${named}`)));
  if (meant.size === 0) throw new UnknownName('state', named, [...known]);
  return (state) => states.get(state)?.active.some((path) => meant.has(path)) ?? false;
};

const taggedWith = ({ states }: PathGraph, tag: string): ((step: PathStep) => boolean) => {
  const known = new Set([...states.values()].flatMap(({ tags }) => tags));
  if (!known.has(tag)) throw new UnknownName('tag', tag, [...known]);
  const has = (state: string): boolean => states.get(state)?.tags.includes(tag) ?? false;
  return ({ from, to }) => has(from) || has(to);
};

type Asked = Pick<Options, 'kind' | 'seed' | 'to' | 'through' | 'tag'>;

/** The paths of a kind, each from the start: over `through` first, and to `to` at its end. Endless for `random`. */
export function* pathsOf(plan: Plan, asked: Asked, allows: Allows = ALWAYS): Generator<PathStep[]> {
  const isTarget = asked.to === undefined ? null : activeIn(plan.graph, asked.to);
  const isOnTheWay = asked.through === undefined ? null : activeIn(plan.graph, asked.through);
  const isTagged = asked.tag === undefined ? ALWAYS : taggedWith(plan.graph, asked.tag);
  if (asked.kind === 'shortest' && isTarget) {
    const path = shortestPath(plan.graph, isTarget, isOnTheWay ?? undefined);
    if (!path) throw new UsageError(`No path leads to ‘${asked.to}’ over ‘${asked.through}’.`);
    yield path;
    return;
  }
  const head = isOnTheWay ? (shortestPath(plan.graph, isOnTheWay) ?? []) : [];
  const start = head.at(-1)?.to ?? plan.graph.start;
  const graph = head.length === 0 ? plan.graph : { ...plan.graph, start };
  // What happened before counts for what the sandbox can do.
  const allowsAfter: Allows = (step, path) => allows(step, () => [...head, ...path()]);
  const making = { plan, graph, allows: head.length === 0 ? allows : allowsAfter, seed: asked.seed, isTagged };
  for (const path of MAKERS[asked.kind](making)) yield [...head, ...(isTarget ? upTo(graph, path, isTarget) : path)];
}

/** A path as far as a target state, or continued to the nearest. */
const upTo = (graph: PathGraph, path: PathStep[], isTarget: (state: string) => boolean): PathStep[] => {
  const reached = path.findIndex(({ to }) => isTarget(to));
  if (reached >= 0) return path.slice(0, reached + 1);
  const onward = nearest(graph, path.at(-1)?.to ?? graph.start, ({ to }) => isTarget(to));
  return onward ? [...path, ...onward] : path;
};
