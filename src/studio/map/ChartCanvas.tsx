import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { parentOf } from '../chart/level-drawing.ts';
import type { Rectangle } from '../chart/level-layout.ts';
import { drawingSizeOf, levelMarksSvg } from '../chart/level-svg.ts';
import type { ReachMarks } from '../what-if/reach-marks.ts';
import { type Direction, isDirection, nearestBox } from './nearest.ts';
import type { LaidOut } from './useLayout.ts';
import { usePanZoom } from './usePanZoom.ts';

interface Props {
  readonly title: string;
  readonly laidOut: LaidOut;
  readonly selected: string | null;
  /** Where a reader begins if nothing is selected. */
  readonly firstStep?: string | undefined;
  /** What stays lit; null if nothing is supposed. */
  readonly reach: ReachMarks | null;
  /** What can be done here. */
  readonly hint?: string | null;
  onSelect(path: string | null): void;
  /** Opens a closed state, closes an open one. */
  onToggle(path: string): void;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The drawing's elements, from the same text as the exported file. */
function elementsOf({ drawing, layout }: LaidOut): Node[] {
  const text = `<svg xmlns="${SVG}">${levelMarksSvg(drawing, layout)}</svg>`;
  return [...new DOMParser().parseFromString(text, 'image/svg+xml').documentElement.childNodes];
}

const stateAt = (event: MouseEvent): string | null =>
  event.target instanceof Element ? (event.target.closest('[data-state]')?.getAttribute('data-state') ?? null) : null;

const rectangleOf = (laidOut: LaidOut): Rectangle => {
  const { left, top, width, height } = drawingSizeOf(laidOut.layout);
  return { x: left, y: top, width, height };
};

const isOtherDrawing = (one: LaidOut, other: LaidOut): boolean => {
  const [before, after] = [rectangleOf(one), rectangleOf(other)];
  return before.width !== after.width || before.height !== after.height;
};

/** The map: a drawing to pan and zoom, in which keys move from state to state. */
export function ChartCanvas({ title, laidOut, selected, firstStep, reach, hint, onSelect, onToggle }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const layer = useRef<SVGGElement>(null);
  const panZoom = usePanZoom(svg, layer);
  const before = useRef<LaidOut | null>(null);

  const moveAlong = useEffectEvent((old: LaidOut | null) => {
    if (old === null) {
      panZoom.current?.reset(rectangleOf(laidOut));
      return;
    }
    const first = laidOut.layout.boxes.get(firstStep ?? '');
    const [from, to] = [old, laidOut].map(({ layout }) => layout.boxes.get(selected ?? ''));
    if (from && to) panZoom.current?.follow(from, to);
    // What was in sight is somewhere else in another drawing, and all of it at once could not be read.
    else if (first && isOtherDrawing(old, laidOut)) panZoom.current?.resetAt(rectangleOf(laidOut), first);
  });
  // Not at every other state: the elements of a whole chart are made.
  useEffect(() => {
    layer.current?.replaceChildren(...elementsOf(laidOut));
    moveAlong(before.current);
    before.current = laidOut;
  }, [laidOut]);

  useEffect(() => {
    const box = selected === null ? undefined : laidOut.layout.boxes.get(selected);
    for (const element of layer.current?.querySelectorAll('.selected, .near') ?? [])
      element.classList.remove('selected', 'near');
    if (selected === null || !box) return;
    for (const element of layer.current?.children ?? []) {
      const { state, from, to } = element instanceof SVGElement ? element.dataset : {};
      element.classList.toggle('selected', state === selected);
      element.classList.toggle('near', from === selected || to === selected);
    }
    if (selected !== laidOut.drawing.path) panZoom.current?.reveal(box);
  }, [laidOut, panZoom, selected]);

  useEffect(() => {
    for (const mark of layer.current?.querySelectorAll<SVGElement>('[data-state], [data-transition]') ?? []) {
      const { state, transition } = mark.dataset;
      // The machine itself is always reached.
      if (state === laidOut.drawing.path) continue;
      const names = transition?.split('|') ?? [];
      const isReached = state === undefined ? names.some((name) => reach?.taken.has(name)) : reach?.states.has(state);
      mark.classList.toggle('unlit', reach !== null && !isReached);
      mark.classList.toggle('refused', reach !== null && !isReached && names.some((name) => reach.refused.has(name)));
    }
  }, [laidOut, reach]);

  function handleKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !actOn(event.key)) return;
    event.preventDefault();
  }

  /** Whether the map has this key. */
  function actOn(key: string): boolean {
    const root = laidOut.drawing.path;
    if (isDirection(key)) moveTo(key);
    else if (key === 'Enter' && selected !== null && selected !== root) onToggle(selected);
    else if (key === 'Escape') onSelect(selected?.includes('.') ? parentOf(selected) : null);
    else if (key === '+') panZoom.current?.zoomBy(1.25);
    else if (key === '-') panZoom.current?.zoomBy(0.8);
    else if (key === '0') panZoom.current?.reset(rectangleOf(laidOut));
    else return false;
    return true;
  }

  function moveTo(key: Direction): void {
    const { boxes } = laidOut.layout;
    if (selected === null || selected === laidOut.drawing.path || !boxes.has(selected)) {
      const [, first] = [...boxes.keys()];
      onSelect(first ?? null);
      return;
    }
    const next = nearestBox(selected, key, boxes);
    if (next) onSelect(next);
  }

  return (
    <div className="canvas">
      <svg
        ref={svg}
        className="chart"
        role="application"
        aria-label={`Map of ${title}. Arrow keys move between states, Enter opens one, Escape leads to the outer one.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move through the drawing, as on a map
        tabIndex={0}
        onKeyDown={handleKey}
        onClick={(event) => onSelect(stateAt(event))}
        onDoubleClick={(event) => {
          const path = stateAt(event);
          if (path && path !== laidOut.drawing.path) onToggle(path);
        }}
      >
        <g ref={layer} />
      </svg>
      <footer>
        {hint && <p className="hint">{hint}</p>}
        <div className="zoom">
          <button type="button" onClick={() => panZoom.current?.zoomBy(1.25)} aria-label="Zoom in">
            +
          </button>
          <button type="button" onClick={() => panZoom.current?.zoomBy(0.8)} aria-label="Zoom out">
            −
          </button>
          <button type="button" onClick={() => panZoom.current?.showAll(rectangleOf(laidOut))}>
            All
          </button>
          <button type="button" onClick={() => panZoom.current?.reset(rectangleOf(laidOut))}>
            100&nbsp;%
          </button>
        </div>
      </footer>
    </div>
  );
}
