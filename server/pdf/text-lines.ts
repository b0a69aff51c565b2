import bidiFactory from 'bidi-js';
import { type FontName, fontOfEachCodeUnit } from './script-fonts.ts';

/** A part of a line in one font and one direction, as drawn from left to right. */
export interface TextRun {
  readonly text: string;
  readonly font: FontName;
  readonly width: number;
}

/** A line as drawn from left to right. */
export interface TextLine {
  readonly runs: readonly TextRun[];
  readonly width: number;
}

interface Paragraph {
  readonly text: string;
  /** One per UTF-16 unit. */
  readonly fonts: readonly FontName[];
  readonly embedding: ReturnType<typeof bidi.getEmbeddingLevels>;
}

type Measure = (text: string, font: FontName) => number;

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The lines of a text of any scripts in a given width. They break at spaces, and within a word only if it is wider than
 * a line. A document in English is read from left to right, so parts in a right-to-left script are reordered within a
 * line (Unicode's bidirectional algorithm, UAX 9).
 * @param measure width of a text of one script in a font, in the unit of `width`
 */
export function layOutLines(text: string, own: FontName, width: number, measure: Measure): TextLine[] {
  return text.split('\n').flatMap((paragraphText) => {
    const paragraph: Paragraph = {
      text: paragraphText,
      fonts: fontOfEachCodeUnit(paragraphText, own),
      embedding: bidi.getEmbeddingLevels(paragraphText, 'ltr'),
    };
    return breaksOf(paragraph, width, measure).map(([start, end]) => lineOf(paragraph, start, end, measure));
  });
}

/** The start and end of each line. */
function breaksOf(paragraph: Paragraph, width: number, measure: Measure): [number, number][] {
  const fits = (start: number, end: number): boolean => lineOf(paragraph, start, end, measure).width <= width;
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  for (const word of wordsOf(paragraph.text)) {
    if (fits(start, end + word.length)) {
      end += word.length;
      continue;
    }
    if (end > start) lines.push([start, end]);
    start = end;
    for (const { segment } of graphemes.segment(word)) {
      if (end > start && !fits(start, end + segment.length)) {
        lines.push([start, end]);
        start = end;
      }
      end += segment.length;
    }
  }
  return [...lines, [start, end]];
}

/** Words with the spaces after them. */
const wordsOf = (text: string): string[] => text.match(/[^ ]+ *|^ +/g) ?? [];

function lineOf({ text, fonts, embedding }: Paragraph, start: number, end: number, measure: Measure): TextLine {
  const length = text.slice(start, end).trimEnd().length;
  if (length === 0) return { runs: [], width: 0 };
  const order = bidi.getReorderedIndices(text, embedding, start, start + length - 1).slice(start, start + length);
  const runs: TextRun[] = [];
  let places: number[] = [];
  const endRun = (): void => {
    const [first] = places;
    if (first === undefined) return;
    runs.push(runOf({ text, fonts, embedding }, places, measure));
    places = [];
  };
  for (const place of order) {
    const before = places.at(-1);
    const isNext =
      before !== undefined &&
      fonts[place] === fonts[before] &&
      embedding.levels[place] === embedding.levels[before] &&
      Math.abs(place - before) === 1;
    if (!isNext) endRun();
    places.push(place);
  }
  endRun();
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** @param places positions of its units in the text, in drawing order */
function runOf({ text, fonts, embedding }: Paragraph, places: readonly number[], measure: Measure): TextRun {
  const font = fonts[places[0] ?? 0] ?? 'regular';
  const isTurned = (embedding.levels[places[0] ?? 0] ?? 0) % 2 === 1;
  const drawn = places.map((place) => text[place] ?? '');
  // The shaper reverses letters of a right-to-left script, but not the signs between them.
  const run =
    isTurned && font === 'arabic'
      ? drawn.toReversed().join('')
      : drawn.map((sign) => (isTurned && bidi.getMirroredCharacter(sign)) || sign).join('');
  return { text: run, font, width: measure(run, font) };
}
