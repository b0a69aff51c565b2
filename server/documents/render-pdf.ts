import type { ServerLines } from '#server/domain/journey/server-line.ts';
import type { DocumentContent, PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';
import { renderOneByOne } from './render-one-by-one.ts';

/**
 * Renders a document. Throws an Error for an unknown line. The rendering code is loaded with the first document: a server whose
 * documents are rendered by a thread never loads it.
 */
export async function renderPdf(lines: ServerLines, content: DocumentContent): Promise<Buffer> {
  if (content.kind === 'quotes') {
    const { sharedQuotesPdf } = await import('./shared-quotes-pdf.ts');
    return sharedQuotesPdf(content.quotes, content.issuer);
  }
  const line = lines[content.line];
  if (!line) throw new Error(`There is no line ${content.line}`);
  const { policyPdf } = await import('./policy-pdf.ts');
  return policyPdf(content.schedule, line.schedule);
}

/** Renders in this thread, one document after the other. */
export const renderInProcess = (lines: ServerLines): PdfRenderer => ({
  isApart: false,
  render: (content) => renderOneByOne(() => renderPdf(lines, content)),
});
