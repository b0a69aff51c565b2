import { type Chart, type ChartState, type ChartTransition, statesIn } from './chart-model.ts';

/** What a transition means to a reader of the funnel. Each class can be shown or hidden on the map. */
export const EDGE_CLASSES = ['main', 'change', 'refusal', 'fault', 'route', 'restore'] as const;

export type EdgeClass = (typeof EDGE_CLASSES)[number];

/** The states in which a journey is loaded and continued: nearly every other state is connected with them. */
const RESTORING = ['restoring', 'restoreFailed', 'belongsToAnotherBrowser', 'resuming'];

/** Names of actions, guards and states by which the charts say that something was not accepted. */
const REFUSED = /refus|declin|reject|failed|failure|lock|expire|lapse|unavailable|notFound|invalid|problem/i;

/** Actions by which the charts say that an earlier answer is edited. */
const CHANGED = /^(startChange|raiseChange)$/;

/** Gives the class of each transition, by its name. */
export function edgeClassesOf(chart: Chart): ReadonlyMap<string, EdgeClass> {
  const order = new Map(statesIn(chart.root).map(({ path }, index) => [path, index]));
  return new Map(
    statesIn(chart.root).flatMap((state) =>
      state.transitions.map((transition) => [transition.name, classOf(state, transition, order)] as const),
    ),
  );
}

function classOf(state: ChartState, transition: ChartTransition, order: ReadonlyMap<string, number>): EdgeClass {
  const { kind, guard, actions, targets } = transition;
  if (kind === 'route') return 'route';
  if (kind === 'fault') return 'fault';
  if ([state, ...targets].some(({ path }) => isRestoring(path))) return 'restore';
  const names = [guard?.type ?? '', ...actions.map(({ type }) => type), ...targets.map(({ path }) => lastKeyOf(path))];
  if (kind !== 'event' && names.some(isRefusal)) return 'refusal';
  if (kind === 'event' && targets.some(({ path }) => isRefusal(lastKeyOf(path)))) return 'refusal';
  const place = order.get(state.path) ?? 0;
  const isBack = targets.some(({ path }) => (order.get(path) ?? 0) < place && !state.path.startsWith(`${path}.`));
  const isEdit = actions.some(({ type }) => CHANGED.test(type));
  return isEdit || (isBack && (kind === 'event' || kind === 'done')) ? 'change' : 'main';
}

/** `clearProblem` ends a refusal. */
const isRefusal = (name: string): boolean => REFUSED.test(name) && !name.startsWith('clear');

export const isRestoring = (path: string): boolean => RESTORING.includes(path.split('.')[1] ?? '');

export const lastKeyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
