import { type ReactNode, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { BarFold } from '../BarFold.tsx';
import { chartOf } from '../chart/chart-model.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { countText } from '../figures/figure-texts.ts';
import { ClassToggles } from '../map/ClassToggles.tsx';
import { PageTabs } from '../PageTabs.tsx';
import { studioMachine } from '../studio-machines.ts';
import { type MapView, viewHash } from '../view-address.ts';
import { TakeTrace } from './TakeTrace.tsx';
import { VisitPathList } from './VisitPathList.tsx';
import { VisitPathMap } from './VisitPathMap.tsx';
import { isTitled, labelsOf, pathText, pathTitle, stepsByMachine, type VisitPathStep } from './visit-path.ts';

export interface VisitPageProps {
  readonly machine: AnyStateMachine;
  readonly title: string;
  readonly view: MapView;
  onView(view: MapView): void;
}

interface Props extends VisitPageProps {
  /** Names the visit: another one is shown from its end. */
  readonly visit: string;
  /** All steps of the visit, of all its machines. */
  readonly steps: readonly VisitPathStep[];
  /** What the last step is: it may be followed by others, or not. */
  readonly lastText: string;
  /** What is said of when the last step was taken, below the state. */
  lastNote?(step: VisitPathStep): string;
  /** What chooses the visit, above the path. */
  readonly chooser: ReactNode;
  /** What is said where the machine has no step. */
  readonly empty: ReactNode;
}

/** A visit's path through one machine: on the map, and as a list to step back through. */
export function VisitPathView({
  machine,
  title,
  view,
  onView,
  visit,
  steps,
  lastText,
  lastNote,
  chooser,
  empty,
}: Props) {
  const chart = useMemo(() => chartOf(machine), [machine]);
  const labels = useMemo(() => labelsOf(chart), [chart]);
  const titles = useMemo(() => stateTitlesOf(chart), [chart]);
  const byMachine = useMemo(() => stepsByMachine(steps), [steps]);
  const own = byMachine.get(machine.id) ?? [];
  const key = `${visit} ${machine.id}`;
  /** Null follows the newest. */
  const [chosen, setChosen] = useState<{ readonly key: string; readonly at: number } | null>(null);
  const last = own.length - 1;
  const at = chosen?.key === key ? Math.min(chosen.at, last) : last;
  const goTo = (next: number): void => setChosen(next >= last ? null : { key, at: Math.max(0, next) });
  const step = own[at];
  const current = step?.after ?? '';
  const others = [...byMachine].filter(([id]) => id !== machine.id);

  /** To the newest step, of those up to the one that is shown, that came into a state. */
  function goToState(path: string): void {
    const isIn = ({ after }: VisitPathStep) => after.split(' + ').some((leaf) => `${leaf}.`.startsWith(`${path}.`));
    const found = [own.slice(0, at + 1), own].map((some) => some.findLastIndex(isIn)).find((index) => index >= 0);
    if (found !== undefined) goTo(found);
  }

  return (
    <>
      <header className="bar">
        <h2>{title}</h2>
        <PageTabs view={view} isCounted />
        <BarFold label="Choose what is shown">
          <div className="marks">
            <ClassToggles chart={chart} classes={view.classes} onChange={(classes) => onView({ ...view, classes })} />
          </div>
        </BarFold>
      </header>
      <aside aria-label="The way of the visit" className="path-panel">
        {chooser}
        {own.length === 0 ? (
          empty
        ) : (
          <>
            <p className="current">
              <span className="soft">
                {at === last ? lastText : `Step ${countText(at + 1)} of ${countText(own.length)}`}
              </span>
              <strong data-current={current}>{pathTitle(current, titles)}</strong>
              {isTitled(current, titles) && <span className="soft">{pathText(current)}</span>}
              {step && at === last && lastNote && <span className="soft">{lastNote(step)}</span>}
            </p>
            <div className="segments">
              <button type="button" disabled={at === 0} onClick={() => goTo(at - 1)}>
                Step back
              </button>
              <button type="button" disabled={at === last} onClick={() => goTo(at + 1)}>
                Step forward
              </button>
              <button type="button" disabled={at === last} onClick={() => setChosen(null)}>
                Last
              </button>
            </div>
            <VisitPathList {...{ steps: own, labels, titles, at }} onAt={goTo} />
            <TakeTrace machine={machine.id} steps={own} />
          </>
        )}
        {others.length > 0 && (
          <>
            <h3>{own.length > 0 ? 'Also in this visit' : 'In this visit'}</h3>
            <ul>
              {others.map(([id, some]) => (
                <li key={id}>
                  <a href={viewHash({ ...view, machine: id, open: new Set(), selected: null })}>
                    {studioMachine(id)?.title ?? id}
                  </a>{' '}
                  <span className="soft">{some.length === 1 ? '1 step' : `${countText(some.length)} steps`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </aside>
      <VisitPathMap
        key={machine.id}
        chart={chart}
        title={title}
        view={view}
        steps={own.slice(0, at + 1)}
        onView={onView}
        onState={goToState}
      />
    </>
  );
}
