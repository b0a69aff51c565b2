import { roundToTenth } from '#src/studio/chart/svg-path.ts';
import { escapeXml, textWidth } from '#src/studio/chart/text-layout.ts';
import { SMALL_TEXT } from './box-sizes.ts';
import type { ChartBox, ChartDrawing, ChartEdge } from './chart-drawing.ts';
import { type MarkName, markSvg } from './svg-marks.ts';

/** The meanings of the marks: one line below the chart, with those that occur on it. */

const MEANINGS: readonly (readonly [MarkName, string])[] = [
  ['link', 'a link leads straight in'],
  ['busy', 'waits for an answer'],
  ['waiting', 'waits, and looks again automatically'],
  ['decision', 'decides at once, by what is known'],
  ['private', 'personal data is shown or typed'],
  ['inside', 'heard here, without leaving'],
  ['again', 'leaves and comes in again'],
  ['jump', 'goes to the state named'],
];

const LINES: readonly (readonly [ChartEdge['look'], string])[] = [['main', 'the way forward']];

export const LEGEND_HEIGHT = 34;

/** The legend and where it ends: a small chart is narrower than its legend. */
export function legendSvg({ root, edges }: ChartDrawing, left: number, y: number): { svg: string; right: number } {
  const used = new Set(marksIn(root));
  const marks = MEANINGS.filter(([mark]) => used.has(mark)).map(([mark, meaning]) => ({
    meaning,
    draw: (x: number) => markSvg(mark, x + 6, y - 8.5),
  }));
  const lines = LINES.filter(([look]) => edges.filter((edge) => edge.look === look).length > 1).map(
    ([look, meaning]) => ({
      meaning,
      draw: (x: number) => `<path class="edge ${look}" d="M${roundToTenth(x)} ${roundToTenth(y - 4)}h16"/>`,
    }),
  );
  let x = left;
  const entries = [...lines, ...marks].map(({ meaning, draw }) => {
    const entry = `${draw(x)}<text class="soft" x="${roundToTenth(x + 22)}" y="${roundToTenth(y)}">${escapeXml(meaning)}</text>`;
    x += 22 + textWidth(meaning, SMALL_TEXT.size) + 20;
    return entry;
  });
  return { svg: `<g>${entries.join('')}</g>`, right: x };
}

const marksIn = ({ link, tags, lines, boxes }: ChartBox): string[] => [
  ...(link ? ['link'] : []),
  ...tags,
  ...lines.map(({ sign }) => sign),
  ...boxes.flatMap(marksIn),
];
