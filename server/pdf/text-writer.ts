import { FONT_FILES, type FontName, scriptFontsFor } from './script-fonts.ts';
import type { PositionedGlyph, ShapedFont } from './shaped-font.ts';
import { layOutLines, type TextLine } from './text-lines.ts';

/** Of both weights of our own font, as a share of the font size. */
const ASCENT = 1.13;
/** Units per em, in all fonts. */
const UNITS = 1000;

export interface TextStyle {
  readonly font: 'regular' | 'bold';
  readonly size: number;
  readonly colour: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

/** Writes text in every script that a document prints. */
export class PdfTextWriter {
  private constructor(
    private readonly doc: PDFKit.PDFDocument,
    /** Fonts of scripts other than Latin; null if the document needs none. */
    private readonly fonts: ((font: FontName) => ShapedFont) | null,
  ) {}

  /**
   * Registers the fonts that a document needs.
   * @param printed all texts of visitors and partners in the document
   */
  static async open(doc: PDFKit.PDFDocument, printed: unknown): Promise<PdfTextWriter> {
    const scripts = scriptFontsFor(JSON.stringify(printed));
    if (scripts.length === 0) {
      for (const own of ['regular', 'bold'] as const) doc.registerFont(own, FONT_FILES[own]());
      return new PdfTextWriter(doc, null);
    }
    const { shapedFont } = await import('./shaped-font.ts');
    for (const font of ['regular', 'bold', ...scripts] as const) doc.registerFont(font, shapedFont(font));
    return new PdfTextWriter(doc, shapedFont);
  }

  heightOf(text: string, style: TextStyle): number {
    this.setFont(style.font, style);
    if (!this.isMixed(text)) return this.doc.heightOfString(text, { width: style.width });
    const lineHeight = this.doc.currentLineHeight(true);
    return this.linesOf(text, style).length * lineHeight;
  }

  /** Writes a text below `y`, and returns its end. */
  write(text: string, x: number, y: number, style: TextStyle): number {
    const { doc } = this;
    this.setFont(style.font, style);
    if (!this.isMixed(text)) {
      doc.fillColor(style.colour).text(text, x, y, { width: style.width, align: style.align ?? 'left' });
      return doc.y;
    }
    const lineHeight = doc.currentLineHeight(true);
    const lines = this.linesOf(text, style);
    doc.fillColor(style.colour);
    lines.forEach((line, place) => {
      const left = style.align === 'right' ? x + style.width - line.width : x;
      this.writeLine(line, left, y + place * lineHeight + ASCENT * style.size, style);
    });
    return y + lines.length * lineHeight;
  }

  private isMixed(text: string): boolean {
    return this.fonts !== null && scriptFontsFor(text).length > 0;
  }

  private setFont(font: FontName, { size }: TextStyle): void {
    this.doc.font(font).fontSize(size);
  }

  private linesOf(text: string, style: TextStyle): TextLine[] {
    return layOutLines(text, style.font, style.width, (run, font) => {
      this.setFont(font, style);
      return this.doc.widthOfString(run);
    });
  }

  /** All fonts of a line share one baseline. */
  private writeLine({ runs }: TextLine, left: number, baseline: number, style: TextStyle): void {
    const { doc } = this;
    let x = left;
    for (const { text, font, width } of runs) {
      this.setFont(font, style);
      for (const part of this.partsOf(text, font)) {
        const left = x + (part.x * style.size) / UNITS;
        const draw = () => doc.text(part.key, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
        if (font === style.font) draw();
        else this.readAs(part.text, draw);
      }
      x += width;
    }
  }

  /**
   * A right-to-left word is drawn letter by letter in that order: PDF readers derive the order of letters either from
   * the document or from their positions.
   */
  private partsOf(text: string, font: FontName): readonly PositionedGlyph[] {
    return font === 'arabic' && this.fonts ? this.fonts(font).partsOf(text) : [{ text, x: 0, key: text }];
  }

  /**
   * Glyphs of most scripts are not characters, nor in their order. This states the text for reading, search and copying
   * (ISO 32000-1, 14.9.4). It is written within the text object, where PDF readers know its position; pdfkit's own
   * marks are outside.
   */
  private readAs(text: string, draw: () => void): void {
    const { doc } = this;
    const actual = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
    const around: Record<string, string> = { BT: `BT /Span <</ActualText <${actual}>>> BDC`, ET: 'EMC ET' };
    const addContent = doc.addContent;
    doc.addContent = (content) => addContent.call(doc, around[content] ?? content);
    draw();
    doc.addContent = addContent;
  }
}
