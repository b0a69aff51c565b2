import type { StatesView, TwoPeriods } from '#contract/funnel/views.ts';

/** Visits that no step of the funnel has, so that all of them together are those that began. */
export interface SumRow {
  readonly sum: 'ended elsewhere' | 'still under way';
  readonly visits: TwoPeriods<number>;
  readonly began: TwoPeriods<number>;
  /** The regions in which they ended, the most first. */
  readonly places: readonly { readonly state: string; readonly ended: number }[];
}

/** Of the regions right below a machine's root: the visits that ended in none of the steps, and those that have not ended. */
export function funnelSums(states: StatesView['states'], machine: string, steps: ReadonlySet<string>): SumRow[] {
  const root = states.find(({ state }) => state === machine);
  if (!root) return [];
  const others = states.filter(({ state }) => state.split('.').length === 2 && !steps.has(state));
  const endedIn = (period: 'now' | 'before') => others.reduce((sum, row) => sum + row[period].left.count, 0);
  const underWay = (period: 'now' | 'before') => root[period].visits.count - root[period].left.count;
  const began = { now: root.now.visits.count, before: root.before.visits.count };
  const places = others
    .map(({ state, now }) => ({ state, ended: now.left.count }))
    .filter(({ ended }) => ended > 0)
    .sort((one, other) => other.ended - one.ended);
  const rows: SumRow[] = [
    { sum: 'ended elsewhere', visits: { now: endedIn('now'), before: endedIn('before') }, began, places },
    { sum: 'still under way', visits: { now: underWay('now'), before: underWay('before') }, began, places: [] },
  ];
  return rows.filter(({ visits }) => visits.now + visits.before > 0);
}
