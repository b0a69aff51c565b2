import type { ViewQuery } from '#contract/funnel/views.ts';
import type { Chart } from '../chart/chart-model.ts';
import type { InsurerNames } from './insurer-names.ts';

/** What each view of figures gets. */
export interface ViewProps {
  readonly chart: Chart;
  readonly query: ViewQuery;
  readonly insurers: InsurerNames;
  /** The state that the map has selected, as the address says. */
  readonly selected: string | null;
  /** Shows a state on the map. */
  onState(path: string): void;
}
