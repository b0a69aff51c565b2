import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { startOf } from '#contract/funnel/event-names.ts';
import { Trace } from '#contract/funnel/trace.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import type { PathGraph, PathStep } from './graph.ts';
import type { Allows } from './journey-paths.ts';
import { waysBack } from './left-page.ts';
import { WALKED, type Walked } from './registry.ts';
import { UsageError } from './usage-error.ts';

/**
 * A trace that the studio copied, as a path: its names are looked for in the model, which fills in what was typed. Names alone do not
 * always tell which answer was given.
 */

interface Way {
  readonly path: readonly PathStep[];
  /** Names of the trace that changed nothing, and that the model does not have there. */
  readonly left: readonly string[];
  /** Names of steps that represent a page which was loaded after the gateway’s. */
  readonly back: readonly string[];
}

export interface TracedPath extends Way {
  /** Steps of the path instead of which others would leave the very same trace, by name. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
}

/** Whether a file is a trace and no stored path. False for what is neither. */
export const isTraceFile = (file: string): boolean => {
  const content = jsonIn(file);
  return typeof content === 'object' && content !== null && 'trace' in content;
};

/** Reads a trace. Throws a `UsageError` for what is none, and for one of another chart with a transition that is gone. */
export const readTrace = (
  file: string,
  transitionsOf: (walked: Walked) => readonly string[],
): { trace: Trace; walked: Walked } => {
  const read = v.safeParse(Trace, jsonIn(file));
  if (!read.success) throw new UsageError(`${file} is no trace of the studio: copy it again from Live.`);
  const trace = read.output;
  const { machine, steps } = trace;
  const walked = WALKED.find(({ machine: { id } }) => id === machine);
  if (!walked) throw new UsageError(`${file} is a trace of ‘${machine}’, and there is no such machine.`);
  const known = new Set([...transitionsOf(walked), startOf(machine)]);
  const gone = steps.find(({ transition }) => !known.has(transition));
  if (gone) {
    throw new UsageError(
      `${file} was made for another chart (${gone.chart}, now ${chartHashOf(chartNamesOf(walked.machine))}), which had the transition ‘${gone.transition}’.`,
    );
  }
  if (steps[0]?.transition !== startOf(machine)) {
    throw new UsageError(
      `${file} does not begin with the start of ${machine}: load the page in the other tab again, and copy it then.`,
    );
  }
  return { trace, walked };
};

const jsonIn = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** Where the search is: a state of the model, and how much of the trace leads there. */
interface Point {
  readonly state: string;
  readonly at: number;
  readonly before: Point | null;
  /** What led here; null for a name that is left out, and at the start. */
  readonly step: PathStep | null;
  /** Whether the step represents a page that was loaded after the gateway’s. */
  readonly isBack?: boolean;
}

/**
 * The path of a trace. Throws a `UsageError` that names the first step that no path takes.
 * @param allows whether the sandbox can show a step
 */
export const pathOfTrace = (file: string, trace: Trace, graph: PathGraph, allows: Allows): TracedPath => {
  const { machine, steps } = trace;
  const found = endFrom(begins(trace, graph), trace, graph, allows);
  if (typeof found === 'number') {
    const stop = `its step ${found + 1}, ‘${steps[found]?.transition}’, after those before it`;
    throw new UsageError(`${file} cannot be played: no path takes ${stop}.`);
  }
  const alike = new Map<string, readonly string[]>();
  for (let point: Point | null = found; point; point = point.before) {
    const { at, step, before } = point;
    if (!step) continue;
    const others = (graph.edges.get(step.from) ?? []).filter(
      (other) =>
        other.event.name !== step.event.name &&
        other.fired.join() === step.fired.join() &&
        endOf(other, machine, steps, at - lengthOf(step), graph) === at &&
        allows(other, () => wayTo(before, steps).path) &&
        typeof endFrom([{ state: other.to, at, before, step: other }], trace, graph, allows) !== 'number',
    );
    if (others.length > 0) alike.set(step.event.name, [...new Set(others.map(({ event }) => event.name))]);
  }
  return { ...wayTo(found, steps), alike };
};

/** The end of the trace, from one of these points; else how much of it there is a path for. */
function endFrom(points: readonly Point[], trace: Trace, graph: PathGraph, allows: Allows): Point | number {
  const { machine, steps } = trace;
  const seen = new Set<string>();
  // The newest is tried first: a trace mostly follows one way.
  const open = [...points];
  let farthest = 0;
  for (let point = open.pop(); point; point = open.pop()) {
    const here = point;
    const { state, at } = here;
    if (at === steps.length) return here;
    farthest = Math.max(farthest, at);
    const key = `${state} ${at}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const next = steps[at];
    if (next && next.after === steps[at - 1]?.after && next.transition !== startOf(machine)) {
      open.push({ state, at: at + 1, before: here, step: null });
    }
    if (next?.transition === startOf(machine)) open.push(...pointsBack(here, trace, graph, allows).reverse());
    for (const step of (graph.edges.get(state) ?? []).toReversed()) {
      const end = endOf(step, machine, steps, at, graph);
      if (end === null || !allows(step, () => wayTo(here, steps).path)) continue;
      open.push({ state: step.to, at: end, before: here, step });
    }
  }
  return farthest;
}

/** Where the page may be that was loaded after the gateway’s: in a state that it came to before its visitor did anything. */
function pointsBack(here: Point, { steps }: Trace, graph: PathGraph, allows: Allows): Point[] {
  const byVisitor = steps.findIndex(({ transition }, index) => index > here.at && isByVisitor(transition));
  const loaded = [...steps.entries()].slice(here.at, byVisitor === -1 ? undefined : byVisitor);
  const before = wayTo(here, steps).path;
  return waysBack(graph, here.state, (step, since) => allows(step, () => [...before, ...since])).flatMap((way) => {
    const end = way.at(-1)?.to ?? '';
    const leaves = leavesOf(graph.states.get(end)?.active ?? []);
    return loaded
      .filter(([, { after }]) => after === leaves)
      .map(([index]) =>
        way.reduce<Point>(
          (point, step) => ({
            ...{ state: step.to, before: point, step, isBack: true },
            at: step.to === end ? index + 1 : here.at,
          }),
          here,
        ),
      );
  });
}

const isByVisitor = (transition: string): boolean => {
  const [, event = ''] = transition.split('  ');
  return event !== 'always' && !event.startsWith('xstate.');
};

/** The start is the graph's own, or a link by which the page was opened. */
const begins = ({ machine, steps }: Trace, graph: PathGraph): Point[] =>
  (graph.edges.get(graph.start) ?? [])
    .filter(({ event }) => event.type === 'load')
    .flatMap((step): Point[] => {
      const at = endOf(step, machine, steps, 0, graph);
      if (at === null) return [];
      return [{ state: step.to, at, before: null, step: step.to === graph.start ? null : step }];
    })
    .reverse();

/** How many names of a trace a step is. */
const lengthOf = ({ event, fired }: PathStep): number => (event.type === 'load' ? 1 : 0) + fired.length;

/** How much of the trace a step takes, counted from its beginning; null if it is not the next one. */
function endOf(
  { event, fired, to }: PathStep,
  machine: string,
  steps: Trace['steps'],
  at: number,
  { states }: PathGraph,
): number | null {
  const names = event.type === 'load' ? [startOf(machine), ...fired] : fired;
  const end = at + names.length;
  // What takes no transition is in no trace.
  if (names.length === 0 || !names.every((name, index) => steps[at + index]?.transition === name)) return null;
  return steps[end - 1]?.after === leavesOf(states.get(to)?.active ?? []) ? end : null;
}

/** The innermost of the active states, as a trace names them. */
const leavesOf = (active: readonly string[]): string =>
  active
    .filter((path) => !active.some((other) => other.startsWith(`${path}.`)))
    .sort()
    .join(' + ');

function wayTo(point: Point | null, steps: Trace['steps']): Way {
  const path: PathStep[] = [];
  const left: string[] = [];
  const back: string[] = [];
  for (let at = point; at; at = at.before) {
    const { step, isBack, before } = at;
    if (step) path.unshift(step);
    if (step && isBack) back.unshift(step.event.name);
    if (!step && before) left.unshift(steps[at.at - 1]?.transition ?? '');
  }
  return { path, left, back };
}
