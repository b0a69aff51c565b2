import { roundToTenth } from '#src/studio/chart/svg-path.ts';
import { escapeXml } from '#src/studio/chart/text-layout.ts';
import {
  BOX_PADDING,
  MARK_WIDTH,
  SMALL_TEXT,
  type SmallTextRow,
  smallTextRows,
  TITLE_TEXT,
  titleTextOf,
} from './box-sizes.ts';
import type { ChartBox } from './chart-drawing.ts';
import type { ChartRectangle } from './chart-layout.ts';
import { markSvg } from './svg-marks.ts';

/** The boxes of a chart, each with its text, outer ones first. */

const FILLS = ['#fbf8f2', '#ffffff'];
export const fillAtDepth = (depth: number): string => FILLS[depth % 2] ?? '#ffffff';

/** Outer boxes first: inner ones are drawn over them. */
export function boxFramesSvg(
  { boxes, ...box }: ChartBox,
  places: ReadonlyMap<string, ChartRectangle>,
  depth = 0,
): string[] {
  const place = places.get(box.path);
  if (!place) return [];
  const path = escapeXml(box.path);
  const own = box.look === 'dot' ? dotSvg(place) : frameSvg(box.look, boxes.length > 0, place, depth);
  const frame = box.look === 'dot' ? own : `<g id="${path}" data-state="${path}">${own}</g>`;
  return [frame, ...boxes.flatMap((inner) => boxFramesSvg(inner, places, depth + 1))];
}

/** Drawn over the edges, since some must cross a box's title on their way in. */
export function boxTextsSvg(box: ChartBox, places: ReadonlyMap<string, ChartRectangle>, depth = 0): string[] {
  const place = places.get(box.path);
  if (!place || box.look === 'dot') return [];
  const halo = box.boxes.length > 0 ? ` class="halo" stroke="${fillAtDepth(depth)}"` : '';
  return [
    `<g${halo} data-text="${escapeXml(box.path)}">${textSvg(box, place).join('')}</g>`,
    ...box.boxes.flatMap((inner) => boxTextsSvg(inner, places, depth + 1)),
  ];
}

function dotSvg({ x, y, width }: ChartRectangle): string {
  const radius = width / 2;
  return `<circle cx="${roundToTenth(x + radius)}" cy="${roundToTenth(y + radius)}" r="${radius}" fill="#16233f"/>`;
}

function frameSvg(look: ChartBox['look'], hasInner: boolean, place: ChartRectangle, depth: number): string {
  const ink = 'stroke="#16233f"';
  switch (look) {
    case 'machine':
      return '';
    case 'final':
      return `${rect(place, 0, 9, `fill="#ffffff" ${ink}`)}${rect(place, 3, 6.5, `fill="none" ${ink}`)}`;
    case 'group':
      return rect(place, 0, 9, 'fill="none" stroke="#8b93a5" stroke-dasharray="1.5 3" stroke-linecap="round"');
    case 'region':
      return rect(place, 0, 9, `fill="${fillAtDepth(depth)}" ${ink} stroke-dasharray="6 4"`);
    default:
      return hasInner
        ? rect(place, 0, 11, `fill="${fillAtDepth(depth)}" stroke="#8b93a5" stroke-width="1.2"`)
        : rect(place, 0, 9, `fill="#ffffff" ${ink} stroke-width="1.1"`);
  }
}

const rect = ({ x, y, width, height }: ChartRectangle, inset: number, radius: number, paint: string): string =>
  `<rect x="${roundToTenth(x + inset)}" y="${roundToTenth(y + inset)}" width="${roundToTenth(width - 2 * inset)}" height="${roundToTenth(
    height - 2 * inset,
  )}" rx="${radius}" ${paint}/>`;

function textSvg(box: ChartBox, place: ChartRectangle): string[] {
  const title = titleTextOf(box);
  const left = place.x + BOX_PADDING;
  const rows = smallTextRows(box);
  const base = place.y + 8 + title.line;
  const { tags } = box;
  // A name without other lines is centred.
  const isLone = rows.length === 0 && tags.length === 0 && box.boxes.length === 0;
  const x = isLone ? place.x + place.width / 2 : left;
  const look = [box.look === 'machine' ? 'name' : 'title', box.look === 'group' ? 'soft' : '']
    .filter(Boolean)
    .join(' ');
  return [
    `<text class="${look}"${isLone ? ' text-anchor="middle"' : ''} x="${roundToTenth(x)}" y="${roundToTenth(base - 5)}">${escapeXml(box.title)}</text>`,
    ...tags.map(
      (tag, index) =>
        `<g><title>${tag}</title>${markSvg(tag, place.x + place.width - BOX_PADDING - 10 - index * (MARK_WIDTH + 2), place.y + 8 + (TITLE_TEXT.line - 10) / 2)}</g>`,
    ),
    ...rows.map((row, index) => rowSvg(row, left, base + (index + 1) * SMALL_TEXT.line - 4)),
  ];
}

function rowSvg({ mark, text, line }: SmallTextRow, x: number, y: number): string {
  const words = `<text class="soft" x="${roundToTenth(mark ? x + MARK_WIDTH : x)}" y="${roundToTenth(y)}">${escapeXml(text)}</text>`;
  const row = `${mark ? markSvg(mark, x, y - 8.5) : ''}${words}`;
  if (!line) return mark === 'link' ? `<g data-link="${escapeXml(text)}">${row}</g>` : row;
  const named = `<g data-transition="${escapeXml(line.names.join('|'))}"><title>${escapeXml(line.names.join('\n'))}</title>${row}</g>`;
  return line.to ? `<a href="#${escapeXml(line.to)}">${named}</a>` : named;
}
