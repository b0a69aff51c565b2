import { type ReactNode, useEffect, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../chart/chart-model.ts';
import { PageTabs } from '../PageTabs.tsx';
import type { MapView, StudioPage } from '../view-address.ts';
import { CompareView } from './CompareView.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FunnelView } from './FunnelView.tsx';
import { NowView } from './NowView.tsx';
import { queryOf, rangeOf } from './ranges.ts';
import { StopsView } from './StopsView.tsx';
import { useView } from './useView.ts';
import type { ViewProps } from './view-props.ts';
import { WaysView } from './WaysView.tsx';

interface Props {
  readonly machine: AnyStateMachine;
  readonly title: string;
  readonly view: MapView;
  onView(view: MapView): void;
}

/** The figures of one machine. */
export function FiguresPage({ machine, title, view, onView }: Props) {
  const chart = useMemo(() => chartOf(machine), [machine]);
  const { data: choices, error } = useView('choices', null);
  const { filters, against } = view;
  useEffect(() => {
    // A link that is copied shows the same days tomorrow.
    if (choices && (!filters.from || !filters.to)) {
      onView({ ...view, filters: { ...filters, ...rangeOf(choices, filters) } });
    }
  }, [choices, filters, view, onView]);

  const pageOf = (props: ViewProps): Readonly<Record<Exclude<StudioPage, 'map'>, ReactNode>> => ({
    funnel: <FunnelView {...props} />,
    ways: <WaysView {...props} />,
    stops: <StopsView {...props} />,
    now: <NowView />,
    compare: (
      <CompareView
        {...props}
        against={against}
        onBuilds={(build, other) => onView({ ...view, filters: { ...filters, build }, against: other })}
      />
    ),
  });

  return (
    <>
      <header className="bar">
        <h2>{title}</h2>
        <PageTabs view={view} />
        {choices && view.page !== 'now' && (
          <FilterBar
            machine={machine.id}
            choices={choices}
            filters={filters}
            hasBuilds={view.page !== 'compare'}
            onFilters={(changed) => onView({ ...view, filters: changed })}
          />
        )}
      </header>
      <main className="sheet">
        {error && (
          <p role="alert" className="note">
            {`The figures could not be read: ${error.message}`}
          </p>
        )}
        {choices &&
          view.page !== 'map' &&
          pageOf({
            ...{ chart, choices },
            query: queryOf(machine.id, choices, filters),
            onState: (path) => onView({ ...view, page: 'map', selected: path, heat: 'left' }),
          })[view.page]}
      </main>
    </>
  );
}
