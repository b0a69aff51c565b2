import type { LevelBox } from './level-drawing.ts';
import type { LevelLayout, PlacedEdge, Rectangle } from './level-layout.ts';
import { boxTextOf, LABEL, MARK, PADDING, SMALL, TITLE } from './level-sizes.ts';
import { roundedPath, roundToTenth } from './svg-path.ts';
import { escapeXml } from './text-layout.ts';

/** The drawing of a chart by levels. Its colours are rules of a style sheet, so that the studio has a light and a dark one. */

const MARGIN = 16;

/** The marks inside an `svg` element: boxes, edges, labels. Programs find each by its `data-` attribute. */
export function levelMarksSvg(root: LevelBox, layout: LevelLayout): string {
  return [
    ...frames(root, layout),
    ...layout.dots.map(
      ({ x, y, width }) => `<circle class="dot" cx="${at(x + width / 2)}" cy="${at(y + width / 2)}" r="${width / 2}"/>`,
    ),
    ...layout.edges.map(edgeSvg),
  ].join('\n');
}

export interface DrawingSize {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const drawingSizeOf = ({ width, height }: LevelLayout): DrawingSize => ({
  left: -MARGIN,
  top: -MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** A whole file, with the rules of its colours in it. */
export function levelSvgFile(title: string, root: LevelBox, layout: LevelLayout, style: string): string {
  const { left, top, width, height } = drawingSizeOf(layout);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="title" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">
<title id="title">${escapeXml(title)}</title>
<style>${style}</style>
<rect class="ground" x="${left}" y="${top}" width="${width}" height="${height}"/>
${levelMarksSvg(root, layout)}
</svg>
`;
}

const at = roundToTenth;

function frames(box: LevelBox, layout: LevelLayout, depth = 0): string[] {
  const place = layout.boxes.get(box.path);
  if (!place) return [];
  const path = escapeXml(box.path);
  const look = [
    'state',
    depth === 0 ? 'machine' : '',
    box.isOpen ? 'open' : '',
    depth % 2 === 1 && box.isOpen ? 'odd' : '',
    box.state.type === 'final' ? 'final' : '',
    box.inside.states.length > 0 ? 'closed' : '',
    box.heat ? `heat-${box.heat.level}` : '',
    ...box.state.tags.filter((tag) => ['busy', 'waiting', 'decision'].includes(tag)),
  ].filter(Boolean);
  return [
    `<g class="${look.join(' ')}" data-state="${path}">${frameSvg(box, place)}${textsSvg(box, place)}</g>`,
    ...box.boxes.flatMap((inner) => frames(inner, layout, depth + 1)),
  ];
}

function frameSvg({ inside, state }: LevelBox, { x, y, width, height }: Rectangle): string {
  const rect = (inset: number, look: string): string =>
    `<rect class="${look}" x="${at(x + inset)}" y="${at(y + inset)}" width="${at(width - 2 * inset)}" height="${at(height - 2 * inset)}" rx="${9 - inset}"/>`;
  // A closed box looks like a pile: there is something below.
  const pile =
    inside.states.length > 0
      ? `<path class="pile" d="M${at(x + 6)} ${at(y + height + 3)}H${at(x + width - 6)}Q${at(x + width + 3)} ${at(y + height + 3)} ${at(x + width + 3)} ${at(y + height - 6)}V${at(y + 6)}"/>`
      : '';
  return `${pile}${rect(0, 'frame')}${state.type === 'final' ? rect(3, 'ring') : ''}`;
}

function textsSvg(box: LevelBox, { x, y, width }: Rectangle): string {
  const { subtitle, inside } = boxTextOf(box);
  const left = x + PADDING;
  let base = y + 8 + TITLE.line - 5;
  const title = `<text class="title" x="${at(left)}" y="${at(base)}">${escapeXml(box.state.key)}</text>`;
  const opener = inside
    ? `<path class="opener" d="M${at(x + width - PADDING - 9)} ${at(base - 4.5)}h9m-4.5 -4.5v9"/>`
    : '';
  base += 2;
  const soft = (text: string, look: string): string => {
    base += SMALL.line;
    return `<text class="${look}" x="${at(left)}" y="${at(base)}">${escapeXml(text)}</text>`;
  };
  const small = [
    ...subtitle.map((text) => soft(text, 'seen')),
    ...(inside ? [soft(inside, 'soft')] : []),
    ...(box.heat ? [soft(box.heat.text, 'figure')] : []),
  ];
  const rows = box.rows.map(({ sign, text, names, edgeClass }) => {
    base += SMALL.line;
    return `<g class="row ${edgeClass}" data-transition="${escapeXml(names.join('|'))}"><title>${escapeXml(names.join('\n'))}</title><path class="sign" transform="translate(${at(left)} ${at(base - 9)})" d="${SIGNS[sign]}"/><text class="soft" x="${at(left + MARK)}" y="${at(base)}">${escapeXml(text)}</text></g>`;
  });
  return [title, opener, ...small, ...rows].join('');
}

const SIGNS = {
  inside: 'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  again: 'M8.2 5a3.2 3.2 0 1 1-1.1-2.4M7.3.6V2.8H5.1',
  jump: 'M2 8 8 2M4 2H8V6',
};

function edgeSvg({ edge, parts, label }: PlacedEdge): string {
  const { edgeClass, names, labels, flow } = edge;
  const look = ['edge', edgeClass, ...(flow === undefined ? [] : [`flow-${flow}`])].join(' ');
  const texts = label
    ? labels.map(
        (text, index) =>
          `<text x="${at(label.x + LABEL.pad)}" y="${at(label.y + (index + 1) * LABEL.line - 3)}">${escapeXml(text)}</text>`,
      )
    : [];
  const named = names.length > 0 ? ` data-transition="${escapeXml(names.join('|'))}"` : '';
  const title = names.length > 0 ? `<title>${escapeXml(names.join('\n'))}</title>` : '';
  return `<g class="${look}"${named} data-from="${escapeXml(edge.from)}" data-to="${escapeXml(edge.to)}">${title}${parts.map((part) => `<path class="line" d="${roundedPath(part)}"/>`).join('')}${arrowSvg(parts.at(-1) ?? [])}${texts.join('')}</g>`;
}

/** Drawn, not a marker: a marker's colour cannot be a style sheet's. */
function arrowSvg(points: readonly { readonly x: number; readonly y: number }[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const angle = Math.round((Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI);
  return `<path class="arrow" transform="translate(${at(end.x)} ${at(end.y)}) rotate(${angle})" d="M0 0L-8 -4V4Z"/>`;
}
