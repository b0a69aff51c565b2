import { select } from 'd3-selection';
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { type RefObject, useEffect, useRef } from 'react';
import type { Rectangle } from '../chart/level-layout.ts';

const MIN_SCALE = 0.15;
const MAX_SCALE = 3;
/** Screen pixels between a box that is brought into view and the edge. */
const ROOM = 48;

export interface PanZoom {
  /** The drawing from its top left corner, at a scale at which its text is at least 12 px; centred if it is small. */
  reset(drawing: Rectangle): void;
  /** The same, moved so far that a box is in the middle of the window's upper edge. */
  resetAt(drawing: Rectangle, box: Rectangle): void;
  showAll(drawing: Rectangle): void;
  zoomBy(factor: number): void;
  /** Moves as little as needed to show a box; one that is out of sight comes to the middle. */
  reveal(box: Rectangle): void;
  /** Moves so that a box is where another one was. */
  follow(before: Rectangle, after: Rectangle): void;
}

/** Drag, pinch and Ctrl + wheel as in any drawing program; the wheel alone scrolls. */
export function usePanZoom(
  svg: RefObject<SVGSVGElement | null>,
  layer: RefObject<SVGGElement | null>,
): RefObject<PanZoom | null> {
  const panZoom = useRef<PanZoom | null>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const behavior = zoom<SVGSVGElement, unknown>()
      .scaleExtent([MIN_SCALE, MAX_SCALE])
      .extent(() => sizeOf(element))
      .filter((event: Event) =>
        event instanceof WheelEvent ? event.ctrlKey : !('button' in event) || event.button === 0,
      )
      .on('zoom', ({ transform }: { transform: ZoomTransform }) =>
        layer.current?.setAttribute('transform', transform.toString()),
      );
    const selection = select<SVGSVGElement, unknown>(element).call(behavior).on('dblclick.zoom', null);
    const scroll = (event: WheelEvent): void => {
      if (event.ctrlKey) return;
      event.preventDefault();
      const { k } = zoomTransform(element);
      const [x, y] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      behavior.translateBy(selection, -x / k, -y / k);
    };
    element.addEventListener('wheel', scroll, { passive: false });
    panZoom.current = movesOf(element, behavior);
    return () => {
      element.removeEventListener('wheel', scroll);
      selection.on('.zoom', null);
    };
  }, [svg, layer]);
  return panZoom;
}

const sizeOf = ({ clientWidth, clientHeight }: Element): [[number, number], [number, number]] => [
  [0, 0],
  [clientWidth, clientHeight],
];

function movesOf(element: SVGSVGElement, behavior: ZoomBehavior<SVGSVGElement, unknown>): PanZoom {
  const selection = select<SVGSVGElement, unknown>(element);
  const place = ({ x, y, width, height }: Rectangle, scale: number): void => {
    const { clientWidth, clientHeight } = element;
    const left = Math.max(0, (clientWidth - width * scale) / 2) - x * scale;
    const top = Math.max(0, (clientHeight - height * scale) / 2) - y * scale;
    behavior.transform(selection, zoomIdentity.translate(left, top).scale(scale));
  };
  return {
    reset: (drawing) => place(drawing, 1),
    showAll: (drawing) =>
      place(drawing, Math.min(1, element.clientWidth / drawing.width, element.clientHeight / drawing.height)),
    resetAt: (drawing, box) => {
      place(drawing, 1);
      const { x, y } = zoomTransform(element);
      const across = (element.clientWidth - box.width) / 2 - (box.x + x);
      // Never beyond the upper left corner of the drawing.
      behavior.translateBy(selection, Math.min(0, across), Math.min(0, ROOM - (box.y + y)));
    },
    zoomBy: (factor) => behavior.scaleBy(selection, factor),
    reveal: (box) => {
      const { k, x, y } = zoomTransform(element);
      const across = shiftInto(box.x * k + x, box.width * k, element.clientWidth);
      const down = shiftInto(box.y * k + y, box.height * k, element.clientHeight);
      if (across !== 0 || down !== 0) behavior.translateBy(selection, across / k, down / k);
    },
    follow: (before, after) => behavior.translateBy(selection, before.x - after.x, before.y - after.y),
  };
}

function shiftInto(start: number, length: number, room: number): number {
  const isOutOfSight = start + length < 0 || start > room;
  if (isOutOfSight && length <= room - 2 * ROOM) return (room - length) / 2 - start;
  if (start < ROOM || length > room - 2 * ROOM) return ROOM - start;
  return Math.min(0, room - ROOM - (start + length));
}
