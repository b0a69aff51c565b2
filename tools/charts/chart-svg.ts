import type { ChartPoint } from '#src/studio/chart/svg-path.ts';
import { roundedPath, roundToTenth } from '#src/studio/chart/svg-path.ts';
import { escapeXml } from '#src/studio/chart/text-layout.ts';
import { LABEL_TEXT } from './box-sizes.ts';
import type { ChartBox, ChartDrawing, ChartEdge } from './chart-drawing.ts';
import type { ChartLayout, ChartRectangle } from './chart-layout.ts';
import { boxFramesSvg, boxTextsSvg, fillAtDepth } from './svg-box.ts';
import { fanOutSvg, leftMarginFor } from './svg-fan-out.ts';
import { LEGEND_HEIGHT, legendSvg } from './svg-legend.ts';
import { withTransitionNames } from './svg-names.ts';

/** The picture: boxes, then edges, then the labels over them. */

const STYLE = `
@font-face{font-family:'Chhatri Sans';src:url(../fonts/chhatri-sans.woff2) format('woff2');font-weight:400 700}
.chart text{font-family:'Chhatri Sans',sans-serif;fill:#16233f;font-size:11px}
.chart .title{font-size:13px;font-weight:600}
.chart .name{font-size:20px;font-weight:600}
.chart .halo text{paint-order:stroke;stroke:inherit;stroke-width:5px;stroke-linejoin:round}
.chart .soft{fill:#5b6479}
.chart .edge{fill:none;stroke:#16233f;stroke-width:1.1}
.chart .main{stroke:#f2a71b;stroke-width:2.6}
.chart .thin{stroke:#8b93a5;stroke-width:.7}
.chart .mark{fill:none;stroke:#5b6479;stroke-width:1.1;stroke-linecap:round}
.chart .dot{stroke-width:2.6}`;

const MARKERS: readonly (readonly [string, string, number])[] = [
  ['plain', '#16233f', 7],
  ['main', '#f2a71b', 9],
  ['thin', '#8b93a5', 5.5],
];

const MARGIN = 24;

export function chartAsSvg(drawing: ChartDrawing, layout: ChartLayout): string {
  const leftMargin = leftMarginFor(drawing.fanOuts);
  const legend = legendSvg(drawing, 12 - leftMargin, layout.height + LEGEND_HEIGHT - 8);
  const width = Math.max(layout.width, legend.right) + leftMargin + 2 * MARGIN;
  const height = layout.height + LEGEND_HEIGHT + 2 * MARGIN;
  const parts = [
    ...boxFramesSvg(drawing.root, layout.boxes),
    ...drawing.fanOuts.flatMap((fanOut) => fanOutSvg(fanOut, layout, leftMargin)),
    ...layout.edges.map(({ edge, points }) => edgeSvg(edge, points)),
    ...boxTextsSvg(drawing.root, layout.boxes),
    ...layout.edges.map(({ edge, label }) => labelSvg(edge, label, drawing.root, layout)),
    legend.svg,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-labelledby="title" width="${width}" height="${height}" viewBox="${-MARGIN - leftMargin} ${-MARGIN} ${width} ${height}">
<title id="title">${escapeXml(drawing.title)}</title>
<style>${STYLE}
</style>
<defs>${MARKERS.map(markerSvg).join('')}</defs>
<rect x="${-MARGIN - leftMargin}" y="${-MARGIN}" width="${width}" height="${height}" fill="#fbf8f2"/>
${parts.filter(Boolean).join('\n')}
</svg>
`;
}

const markerSvg = ([name, colour, size]: readonly [string, string, number]): string =>
  `<marker id="${name}" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="${size}" markerHeight="${size}" orient="auto"><path d="M0 .8 10 5 0 9.2Z" fill="${colour}"/></marker>`;

function edgeSvg({ look, names }: ChartEdge, points: readonly ChartPoint[]): string {
  if (points.length === 0) return '';
  const marker = look === 'main' ? 'main' : 'plain';
  return withTransitionNames(
    names,
    `<path class="edge ${look}" d="${roundedPath(points)}" marker-end="url(#${marker})"/>`,
  );
}

function labelSvg(
  { labels, names }: ChartEdge,
  place: ChartRectangle | null,
  root: ChartBox,
  layout: ChartLayout,
): string {
  if (!place) return '';
  const { x, y, width, height } = place;
  const fill = fillAtDepth(depthAt({ x: x + width / 2, y: y + height / 2 }, root, layout, 0));
  const lines = labels.map(
    (label, index) =>
      `<text x="${roundToTenth(x + LABEL_TEXT.pad)}" y="${roundToTenth(y + (index + 1) * LABEL_TEXT.line - 3)}">${escapeXml(label)}</text>`,
  );
  return withTransitionNames(
    names,
    `<rect x="${roundToTenth(x)}" y="${roundToTenth(y)}" width="${roundToTenth(width)}" height="${roundToTenth(height)}" rx="4" fill="${fill}"/>${lines.join('')}`,
  );
}

/** The nesting depth of the innermost box around a point: its fill is the background of a label. */
function depthAt(point: ChartPoint, box: ChartBox, layout: ChartLayout, depth: number): number {
  const inner = box.boxes.find((child) => child.boxes.length > 0 && holds(layout.boxes.get(child.path), point));
  return inner ? depthAt(point, inner, layout, depth + 1) : depth;
}

const holds = (place: ChartRectangle | undefined, { x, y }: ChartPoint): boolean =>
  place !== undefined && x > place.x && x < place.x + place.width && y > place.y && y < place.y + place.height;
