import type { LevelBox, LevelEdge } from './level-drawing.ts';
import { textWidth, wrapText } from './text-layout.ts';

/** The sizes that layout and drawing of the map share, in pixels. No text is smaller than 12. */

export const TITLE = { size: 14, line: 19 };
export const SMALL = { size: 12, line: 16 };
export const LABEL = { size: 12, line: 15, pad: 4 };
export const PADDING = 10;
/** The width of the mark before a row. */
export const MARK = 14;
export const DOT = 10;
const MIN_WIDTH = 96;
/** A title that the visitor sees is wrapped to this. */
const SUBTITLE_WIDTH = 170;

export interface BoxText {
  readonly subtitle: readonly string[];
  /** What a closed box holds. */
  readonly inside: string | null;
}

export function boxTextOf({ state, isOpen, inside }: LevelBox): BoxText {
  const { title } = state.meta;
  const ownTitle = typeof title === 'string' && typeof state.meta.path === 'string' ? title : '';
  const count = inside.states.length;
  return {
    subtitle: isOpen ? [ownTitle].filter(Boolean) : wrapText(ownTitle, SMALL.size, SUBTITLE_WIDTH),
    inside: count > 0 ? `${count} ${count === 1 ? 'state' : 'states'} inside` : null,
  };
}

export interface BoxSize {
  readonly width: number;
  readonly height: number;
  /** The height of its own text at the top. */
  readonly header: number;
}

export function levelBoxSize(box: LevelBox): BoxSize {
  const { subtitle, inside } = boxTextOf(box);
  const small = [...subtitle, ...(inside ? [inside] : []), ...(box.heat ? [box.heat.text] : [])];
  const width = Math.max(
    MIN_WIDTH,
    textWidth(box.state.key, TITLE.size) + (inside ? 18 : 0),
    ...small.map((text) => textWidth(text, SMALL.size)),
    ...box.rows.map(({ text }) => textWidth(text, SMALL.size) + MARK),
  );
  const header = 8 + TITLE.line + (small.length + box.rows.length) * SMALL.line;
  return { width: width + 2 * PADDING, height: header + 8, header };
}

export const labelSize = ({ labels }: LevelEdge): { width: number; height: number } => ({
  width: Math.max(...labels.map((label) => textWidth(label, LABEL.size))) + 2 * LABEL.pad,
  height: labels.length * LABEL.line + 2,
});
