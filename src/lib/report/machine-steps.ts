import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import { startOf } from '#contract/funnel/event-names.ts';
import type { VisitStep } from '#contract/funnel/events.ts';
import { CallError } from '#contract/shared/call-error.ts';
import { activePathOf, chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { nameOf, pathOf } from '#machines/core/transition-names.ts';
import type { ActorStep } from '../inspect.ts';

/** A step by its names, before it has a place in the visit. */
export type NamedStep = Omit<VisitStep, 'seq'>;

interface Place {
  readonly chart: string;
  path: string;
  since: number;
  /** Steps of an actor that has not started: React may make one and drop it. */
  early: NamedStep[] | null;
}

const places = new WeakMap<ActorStep['actorRef'], Place>();

const isMachine = (snapshot: object): snapshot is AnyMachineSnapshot => '_nodes' in snapshot;

/** The steps that an inspected one consists of, by the names of the chart: one for the start, and one for each transition. */
export const namedSteps = (step: ActorStep, at: number): NamedStep[] => {
  const { snapshot, actorRef, event } = step;
  if (!isMachine(snapshot)) return [];
  const { machine } = snapshot;
  const after = activePathOf(snapshot._nodes);
  const taken = step.type === '@xstate.microstep' ? step._transitions : [];
  let place = places.get(actorRef);
  if (!place) {
    // A machine may leave its first state at once.
    const path = taken[0] ? pathOf(taken[0].source) : after;
    const chart = chartHashOf(chartNamesOf(machine));
    const start = {
      at,
      machine: machine.id,
      chart,
      transition: startOf(machine.id),
      before: '',
      after: path,
      dwell: 0,
    };
    place = { chart, path, since: at, early: [start] };
    places.set(actorRef, place);
  }
  const steps = place.early ?? [];
  for (const transition of taken) {
    const { chart, path: before, since } = place;
    place.path = taken.length > 1 ? pathAfter(before, after, transition) : after;
    place.since = at;
    const error: unknown = 'error' in event ? event.error : null;
    const fault = error instanceof CallError ? { fault: error.failure.kind } : {};
    const dwell = Math.min(86_400_000, Math.max(0, at - since));
    const names = { transition: nameOf(transition), before, after: place.path };
    steps.push({ at, machine: machine.id, chart, ...names, dwell, ...fault });
  }
  if (step.type === '@xstate.snapshot') place.early = null;
  return place.early ? [] : steps;
};

/** Of several transitions that regions take at once, each moves only what is active in its own. */
const pathAfter = (before: string, after: string, { source, target = [] }: AnyTransitionDefinition): string => {
  if (target.length === 0) return before;
  const isIn = (leaf: string, state: typeof source) => `${leaf}.`.startsWith(`${pathOf(state)}.`);
  const stay = before.split(' + ').filter((leaf) => !isIn(leaf, source));
  const entered = after.split(' + ').filter((leaf) => target.some((state) => isIn(leaf, state)));
  return [...stay, ...entered].sort().join(' + ');
};
