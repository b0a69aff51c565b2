import { textWidth, wrapText } from '#src/studio/chart/text-layout.ts';
import type { ChartBox, TextLineOfBox } from './chart-drawing.ts';

/** The sizes that layout and drawing share, in pixels. */

export const TITLE_TEXT = { size: 13, line: 18 };
export const SMALL_TEXT = { size: 11, line: 15 };
export const LABEL_TEXT = { size: 11, line: 14, pad: 4 };
export const BOX_PADDING = 10;
/** The width of a mark before a line of text. */
export const MARK_WIDTH = 14;
export const INITIAL_DOT_SIZE = 10;
/** A description is wrapped to lines of this width. */
const DESCRIPTION = 230;

export const titleTextOf = ({ look }: ChartBox): { size: number; line: number } =>
  look === 'machine' ? { size: 20, line: 26 } : TITLE_TEXT;

export interface BoxSize {
  readonly width: number;
  readonly height: number;
  /** For a box with others inside: the height of its own text at the top. */
  readonly header: number;
}

export function boxSize(box: ChartBox): BoxSize {
  if (box.look === 'dot') return { width: INITIAL_DOT_SIZE, height: INITIAL_DOT_SIZE, header: 0 };
  const rows = smallTextRows(box);
  const title = titleTextOf(box);
  const titleWidth = textWidth(box.title, title.size) + box.tags.length * (MARK_WIDTH + 4);
  const width = Math.max(
    64,
    titleWidth,
    ...rows.map(({ text, mark }) => textWidth(text, SMALL_TEXT.size) + (mark ? MARK_WIDTH : 0)),
  );
  const header = 8 + title.line + rows.length * SMALL_TEXT.line;
  return { width: width + 2 * BOX_PADDING, height: header + 8, header };
}

export interface SmallTextRow {
  readonly mark: TextLineOfBox['sign'] | 'link' | null;
  readonly text: string;
  readonly line: TextLineOfBox | null;
}

/** The rows of small text below a box's title. */
export const smallTextRows = ({ subtitle, description, link, lines }: ChartBox): SmallTextRow[] => [
  ...(subtitle ? [row(null, subtitle)] : []),
  ...wrapText(description ?? '', SMALL_TEXT.size, DESCRIPTION).map((text) => row(null, text)),
  ...(link ? [row('link', link)] : []),
  ...lines.map((line) => row(line.sign, line.text, line)),
];

const row = (mark: SmallTextRow['mark'], text: string, line: TextLineOfBox | null = null): SmallTextRow => ({
  mark,
  text,
  line,
});
