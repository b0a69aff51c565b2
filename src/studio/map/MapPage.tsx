import { useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { BarFold } from '../BarFold.tsx';
import { chartOf, statesIn } from '../chart/chart-model.ts';
import { drawLevels } from '../chart/level-drawing.ts';
import { FilterBar } from '../figures/FilterBar.tsx';
import { funnelStepsOf } from '../figures/funnel-steps.ts';
import { useCompleteView } from '../figures/useCompleteView.ts';
import { PageTabs } from '../PageTabs.tsx';
import { isJourney } from '../screens/load-screen-paths.ts';
import { edgeClassesIn, type MapView, openStatesIn } from '../view-address.ts';
import { factsWithin, supposedFactsText } from '../what-if/facts.ts';
import { useReach } from '../what-if/useReach.ts';
import { WhatIf } from '../what-if/WhatIf.tsx';
import { ChartCanvas } from './ChartCanvas.tsx';
import { ClassToggles } from './ClassToggles.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { HeatChoice } from './HeatChoice.tsx';
import { SearchBox } from './SearchBox.tsx';
import { StatePanel } from './StatePanel.tsx';
import { stateDetailsOf } from './state-details.ts';
import { useChartHeat } from './useChartHeat.ts';
import { useLayout } from './useLayout.ts';
import { VisitsOfState } from './VisitsOfState.tsx';

interface Props {
  readonly machine: AnyStateMachine;
  readonly title: string;
  readonly isCounted: boolean;
  readonly view: MapView;
  onView(view: MapView): void;
}

/** One machine: its map, the classes of its transitions, and what is known of the selected state. */
export function MapPage({ machine, title, isCounted, view, onView }: Props) {
  const chart = useMemo(() => chartOf(machine), [machine]);
  const known = useMemo(() => new Map(statesIn(chart.root).map((state) => [state.path, state])), [chart]);
  // The view is read from the address each time, so its texts say whether other states or classes are shown.
  const openText = [...view.open].filter((path) => known.has(path)).join();
  const classText = [...view.classes].join();
  const { data: choices } = useCompleteView(view, onView);
  const { figures, ...heatState } = useChartHeat(view);
  const drawing = useMemo(
    () => drawLevels(chart, { open: openStatesIn(openText), classes: edgeClassesIn(classText), figures }),
    [chart, openText, classText, figures],
  );
  const { laidOut, isWaiting, failure } = useLayout(drawing);
  const { marks, isError: isReachUnknown } = useReach(machine.id, view.facts);
  const [isWhatIfOpen, setIsWhatIfOpen] = useState(false);
  const asksWhatIf =
    isJourney(machine.id) && (isWhatIfOpen || supposedFactsText(factsWithin(machine.id, view.facts)) !== '');
  const [isChosenInPanel, setIsChosenInPanel] = useState(false);
  const selected = view.selected !== null && known.has(view.selected) ? view.selected : null;
  const details = useMemo(() => (selected === null ? null : stateDetailsOf(chart, selected)), [chart, selected]);

  /** Selects a state and opens those around it. On the map the keys stay with the map. */
  function select(path: string | null, isInPanel = false): void {
    setIsChosenInPanel(isInPanel);
    const around = path === null ? [] : outerPathsOf(path).slice(1);
    onView({ ...view, open: new Set([...view.open, ...around]), selected: path });
  }

  /** Nothing is supposed that is not on the page. */
  function closeWhatIf(): void {
    setIsWhatIfOpen(false);
    onView({ ...view, facts: {} });
  }

  function toggle(path: string): void {
    if ((known.get(path)?.states.length ?? 0) === 0) return;
    const isOpen = view.open.has(path);
    const others = [...view.open].filter((one) => one !== path && !one.startsWith(`${path}.`));
    onView({ ...view, open: new Set(isOpen ? others : [...view.open, path]), selected: path });
  }

  const all = [...known.values()].filter(({ states, path }) => states.length > 0 && path !== chart.root.path);
  return (
    <>
      <header className="bar">
        <nav aria-label="Where the selected state is">
          <ol className="crumbs">
            {[...new Set([...outerPathsOf(selected ?? chart.root.path), ...(selected ? [selected] : [])])].map(
              (path) => (
                <li key={path}>
                  <button type="button" className="plain" onClick={() => select(path)}>
                    {path === chart.root.path ? title : path.slice(path.lastIndexOf('.') + 1)}
                  </button>
                </li>
              ),
            )}
          </ol>
        </nav>
        <PageTabs view={view} isCounted={isCounted} />
        <SearchBox chart={chart} onChoose={(path) => select(path)} />
        <BarFold label="Choose what is shown">
          <button
            type="button"
            className="button"
            onClick={() => onView({ ...view, open: new Set(view.open.size > 0 ? [] : all.map(({ path }) => path)) })}
          >
            {view.open.size > 0 ? 'Close all' : 'Open all'}
          </button>
          {laidOut && <ExportMenu chart={chart} laidOut={laidOut} />}
          <div className="marks">
            <ClassToggles chart={chart} classes={view.classes} onChange={(classes) => onView({ ...view, classes })} />
            {isCounted && (
              <HeatChoice
                heat={view.heat}
                {...{ figures, ...heatState }}
                onHeat={(heat) => onView({ ...view, heat })}
              />
            )}
            {isJourney(machine.id) && (
              <button
                type="button"
                className="button"
                aria-expanded={asksWhatIf}
                onClick={() => (asksWhatIf ? closeWhatIf() : setIsWhatIfOpen(true))}
              >
                What if
              </button>
            )}
          </div>
          {choices && view.heat && (
            <FilterBar
              machine={machine.id}
              {...{ choices, filters: view.filters, hasBuilds: true }}
              onFilters={(filters) => onView({ ...view, filters })}
            />
          )}
          {asksWhatIf && (
            <WhatIf
              {...{ chart, marks, isError: isReachUnknown, facts: view.facts }}
              onFacts={(facts) => onView({ ...view, facts })}
              onSelect={(path) => select(path)}
            />
          )}
        </BarFold>
      </header>
      <main>
        {laidOut && (
          <ChartCanvas
            title={title}
            laidOut={laidOut}
            reach={marks}
            selected={selected}
            firstStep={funnelStepsOf(chart)[0]}
            hint={
              selected === null
                ? `${chart.counts.states} states, ${chart.counts.transitions} transitions. Choose a state to see what happens in it. Double-click or Enter opens it; arrow keys move, Escape goes up, + and − zoom.`
                : null
            }
            onSelect={(path) => select(path)}
            onToggle={toggle}
          />
        )}
        {failure !== null ? (
          <p className="waiting" role="alert">
            The map could not be drawn. Load the page again; your view is in its address.
          </p>
        ) : (
          isWaiting && (
            <p className="waiting" role="status">
              Drawing {title}…
            </p>
          )
        )}
        <p className="said" aria-live="polite">
          {selected && details ? [details.state.key, details.title].filter(Boolean).join(', ') : ''}
        </p>
      </main>
      {details && (
        <StatePanel
          key={details.state.path}
          details={details}
          machine={machine.id}
          screen={view.screen}
          isOpen={view.open.has(details.state.path)}
          figures={isCounted && <VisitsOfState {...{ chart, view }} path={details.state.path} />}
          takesFocus={isChosenInPanel}
          onSelect={(path) => select(path, true)}
          onToggle={toggle}
          onScreen={(screen) => onView({ ...view, screen })}
          onClose={() => select(null)}
        />
      )}
    </>
  );
}

/** `health.kyc.otp` is in `health` and in `health.kyc`. */
function outerPathsOf(path: string): string[] {
  const keys = path.split('.');
  const outer = keys.slice(0, -1).map((_, index) => keys.slice(0, index + 1).join('.'));
  return outer.length > 0 ? outer : [path];
}
