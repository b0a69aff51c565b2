import { useEffect, useMemo, useRef } from 'react';
import type { Chart } from '../chart/chart-model.ts';
import { drawLevels } from '../chart/level-drawing.ts';
import { ChartCanvas } from '../map/ChartCanvas.tsx';
import { useLayout } from '../map/useLayout.ts';
import { edgeClassesIn, type MapView, openStatesIn } from '../view-address.ts';
import { boxesOf, pathText, type VisitPathStep } from './visit-path.ts';

interface Props {
  readonly chart: Chart;
  readonly title: string;
  readonly view: MapView;
  /** The path so far: its last step is the one that is shown. */
  readonly steps: readonly VisitPathStep[];
  onView(view: MapView): void;
  onState(path: string): void;
}

/** A machine's map with the current state lit, and those before it marked. */
export function VisitPathMap({ chart, title, view, steps, onView, onState }: Props) {
  const openText = [...view.open].join();
  const classText = [...view.classes].join();
  const drawing = useMemo(
    () => drawLevels(chart, { open: openStatesIn(openText), classes: edgeClassesIn(classText), figures: undefined }),
    [chart, openText, classText],
  );
  const { laidOut, failure } = useLayout(drawing);
  const place = useRef<HTMLElement>(null);
  const current = steps.at(-1);
  const isDrawn = (path: string): boolean => laidOut?.layout.boxes.has(path) ?? false;
  const lit = current ? boxesOf(current.after, isDrawn) : [];

  // After the canvas has put its elements there.
  useEffect(() => {
    const places = new Set(steps.map(({ after }) => after));
    const passed = new Set([...places].flatMap((path) => boxesOf(path, isDrawn)));
    const now = new Set(lit);
    for (const mark of place.current?.querySelectorAll<SVGElement>('[data-state], [data-transition]') ?? []) {
      const { state = '', transition } = mark.dataset;
      mark.classList.toggle('lit', now.has(state));
      mark.classList.toggle('passed', passed.has(state) && !now.has(state));
      mark.classList.toggle(
        'taken',
        current !== undefined && transition?.split('|').includes(current.transition) === true,
      );
    }
  });

  function toggle(path: string): void {
    const isOpen = view.open.has(path);
    const others = [...view.open].filter((one) => one !== path && !one.startsWith(`${path}.`));
    onView({ ...view, open: new Set(isOpen ? others : [...view.open, path]) });
  }

  return (
    <main ref={place} className="path-map">
      {laidOut && (
        <ChartCanvas
          title={title}
          laidOut={laidOut}
          selected={lit[0] ?? null}
          reach={null}
          onSelect={(path) => path !== null && onState(path)}
          onToggle={toggle}
        />
      )}
      {failure !== null ? (
        <p className="waiting" role="alert">
          The map could not be drawn. Load the page again; your view is in its address.
        </p>
      ) : (
        !laidOut && (
          <p className="waiting" role="status">
            Drawing {title}…
          </p>
        )
      )}
      <p className="said" aria-live="polite">
        {current ? pathText(current.after) : ''}
      </p>
    </main>
  );
}
