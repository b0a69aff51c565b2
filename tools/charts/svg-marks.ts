import { roundToTenth } from '#src/studio/chart/svg-path.ts';

/** Small marks of 10 by 10 pixels, drawn so that no font needs to have them. */

export type MarkName = 'link' | 'jump' | 'again' | 'inside' | 'busy' | 'waiting' | 'decision' | 'private';

const STROKES: Record<MarkName, string> = {
  // Two links of a chain.
  link: 'M4 6 6 4M4.6 3.2 6 1.8a1.6 1.6 0 0 1 2.3 2.3L6.8 5.5M5.4 6.8 4 8.2a1.6 1.6 0 0 1-2.3-2.3L3.2 4.5',
  // Out and away.
  jump: 'M2 8 8 2M4 2H8V6',
  // Round and back in.
  again: 'M8.2 5a3.2 3.2 0 1 1-1.1-2.4M7.3.6V2.8H5.1',
  // Stays where it is.
  inside: 'M5 5h.01',
  busy: 'M5 1.5A3.5 3.5 0 1 1 1.5 5',
  waiting: 'M5 1.5a3.5 3.5 0 1 1-.01 0M5 3v2.2l1.4.9',
  decision: 'M5 1.2 8.8 5 5 8.8 1.2 5Z',
  // A padlock.
  private: 'M2.4 4.6h5.2v3.9H2.4ZM3.4 4.6V3.2a1.6 1.6 0 0 1 3.2 0v1.4',
};

export const isMark = (name: string): name is MarkName => name in STROKES;

/** A class and no style attribute: a page whose policy refuses those can have the drawing too. */
export const markSvg = (name: MarkName, x: number, y: number): string =>
  `<path class="mark${name === 'inside' ? ' dot' : ''}" transform="translate(${roundToTenth(x)} ${roundToTenth(y)})" d="${STROKES[name]}"/>`;
