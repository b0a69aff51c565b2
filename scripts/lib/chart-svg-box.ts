import type { Box } from './chart-drawing.ts';
import type { Rectangle } from './chart-layout.ts';
import { MARK, PAD, type Row, rowsOf, SMALL, TITLE, titleOf } from './chart-sizes.ts';
import { isMark, markSvg } from './chart-svg-marks.ts';
import { short } from './chart-svg-path.ts';
import { escapeXml } from './chart-text.ts';

/** The boxes of a chart, each with its text, outer ones first. */

const FILLS = ['#fbf8f2', '#ffffff'];
export const fillAt = (depth: number): string => FILLS[depth % 2] ?? '#ffffff';

export function boxSvg(box: Box, places: ReadonlyMap<string, Rectangle>, depth: number): string {
  const place = places.get(box.path);
  if (!place) return '';
  const inside = box.boxes.map((inner) => boxSvg(inner, places, depth + 1));
  if (box.look === 'dot') {
    const radius = place.width / 2;
    return `<circle cx="${short(place.x + radius)}" cy="${short(place.y + radius)}" r="${radius}" fill="#16233f"/>`;
  }
  const parts = [frameSvg(box, place, depth), ...textSvg(box, place), ...inside];
  return `<g id="${escapeXml(box.path)}" data-state="${escapeXml(box.path)}">${parts.join('\n')}</g>`;
}

function frameSvg({ look, boxes }: Box, place: Rectangle, depth: number): string {
  const ink = 'stroke="#16233f"';
  switch (look) {
    case 'machine':
      return '';
    case 'final':
      return `${rect(place, 0, 9, `fill="#ffffff" ${ink}`)}${rect(place, 3, 6.5, `fill="none" ${ink}`)}`;
    case 'crowd':
      return rect(place, 0, 9, 'fill="none" stroke="#8b93a5" stroke-dasharray="1.5 3" stroke-linecap="round"');
    case 'region':
      return rect(place, 0, 9, `fill="${fillAt(depth)}" ${ink} stroke-dasharray="6 4"`);
    default:
      return boxes.length > 0
        ? rect(place, 0, 11, `fill="${fillAt(depth)}" stroke="#8b93a5" stroke-width="1.2"`)
        : rect(place, 0, 9, `fill="#ffffff" ${ink} stroke-width="1.1"`);
  }
}

const rect = ({ x, y, width, height }: Rectangle, inset: number, radius: number, paint: string): string =>
  `<rect x="${short(x + inset)}" y="${short(y + inset)}" width="${short(width - 2 * inset)}" height="${short(
    height - 2 * inset,
  )}" rx="${radius}" ${paint}/>`;

function textSvg(box: Box, place: Rectangle): string[] {
  const title = titleOf(box);
  const left = place.x + PAD;
  const rows = rowsOf(box);
  const base = place.y + 8 + title.line;
  const tags = box.tags.filter(isMark);
  return [
    `<text class="${box.look === 'machine' ? 'name' : 'title'}${box.look === 'crowd' ? ' soft' : ''}" x="${short(left)}" y="${short(base - 5)}">${escapeXml(box.title)}</text>`,
    ...tags.map(
      (tag, index) =>
        `<g><title>${tag}</title>${markSvg(tag, place.x + place.width - PAD - 10 - index * (MARK + 2), place.y + 8 + (TITLE.line - 10) / 2)}</g>`,
    ),
    ...rows.map((row, index) => rowSvg(row, left, base + (index + 1) * SMALL.line - 4)),
  ];
}

function rowSvg({ mark, text, line }: Row, x: number, y: number): string {
  const words = `<text class="soft" x="${short(mark ? x + MARK : x)}" y="${short(y)}">${escapeXml(text)}</text>`;
  const row = `${mark ? markSvg(mark, x, y - 8.5) : ''}${words}`;
  if (!line) return row;
  const named = `<g data-transition="${escapeXml(line.names.join('|'))}"><title>${escapeXml(line.names.join('\n'))}</title>${row}</g>`;
  return line.to ? `<a href="#${escapeXml(line.to)}">${named}</a>` : named;
}
