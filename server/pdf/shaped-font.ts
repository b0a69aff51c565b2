import { readFileSync } from 'node:fs';
import { create, type Font, type GlyphPosition } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { FONT_FILES, type FontName } from './script-fonts.ts';

/**
 * Fonts whose glyphs HarfBuzz selects and positions, as browsers do. pdfkit would use fontkit, which fails at marks of
 * Gurmukhi. This module is loaded only for documents that need it, since HarfBuzz has half a megabyte.
 */

/** The properties of a glyph that pdfkit needs. Measures are in units of the font. */
interface PlacedGlyph {
  readonly id: number;
  readonly codePoints: readonly number[];
  readonly advanceWidth: number;
}

/** The glyphs of a text from left to right, in pdfkit's form. */
interface ShapedText {
  readonly glyphs: readonly PlacedGlyph[];
  readonly positions: readonly GlyphPosition[];
  readonly advanceWidth: number;
}

/** A glyph of a word, with its position in the word. */
export interface PositionedGlyph {
  /** The characters that it represents; empty for dots and marks, which belong to their letter. */
  readonly text: string;
  /** From the left end of the word, in units of the font. */
  readonly x: number;
  /** The argument of `layout` for this part alone. */
  readonly key: string;
}

/** A font in the form that pdfkit accepts. */
export interface ShapedFont extends Omit<Font, 'layout'> {
  /** @param text of one script and one direction, or the key of a part */
  layout(text: string): ShapedText;
  /** The parts of a word, in the order in which it is read. */
  partsOf(word: string): PositionedGlyph[];
}

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit also accepts a font of fontkit, which its types omit. */
      registerFont(name: string, font: ShapedFont): this;
    }
  }
}

interface ShapedGlyph {
  readonly glyph: PlacedGlyph;
  readonly position: GlyphPosition;
  /** Where its character begins in the text. */
  readonly cluster: number;
}

/** Prefix of a part's number in its key. It occurs in no text. */
const PART = '\0';
const RIGHT_TO_LEFT = /(?=\p{L})\p{Script=Arabic}/u;

// A font stays loaded for the next document: all of them together have 2.5 MB.
const loaded = new Map<FontName, ShapedFont>();

/** The font, read from its file the first time. Throws an Error if the file is missing. */
export function shapedFont(name: FontName): ShapedFont {
  const font = loaded.get(name) ?? load(FONT_FILES[name]());
  loaded.set(name, font);
  return font;
}

function load(file: string): ShapedFont {
  const bytes = readFileSync(file);
  const outlines = create(bytes);
  if ('fonts' in outlines) throw new Error(`${file} has several fonts`);
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const layout: ShapedFont['layout'] = (text) => {
    const [word = '', place] = text.split(PART);
    const shaped = shape(word, shaper, outlines);
    return textOf(place === undefined ? shaped : shaped.slice(Number(place), Number(place) + 1));
  };
  const partsOf: ShapedFont['partsOf'] = (word) => partsIn(word, shape(word, shaper, outlines));
  // Everything else that pdfkit needs comes from fontkit: the outlines that it embeds, and the measures of the font.
  return Object.create(outlines, { layout: { value: layout }, partsOf: { value: partsOf } });
}

const textOf = (shaped: readonly ShapedGlyph[]): ShapedText => ({
  glyphs: shaped.map(({ glyph }) => glyph),
  positions: shaped.map(({ position }) => position),
  advanceWidth: widthOf(shaped),
});

const widthOf = (shaped: readonly ShapedGlyph[]): number =>
  shaped.reduce((sum, { position }) => sum + position.xAdvance, 0);

function partsIn(word: string, shaped: readonly ShapedGlyph[]): PositionedGlyph[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const parts = shaped.map(({ position, cluster }, place) => ({
    width: position.xAdvance,
    cluster,
    x: widthOf(shaped.slice(0, place)),
    key: `${word}${PART}${place}`,
  }));
  return starts.flatMap((start, place) => {
    const [widest, ...marks] = parts.filter(({ cluster }) => cluster === start).sort((a, b) => b.width - a.width);
    const text = word.slice(start, starts[place + 1]);
    // A joiner has no visible glyph.
    if (widest === undefined || /^\p{Join_Control}$/u.test(text)) return [];
    return [{ ...widest, text }, ...marks.map((mark) => ({ ...mark, text: '' }))];
  });
}

/** @param text of one script and one direction */
function shape(text: string, shaper: harfbuzz.Font, outlines: Font): ShapedGlyph[] {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  // Numbers are read from left to right in every script.
  buffer.setDirection(RIGHT_TO_LEFT.test(text) ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  // Some letters and digits have other shapes in Urdu than in Arabic.
  if (/\p{Script=Arabic}/u.test(text)) buffer.setLanguage('ur');
  harfbuzz.shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const codePoints = codePointsOf(text, infos, outlines);
  return infos.map(({ codepoint: id, cluster }, place) => {
    const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[place] ?? {};
    const glyph = { id, codePoints: codePoints[place] ?? [], advanceWidth: outlines.getGlyph(id).advanceWidth };
    return { glyph, position: { xAdvance, yAdvance, xOffset, yOffset }, cluster };
  });
}

/**
 * The characters that a glyph is copied as, for readers that ignore the text of a whole word: its own character, or,
 * for a joined form, those of its cluster that have no glyph of their own.
 */
function codePointsOf(text: string, infos: readonly harfbuzz.GlyphInfo[], outlines: Font): number[][] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const glyphs = infos.map(({ codepoint, cluster }) => {
    const characters = [...text.slice(cluster, starts[starts.indexOf(cluster) + 1])];
    const own = outlines.stringsForGlyph(codepoint);
    return { cluster, characters, own: characters.find((character) => own.includes(character)) ?? own[0] };
  });
  const joined = new Set<number>();
  const charactersOf = ({ cluster, characters, own }: (typeof glyphs)[number]): string[] => {
    if (own !== undefined) return [own];
    if (joined.has(cluster)) return [];
    joined.add(cluster);
    return characters.filter(
      (character) => !glyphs.some((other) => other.cluster === cluster && other.own === character),
    );
  };
  return glyphs.map((glyph) => charactersOf(glyph).map((character) => character.codePointAt(0) ?? 0));
}
