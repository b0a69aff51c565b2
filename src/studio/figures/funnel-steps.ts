import type { Chart, ChartState } from '../chart/chart-model.ts';
import { statesIn } from '../chart/chart-model.ts';

/** The steps of a funnel: the regions right below the machine's root in which a visitor sees a page, in the chart's order. */
export function funnelStepsOf({ root }: Chart): string[] {
  const steps = root.states.filter(hasPage).map(({ path }) => path);
  // A machine without pages has its states.
  return steps.length > 0 ? steps : root.states.map(({ path }) => path);
}

/** The step that a state is in; null for one that is in none. */
export const funnelStepOf = (chart: Chart, path: string): string | null =>
  funnelStepsOf(chart).find((step) => `${path}.`.startsWith(`${step}.`)) ?? null;

const hasPage = (state: ChartState): boolean => statesIn(state).some(({ meta }) => typeof meta.path === 'string');
