import { useMemo } from 'react';
import type { StateFigures } from '#contract/funnel/views.ts';
import type { Chart } from '../chart/chart-model.ts';
import { type ChartHeat, HEAT_LEVELS, type StateHeat } from '../chart/level-drawing.ts';
import { countText, dwellText, percentText } from '../figures/figure-texts.ts';
import { endsOf } from '../figures/funnel-steps.ts';
import { queryOf } from '../figures/ranges.ts';
import { useView } from '../figures/useView.ts';
import type { Heat, MapView } from '../view-address.ts';

/** View 2: what visits did on the map. Undefined while no heat is chosen, and until its figures are there. */
export function useChartHeat({ machine, filters, heat }: MapView, chart: Chart): ChartHeat | undefined {
  const { data: choices } = useView('choices', null);
  const query = choices && heat ? queryOf(machine, choices, filters) : null;
  const { data: states } = useView('states', query);
  const { data: transitions } = useView('transitions', query);
  return useMemo(() => {
    if (!heat || !states || !transitions) return undefined;
    const found = states.states
      .map(({ state, now }) => [state, now] as const)
      .filter(([, now]) => now.visits.count > 0);
    // Every visit ends in the machine, and most of those that reach its end do so there: neither is a loss.
    const ends = new Set([machine, ...endsOf(chart)]);
    const most = Math.max(0, ...found.map(([state, now]) => (ends.has(state) ? 0 : amountOf(now, heat))));
    return {
      states: new Map(found.map(([state, now]) => [state, ends.has(state) ? wholeOf(now) : heatOf(now, heat, most)])),
      transitions: new Map(transitions.transitions.map(({ transition, now }) => [transition, now.visits.count])),
    };
  }, [heat, states, transitions, machine, chart]);
}

/**
 * Of the share that left, what is certain of it: three visits that all left are no hot place. Times differ by powers of ten, so they are
 * compared by their logarithms.
 */
const amountOf = ({ left, medianDwell }: StateFigures, heat: Heat): number =>
  heat === 'left' ? (left.low ?? 0) : Math.log10(1 + (medianDwell ?? 0) / 1_000);

function heatOf(figures: StateFigures, heat: Heat, most: number): StateHeat {
  const { visits, left, medianDwell } = figures;
  const second = heat === 'left' ? `${percentText(left.share ?? 0)} left` : dwellText(medianDwell) || 'no time';
  const part = most > 0 ? amountOf(figures, heat) / most : 0;
  return {
    text: `${countText(visits.count)} visits, ${second}`,
    level: Math.min(HEAT_LEVELS - 1, Math.round(part * (HEAT_LEVELS - 1))),
  };
}

const wholeOf = ({ visits }: StateFigures): StateHeat => ({ text: `${countText(visits.count)} visits`, level: 0 });
