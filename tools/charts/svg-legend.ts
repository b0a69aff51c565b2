import type { Box, Drawing, Edge } from './drawing.ts';
import { SMALL } from './sizes.ts';
import { type MarkName, markSvg } from './svg-marks.ts';
import { short } from './svg-path.ts';
import { escapeXml, widthOf } from './text.ts';

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

const LINES: readonly (readonly [Edge['look'], string])[] = [['main', 'the way forward']];

export const LEGEND = 34;

/** The legend and where it ends: a small chart is narrower than its legend. */
export function legendOf({ root, edges }: Drawing, left: number, y: number): { svg: string; right: number } {
  const used = new Set(marksIn(root));
  const marks = MEANINGS.filter(([mark]) => used.has(mark)).map(([mark, meaning]) => ({
    meaning,
    draw: (x: number) => markSvg(mark, x + 6, y - 8.5),
  }));
  const lines = LINES.filter(([look]) => edges.filter((edge) => edge.look === look).length > 1).map(
    ([look, meaning]) => ({
      meaning,
      draw: (x: number) => `<path class="edge ${look}" d="M${short(x)} ${short(y - 4)}h16"/>`,
    }),
  );
  let x = left;
  const entries = [...lines, ...marks].map(({ meaning, draw }) => {
    const entry = `${draw(x)}<text class="soft" x="${short(x + 22)}" y="${short(y)}">${escapeXml(meaning)}</text>`;
    x += 22 + widthOf(meaning, SMALL.size) + 20;
    return entry;
  });
  return { svg: `<g>${entries.join('')}</g>`, right: x };
}

const marksIn = ({ link, tags, lines, boxes }: Box): string[] => [
  ...(link ? ['link'] : []),
  ...tags,
  ...lines.map(({ sign }) => sign),
  ...boxes.flatMap(marksIn),
];
