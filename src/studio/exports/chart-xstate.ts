import type { Chart, ChartState, ChartTransition } from '../chart/chart-model.ts';

/** A chart as the JSON that XState's `createMachine` loads: names only, without what they do. */

export const chartAsXState = ({ machine, root }: Chart): string =>
  `${JSON.stringify({ ...configOf(root, true), id: machine }, null, 2)}\n`;

function configOf(state: ChartState, isRoot = false): Record<string, unknown> {
  const { id, type, initial, description, tags, meta, route, entry, exit, states } = state;
  const events = grouped(state.transitions.filter(({ kind }) => kind !== 'route'));
  const on = events.filter(({ kind }) => kind === 'event');
  const always = events.filter(({ kind }) => kind === 'always');
  const done = events.filter(({ kind }) => kind === 'done');
  const after = events.filter(({ kind }) => kind === 'after');
  return {
    id,
    ...(type === 'atomic' || type === 'compound' ? {} : { type }),
    ...(initial ? { initial: initial.slice(initial.lastIndexOf('.') + 1) } : {}),
    ...(description ? { description } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(Object.keys(meta).length > 0 ? { meta } : {}),
    ...(route && !isRoot ? { route: route.guard ? { guard: route.guard } : {} } : {}),
    ...(entry.length > 0 ? { entry } : {}),
    ...(exit.length > 0 ? { exit } : {}),
    ...(state.invokes.length > 0 ? { invoke: state.invokes.map((invoke) => invokeOf(invoke, events)) } : {}),
    ...(always.length > 0 ? { always: always.flatMap(branchesOf) } : {}),
    ...(done.length > 0 ? { onDone: done.flatMap(branchesOf) } : {}),
    ...(after.length > 0
      ? { after: Object.fromEntries(after.map((one) => [delayNameOf(one.event, id), branchesOf(one)])) }
      : {}),
    ...(on.length > 0 ? { on: Object.fromEntries(on.map((one) => [one.event, branchesOf(one)])) } : {}),
    ...(states.length > 0 ? { states: Object.fromEntries(states.map((child) => [child.key, configOf(child)])) } : {}),
  };
}

interface EventBranches {
  readonly event: string;
  readonly kind: ChartTransition['kind'];
  readonly branches: readonly ChartTransition[];
}

function grouped(transitions: readonly ChartTransition[]): EventBranches[] {
  const events = new Map<string, ChartTransition[]>();
  for (const transition of transitions) {
    events.set(transition.event, [...(events.get(transition.event) ?? []), transition]);
  }
  return [...events].map(([event, branches]) => ({ event, kind: branches[0]?.kind ?? 'event', branches }));
}

function invokeOf(
  { id, src }: ChartState['invokes'][number],
  events: readonly EventBranches[],
): Record<string, unknown> {
  const of = (name: string) => events.filter(({ event }) => event === name).flatMap(branchesOf);
  const [onDone, onError] = [of(`xstate.done.actor.${id}`), of(`xstate.error.actor.${id}`)];
  return { id, src, ...(onDone.length > 0 ? { onDone } : {}), ...(onError.length > 0 ? { onError } : {}) };
}

/** `xstate.after.10000.health.kyc` → `10000`: a number of milliseconds, or the name of a delay. */
const delayNameOf = (event: string, id: string): string => {
  const name = event.slice('xstate.after.'.length);
  return name.endsWith(`.${id}`) ? name.slice(0, -id.length - 1) : name;
};

const branchesOf = ({ branches }: EventBranches): Record<string, unknown>[] =>
  branches.map(({ targets, guard, actions, reenter, description }) => ({
    ...(targets.length > 0 ? { target: targets.map(({ id }) => `#${id}`) } : {}),
    ...(guard ? { guard } : {}),
    ...(actions.length > 0 ? { actions } : {}),
    ...(reenter ? { reenter } : {}),
    ...(description ? { description } : {}),
  }));
