import type { Fan } from './crowds.ts';
import type { Layout, Point, Rectangle } from './layout.ts';
import { LABEL } from './sizes.ts';
import { withNames } from './svg-names.ts';
import { roundedPath, short } from './svg-path.ts';
import { escapeXml, widthOf } from './text.ts';

/** One event that leads to many states: a thin trunk down the left margin, and from it a branch to each. */

/** How far below a box's top a branch comes in: in the middle of its title. */
const TAP = 17;
const CORNER = 6;

/** How much room a chart's fans take on its left. */
export const gutterOf = (fans: readonly Fan[]): number =>
  Math.max(0, ...fans.flatMap(({ taps }) => taps.map(({ label }) => widthOf(label, LABEL.size) + 36)));

export function fanSvg({ from, taps }: Fan, { boxes }: Layout, gutter: number): string[] {
  const source = boxes.get(from);
  if (!source) return [];
  const trunk = 8 - gutter;
  const branches = taps.flatMap(({ to, label, name }) => {
    const target = boxes.get(to);
    return target ? [{ target, label, name, y: target.y + TAP }] : [];
  });
  const way = wayOut(source, boxes, trunk);
  const end = { x: trunk, y: Math.max(...branches.map(({ y }) => y)) - CORNER };
  return [
    `<path class="edge thin" d="${roundedPath([...way, end])}"/>`,
    ...branches.map(({ target, label, name, y }) => {
      const points = [
        { x: trunk, y: y - CORNER },
        { x: trunk, y },
        { x: target.x, y },
      ];
      const text = `<text class="soft" x="${short(trunk + 12)}" y="${short(y - 4)}">${escapeXml(label)}</text>`;
      return withNames([name], `<path class="edge thin" d="${roundedPath(points)}" marker-end="url(#thin)"/>${text}`);
    }),
  ];
}

/** Straight to the left, or out below where another box stands there. */
function wayOut(source: Rectangle, boxes: ReadonlyMap<string, Rectangle>, trunk: number): Point[] {
  const middle = source.y + source.height / 2;
  const inTheWay = [...boxes.values()].filter(
    ({ x, y, width, height }) => x + width <= source.x && y <= middle && y + height >= middle,
  );
  if (inTheWay.length === 0)
    return [
      { x: source.x, y: middle },
      { x: trunk, y: middle },
    ];
  const x = source.x + 10;
  const y = Math.max(source.y + source.height, ...inTheWay.map((box) => box.y + box.height)) + 7;
  return [
    { x, y: source.y + source.height },
    { x, y },
    { x: trunk, y },
  ];
}
