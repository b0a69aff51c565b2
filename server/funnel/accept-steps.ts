import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { MAX_REGIONS, startOf } from '#contract/funnel/event-names.ts';
import type { VisitBatch, VisitStep } from '#contract/funnel/events.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { countRefusedEvents } from '#server/log/metrics-registry.ts';
import { type KnownChart, type KnownCharts, sharedRegion } from './charts.ts';
import type { EventRow } from './event-queue.ts';

/** How far a page's clock may be ahead. It follows the server's, but knows it by whole seconds only. */
const AHEAD_MS = 5 * millisecondsInMinute;
/** A tab may be open for long, and a lost network may come back. What is older changes no day that was read. */
const OLDEST_MS = 2 * millisecondsInDay;

/** The rows of those steps that can be true. The others are counted by their reason. Throws nothing. */
export function acceptSteps(batch: VisitBatch, charts: KnownCharts, now: Date): EventRow[] {
  const { steps, visit, line, device, referrer, utm, build } = batch;
  const began = timeProblem(batch.began, now);
  if (began !== null) {
    countRefusedEvents(began, steps.length);
    return [];
  }
  const day = todayInIndia(new Date(batch.began));
  const source = utm === undefined ? referrer : `utm ${utm}`;
  return steps.flatMap(({ at, ...step }) => {
    const problem = problemOf(step, charts) ?? timeProblem(at, now);
    if (problem !== null) {
      countRefusedEvents(problem);
      return [];
    }
    const { fault = '' } = step;
    const row = { ...step, fault, visit, day, line: line ?? 'none', device, source, build };
    return [{ ...row, at: new Date(at).toISOString() }];
  });
}

function timeProblem(at: number, now: Date): 'future' | 'too old' | null {
  if (at > now.getTime() + AHEAD_MS) return 'future';
  return at < now.getTime() - OLDEST_MS ? 'too old' : null;
}

function problemOf({ machine, chart, transition, before, after }: Omit<VisitStep, 'at'>, charts: KnownCharts) {
  const known = charts.chartsOf(machine);
  if (!known) return 'unknown machine';
  const names = known.get(chart);
  if (!names) return 'other chart';
  const isStart = transition === startOf(machine);
  const [left, entered] = [isStart ? [] : before.split(' + '), after.split(' + ')];
  const targets = isStart ? [] : names.transitions.get(transition);
  if (!targets || (isStart && before !== '')) return 'unknown name';
  if (![...left, ...entered].every((state) => names.states.has(state))) return 'unknown name';
  if (!(isStart || isPath(left, names)) || !isPath(entered, names)) return 'impossible step';
  if (isStart) return null;
  const [source = ''] = transition.split('  ');
  const ends = targets.length === 0 ? before === after : targets.some((target) => isActive(target, entered));
  return isActive(source, left) && ends ? null : 'impossible step';
}

/** Whether these can be the innermost states that are active, in the order in which a page names them. */
const isPath = (leaves: readonly string[], names: KnownChart): boolean =>
  leaves.length <= MAX_REGIONS &&
  leaves.every((leaf, at) => {
    const last = at === 0 ? undefined : leaves[at - 1];
    const isNext = last === undefined || (leaf > last && !names.crossed.has(sharedRegion(last, leaf)));
    return names.leaves.has(leaf) && isNext;
  });

const isActive = (state: string, leaves: readonly string[]): boolean =>
  leaves.some((leaf) => leaf === state || leaf.startsWith(`${state}.`));
