/**
 * The width of a text: computed from the advance widths of Chhatri Sans, so that a layout needs no browser and never
 * varies.
 */

const WIDTHS: readonly (readonly [number, string])[] = [
  [0.2, ' '],
  [0.25, ',.:;ij|Il·’'],
  [0.29, '!'],
  [0.32, '()[]f{}-'],
  [0.36, 'rt/\\'],
  [0.43, '"*?szx'],
  [0.47, 'cvyJLY'],
  [0.51, '#$+0123456789<=>F^_aegk~EVX'],
  [0.55, 'ASTZ`hnouPRbdpq'],
  [0.59, 'BCK&'],
  [0.65, 'DGNUHOQ'],
  [0.73, 'Mw'],
  [0.83, 'W%m@'],
];

const byCharacter = new Map(WIDTHS.flatMap(([width, characters]) => [...characters].map((c) => [c, width])));

/** A reserve for bold weights and for fallback fonts. */
const AIR = 1.09;

export const textWidth = (text: string, size: number): number =>
  Math.ceil([...text].reduce((sum, character) => sum + (byCharacter.get(character) ?? 0.62), 0) * size * AIR);

export const escapeXml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A text in lines of at most this width; a longer word gets its own line. Empty for an empty text. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1) ?? '', word].filter(Boolean).join(' ');
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
