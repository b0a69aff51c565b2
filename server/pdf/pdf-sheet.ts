import PDFDocument from 'pdfkit';
import { compressPdfObjects } from './compress-objects.ts';
import { PDF_INK, PDF_SOFT_INK } from './pdf-colours.ts';
import { PdfTextWriter, type TextStyle } from './text-writer.ts';

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 48;
const BOTTOM = A4.height - 64;
export const PDF_CONTENT_WIDTH = A4.width - 2 * MARGIN;
const LINE = '#e3dccd';
/** Font size of the note below a row. */
const NOTE_SIZE = 8.5;
const COLUMN_GAP = 8;

export interface PdfTableColumn {
  readonly title: string;
  /** Share of the width; the shares of a table add up to 1. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

/**
 * A document that is written from top to bottom and tagged as it goes (headings, paragraphs, tables), so that screen
 * readers read it in order. Sizes are points.
 */
export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  y = MARGIN;

  private constructor(
    doc: PDFKit.PDFDocument,
    private readonly writer: PdfTextWriter,
  ) {
    this.doc = doc;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** @param printed all texts of visitors and partners in the document: their scripts have fonts of their own */
  static async open(title: string, author: string, date: Date, printed: unknown): Promise<PdfSheet> {
    const doc = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-IN',
      displayTitle: true,
      bufferPages: true,
      // The date is the policy's, not the download's: the same policy always produces the same bytes.
      info: {
        Title: title,
        Author: author,
        Creator: 'Chhatri',
        Producer: 'Chhatri',
        CreationDate: date,
        ModDate: date,
      },
    });
    return new PdfSheet(doc, await PdfTextWriter.open(doc, printed));
  }

  /** A purely visual element; screen readers skip it. */
  decoration(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  heading(level: 'H1' | 'H2', text: string, x = MARGIN): void {
    const size = level === 'H1' ? 20 : 12;
    if (level === 'H2') this.y += 12;
    this.need(size * 3);
    this.write(level, text, { font: 'bold', size, colour: PDF_INK, x, width: A4.width - MARGIN - x });
    if (level === 'H2') this.rule();
  }

  paragraph(text: string, { colour = PDF_SOFT_INK, size = 9, x = MARGIN } = {}): void {
    this.need(size * 2);
    this.write('P', text, { font: 'regular', size, colour, x, width: A4.width - MARGIN - x });
    this.y += 3;
  }

  /** Names and values, side by side. */
  facts(facts: readonly (readonly [string, string])[]): void {
    this.table(
      [
        { title: '', share: 0.28 },
        { title: '', share: 0.72 },
      ],
      facts,
    );
  }

  /**
   * A table; its last row is bold if it is a total. Without titles it has no head.
   * @param options `notes`: for each row, a text below it over the whole width. It belongs to the row's first cell.
   */
  table(
    columns: readonly PdfTableColumn[],
    rows: readonly (readonly string[])[],
    { total = false, notes = [] }: { total?: boolean; notes?: readonly string[] } = {},
  ): void {
    const table = this.doc.struct('Table');
    this.root.add(table);
    if (columns.some(({ title }) => title !== '')) {
      this.row(
        table,
        columns,
        columns.map(({ title }) => title),
        'TH',
        { font: 'bold', colour: PDF_SOFT_INK, size: 8.5 },
      );
      this.rule();
    }
    rows.forEach((cells, place) => {
      const bold = total && place === rows.length - 1;
      if (bold) this.rule();
      this.row(table, columns, cells, 'TD', {
        font: bold ? 'bold' : 'regular',
        colour: PDF_INK,
        size: 9.5,
        note: notes[place],
      });
    });
    table.end();
  }

  private row(
    table: PDFKit.PDFStructureElement,
    columns: readonly PdfTableColumn[],
    cells: readonly string[],
    tag: 'TH' | 'TD',
    { font, colour, size, note = '' }: Omit<TextStyle, 'width'> & { readonly note?: string | undefined },
  ): void {
    const styles = columns.map(({ share, align = 'left' }) => {
      const width = share * PDF_CONTENT_WIDTH - COLUMN_GAP;
      return { font, size, colour, width, align };
    });
    const noteStyle = { font: 'regular', size: NOTE_SIZE, colour: PDF_SOFT_INK, width: PDF_CONTENT_WIDTH } as const;
    const height = Math.max(...styles.map((style, place) => this.writer.heightOf(cells[place] ?? '', style)));
    const noted = note === '' ? 0 : this.writer.heightOf(note, noteStyle) + 4;
    this.need(height + noted);
    const row = this.doc.struct('TR');
    table.add(row);
    let x = MARGIN;
    styles.forEach((style, place) => {
      const left = x;
      const draw = () => this.writer.write(cells[place] ?? '', left, this.y, style);
      const drawNote = () => this.writer.write(note, MARGIN, this.y + height, noteStyle);
      row.add(this.doc.struct(tag, {}, place === 0 && noted > 0 ? [draw, drawNote] : draw));
      x += style.width + COLUMN_GAP;
    });
    row.end();
    this.y += height + noted + 2;
  }

  private write(tag: string, text: string, { x, ...style }: TextStyle & { readonly x: number }): void {
    let end = this.y;
    const draw = () => {
      end = this.writer.write(text, x, this.y, style);
    };
    this.root.add(this.doc.struct(tag, {}, draw));
    this.y = end;
  }

  rule(): void {
    this.decoration(() => {
      this.doc
        .moveTo(MARGIN, this.y)
        .lineTo(A4.width - MARGIN, this.y)
        .lineWidth(0.75)
        .stroke(LINE);
    });
    this.y += 4;
  }

  get pages(): number {
    return this.doc.bufferedPageRange().count;
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Begins another page if less than this height is left. */
  need(height: number): void {
    if (this.y + height > BOTTOM) this.nextPage();
  }

  /** Ends the document with a line at the foot of each page, and returns its bytes. */
  async finish(foot: string): Promise<Buffer> {
    this.root.end();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      // Below the margin, where pdfkit would otherwise begin another page.
      this.doc.page.margins.bottom = 0;
      this.doc.markContent('Artifact', { type: 'Pagination' });
      this.doc.font('regular').fontSize(8).fillColor(PDF_SOFT_INK);
      this.doc.text(`${foot}    Page ${page + 1} of ${count}`, MARGIN, A4.height - 40, {
        width: PDF_CONTENT_WIDTH,
        lineBreak: false,
      });
      this.doc.endMarkedContent();
    }
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.doc.end();
    await ended;
    return compressPdfObjects(Buffer.concat(chunks));
  }
}
