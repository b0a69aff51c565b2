import { useMemo } from 'react';
import { VISIT_PATH_ENDS } from '#contract/funnel/ends.ts';
import type { StateFigures } from '#contract/funnel/views.ts';
import type { ChartHeat, StateHeat } from '../chart/level-drawing.ts';
import { countText, dwellText, percentText } from '../figures/figure-texts.ts';
import { queryOf } from '../figures/ranges.ts';
import { useView } from '../figures/useView.ts';
import type { Heat, MapView } from '../view-address.ts';

interface HeatAnswer {
  /** Undefined while no heat is chosen, and until its figures are there. */
  readonly figures: ChartHeat | undefined;
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly countedUntil: string | null | undefined;
}

/** View 2: what visits did on the map. */
export function useChartHeat({ machine, filters, heat }: MapView): HeatAnswer {
  const choicesAnswer = useView('choices', null);
  const { data: choices } = choicesAnswer;
  const query = choices && heat ? queryOf(machine, choices, filters) : null;
  const answers = [useView('states', query), useView('transitions', query)] as const;
  const [{ data: states }, { data: transitions }] = answers;
  const figures = useMemo(() => {
    if (!heat || !states || !transitions) return undefined;
    const found = states.states
      .map(({ state, now }) => [state, now] as const)
      .filter(([, now]) => now.visits.count > 0);
    // Every visit ends in the machine, and most of those that reach the end of its way do so there: neither is a loss.
    const isLoss = (state: string) => state !== machine && !VISIT_PATH_ENDS.has(state);
    return {
      states: new Map(found.map(([state, now]) => [state, isLoss(state) ? heatOf(now, heat) : wholeOf(now)])),
      transitions: new Map(transitions.transitions.map(({ transition, now }) => [transition, now.visits.count])),
    };
  }, [heat, states, transitions, machine]);
  if (!heat) return { figures, isWaiting: false, error: null, countedUntil: null };
  const error = [choicesAnswer, ...answers].find((answer) => answer.error)?.error ?? null;
  const isWaiting = error === null && (!figures || answers.some(({ isPlaceholderData }) => isPlaceholderData));
  return { figures: error ? undefined : figures, isWaiting, error, countedUntil: states?.countedUntil };
}

/** Where the next colour begins: of the share that left, and of the milliseconds there. */
const SCALES: Readonly<Record<Heat, readonly number[]>> = {
  left: [0.01, 0.03, 0.06, 0.12],
  dwell: [5_000, 30_000, 120_000, 600_000],
};

/** Of the share that left, what is certain of it: three visits that all left are no hot place. */
const amountOf = ({ left, medianDwell }: StateFigures, heat: Heat): number =>
  (heat === 'left' ? left.low : medianDwell) ?? 0;

function heatOf(figures: StateFigures, heat: Heat): StateHeat {
  const { left, medianDwell } = figures;
  const second = heat === 'left' ? `${percentText(left.share ?? 0)} left` : dwellText(medianDwell) || 'no time';
  const amount = amountOf(figures, heat);
  return { text: `${visitsText(figures)}, ${second}`, level: SCALES[heat].filter((start) => amount >= start).length };
}

const wholeOf = (figures: StateFigures): StateHeat => ({ text: visitsText(figures), level: 0 });

const visitsText = ({ visits: { count } }: StateFigures): string =>
  `${countText(count)} ${count === 1 ? 'visit' : 'visits'}`;
