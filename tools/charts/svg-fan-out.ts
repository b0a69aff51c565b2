import type { ChartPoint } from '#src/studio/chart/svg-path.ts';
import { roundedPath, roundToTenth } from '#src/studio/chart/svg-path.ts';
import { escapeXml, textWidth } from '#src/studio/chart/text-layout.ts';
import { LABEL_TEXT } from './box-sizes.ts';
import type { ChartLayout, ChartRectangle } from './chart-layout.ts';
import { withTransitionNames } from './svg-names.ts';
import type { FanOut } from './transition-groups.ts';

/** One event that leads to many states: a thin trunk along the left margin, with a branch to each state. */

/** How far below a box's top a branch enters: in the middle of its title. */
const TITLE_MIDDLE = 17;
const CORNER = 6;

/** The width that a chart's fan-outs take on its left. */
export const leftMarginFor = (fanOuts: readonly FanOut[]): number =>
  Math.max(
    0,
    ...fanOuts.flatMap(({ branches }) => branches.map(({ label }) => textWidth(label, LABEL_TEXT.size) + 36)),
  );

export function fanOutSvg({ from, branches }: FanOut, { boxes }: ChartLayout, leftMargin: number): string[] {
  const source = boxes.get(from);
  if (!source) return [];
  const trunk = 8 - leftMargin;
  const drawn = branches.flatMap(({ to, label, name }) => {
    const target = boxes.get(to);
    return target ? [{ target, label, name, y: target.y + TITLE_MIDDLE }] : [];
  });
  const way = wayOut(source, boxes, trunk);
  const end = { x: trunk, y: Math.max(...drawn.map(({ y }) => y)) - CORNER };
  return [
    `<path class="edge thin" d="${roundedPath([...way, end])}"/>`,
    ...drawn.map(({ target, label, name, y }) => {
      const points = [
        { x: trunk, y: y - CORNER },
        { x: trunk, y },
        { x: target.x, y },
      ];
      const text = `<text class="soft" x="${roundToTenth(trunk + 12)}" y="${roundToTenth(y - 4)}">${escapeXml(label)}</text>`;
      return withTransitionNames(
        [name],
        `<path class="edge thin" d="${roundedPath(points)}" marker-end="url(#thin)"/>${text}`,
      );
    }),
  ];
}

/** Straight to the left, or out below if another box is in the way. */
function wayOut(source: ChartRectangle, boxes: ReadonlyMap<string, ChartRectangle>, trunk: number): ChartPoint[] {
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
