import { type ReactNode, useMemo } from 'react';
import type { AnyStateMachine } from 'xstate';
import { BarFold } from '../BarFold.tsx';
import { chartOf } from '../chart/chart-model.ts';
import { PageTabs } from '../PageTabs.tsx';
import { isVisitPage, type MapView, type StudioPage, type VisitPage } from '../view-address.ts';
import { CompareView } from './CompareView.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FunnelView } from './FunnelView.tsx';
import { dayText } from './figure-texts.ts';
import { NowView } from './NowView.tsx';
import { queryOf } from './ranges.ts';
import { StopsView } from './StopsView.tsx';
import { useCompleteView, withBuilds } from './useCompleteView.ts';
import { NoVisits, Reading, ViewError } from './ViewState.tsx';
import { VisitPathsView } from './VisitPathsView.tsx';
import type { ViewProps } from './view-props.ts';

interface Props {
  readonly machine: AnyStateMachine;
  readonly title: string;
  readonly isCounted: boolean;
  readonly view: MapView;
  onView(view: MapView): void;
}

/** Pages that have figures of the server, whatever pages report. */
const OF_THE_SERVER: readonly StudioPage[] = ['stops', 'now'];

/** The figures of one machine. */
export function FiguresPage({ machine, title, isCounted, view, onView }: Props) {
  const chart = useMemo(() => chartOf(machine), [machine]);
  const { data: choices, error } = useCompleteView(view, onView);
  const { filters, against } = view;
  const hasVisits = choices !== undefined && choices.machines.length > 0;

  const pageOf = (props: ViewProps): Readonly<Record<Exclude<StudioPage, 'map' | VisitPage>, ReactNode>> => ({
    funnel: <FunnelView {...props} />,
    ways: <VisitPathsView {...props} />,
    stops: <StopsView {...props} />,
    now: <NowView allowsTraffic={choices?.allowsTraffic ?? false} insurers={choices?.insurers ?? {}} />,
    compare: (
      <CompareView
        {...props}
        builds={choices?.builds ?? []}
        against={against}
        onBuilds={(build, other) => choices && onView(withBuilds(view, choices, { newer: build, older: other }))}
      />
    ),
  });

  return (
    <>
      <header className="bar">
        <h2>{title}</h2>
        <PageTabs view={view} isCounted={isCounted} />
        {choices && view.page !== 'now' && (
          <BarFold label="Choose visits">
            <FilterBar
              machine={machine.id}
              choices={choices}
              filters={filters}
              hasBuilds={view.page !== 'compare'}
              onFilters={(changed) => onView({ ...view, filters: changed })}
            />
          </BarFold>
        )}
      </header>
      <main className="sheet">
        {error ? <ViewError error={error} /> : !choices && <Reading />}
        {choices && !hasVisits && view.page !== 'now' && <NoVisits {...choices} />}
        {choices &&
          view.page !== 'map' &&
          !isVisitPage(view.page) &&
          (hasVisits || OF_THE_SERVER.includes(view.page)) &&
          pageOf({
            chart,
            query: queryOf(machine.id, choices, filters),
            insurers: choices.insurers,
            selected: view.selected,
            onState: (path) => onView({ ...view, page: 'map', selected: path, heat: 'left' }),
          })[view.page]}
        {choices?.since && choices.until && view.page !== 'now' && (
          <p className="soft">
            Figures are there from {dayText(choices.since)} to {dayText(choices.until)}.
          </p>
        )}
      </main>
    </>
  );
}
