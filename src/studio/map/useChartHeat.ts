import { useMemo } from 'react';
import type { StateFigures } from '#contract/funnel/views.ts';
import { type ChartHeat, HEAT_LEVELS, type StateHeat } from '../chart/level-drawing.ts';
import { countText, dwellText, percentText } from '../figures/figure-texts.ts';
import { queryOf } from '../figures/ranges.ts';
import { useView } from '../figures/useView.ts';
import type { Heat, MapView } from '../view-address.ts';

/** View 2: what visits did on the map. Undefined while no heat is chosen, and until its figures are there. */
export function useChartHeat({ machine, filters, heat }: MapView): ChartHeat | undefined {
  const { data: choices } = useView('choices', null);
  const query = choices && heat ? queryOf(machine, choices, filters) : null;
  const { data: states } = useView('states', query);
  const { data: transitions } = useView('transitions', query);
  return useMemo(() => {
    if (!heat || !states || !transitions) return undefined;
    const found = states.states
      .map(({ state, now }) => [state, now] as const)
      .filter(([, now]) => now.visits.count > 0);
    // The machine has all visits, and ends every one of them.
    const most = Math.max(...found.map(([state, now]) => (state === machine ? 0 : amountOf(now, heat))));
    return {
      states: new Map(found.map(([state, now]) => [state, state === machine ? wholeOf(now) : heatOf(now, heat, most)])),
      transitions: new Map(transitions.transitions.map(({ transition, now }) => [transition, now.visits.count])),
    };
  }, [heat, states, transitions, machine]);
}

/** Times differ by powers of ten, so they are compared by their logarithms. */
const amountOf = ({ left, medianDwell }: StateFigures, heat: Heat): number =>
  heat === 'left' ? (left.share ?? 0) : Math.log10(1 + (medianDwell ?? 0) / 1_000);

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
