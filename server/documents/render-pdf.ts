import type { ServerLines } from '#server/domain/journey/server-line.ts';
import type { DocumentContent, PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';

import { renderOneByOne } from './draw-one-by-one.ts';

/**
 * Renders a document. Throws an Error for an unknown line. The rendering code is loaded with the first document: a server whose
 * documents are rendered by a thread never loads it.
 */
export async function renderPdf(lines: ServerLines, drawing: DocumentContent): Promise<Buffer> {
  if (drawing.kind === 'quotes') {
    const { sharedQuotesPdf: quotesPdf } = await import('./shared-quotes-pdf.ts');
    return quotesPdf(drawing.quotes, drawing.issuer);
  }
  const line = lines[drawing.line];
  if (!line) throw new Error(`There is no line ${drawing.line}`);
  const { policyPdf } = await import('./policy-pdf.ts');
  return policyPdf(drawing.schedule, line.schedule);
}

/** Renders in this thread, one document after the other. */
export const renderInProcess = (lines: ServerLines): PdfRenderer => ({
  isApart: false,
  draw: (drawing) => renderOneByOne(() => renderPdf(lines, drawing)),
});
