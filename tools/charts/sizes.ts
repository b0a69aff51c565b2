import type { Box, Line } from './drawing.ts';
import { widthOf, wrapped } from './text.ts';

/** The sizes that layout and drawing share, in pixels. */

export const TITLE = { size: 13, line: 18 };
export const SMALL = { size: 11, line: 15 };
export const LABEL = { size: 11, line: 14, pad: 4 };
export const PAD = 10;
/** The width of a mark before a line of text. */
export const MARK = 14;
export const DOT = 10;
/** A description is wrapped to lines of this width. */
const DESCRIPTION = 230;

export const titleOf = ({ look }: Box): { size: number; line: number } =>
  look === 'machine' ? { size: 20, line: 26 } : TITLE;

export interface Size {
  readonly width: number;
  readonly height: number;
  /** For a box with others inside: the height of its own text at the top. */
  readonly header: number;
}

export function sizeOf(box: Box): Size {
  if (box.look === 'dot') return { width: DOT, height: DOT, header: 0 };
  const rows = rowsOf(box);
  const title = titleOf(box);
  const titleWidth = widthOf(box.title, title.size) + box.tags.length * (MARK + 4);
  const width = Math.max(
    64,
    titleWidth,
    ...rows.map(({ text, mark }) => widthOf(text, SMALL.size) + (mark ? MARK : 0)),
  );
  const header = 8 + title.line + rows.length * SMALL.line;
  return { width: width + 2 * PAD, height: header + 8, header };
}

export interface Row {
  readonly mark: Line['sign'] | 'link' | null;
  readonly text: string;
  readonly line: Line | null;
}

/** The rows of small text below a box's title. */
export const rowsOf = ({ subtitle, description, link, lines }: Box): Row[] => [
  ...(subtitle ? [row(null, subtitle)] : []),
  ...wrapped(description ?? '', SMALL.size, DESCRIPTION).map((text) => row(null, text)),
  ...(link ? [row('link', link)] : []),
  ...lines.map((line) => row(line.sign, line.text, line)),
];

const row = (mark: Row['mark'], text: string, line: Line | null = null): Row => ({ mark, text, line });
