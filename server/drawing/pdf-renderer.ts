import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { ServerLines } from '../lines/server-line.ts';
import type { PolicySchedule } from '../policy/policy-schedule.ts';

import type { QuotesIssuer } from '../sharing/quotes-issuer.ts';
import { renderOneByOne } from './draw-one-by-one.ts';

/** The content of a document: only data, so that another thread can render it. */
export type DocumentContent =
  | { readonly kind: 'policy'; readonly line: string; readonly schedule: PolicySchedule }
  | { readonly kind: 'quotes'; readonly quotes: SharedQuotes; readonly issuer: QuotesIssuer };

/** Renders documents as PDF. The same content always produces the same bytes. */
export interface PdfRenderer {
  /** Whether rendering delays no other work. A document may then be rendered before it is requested. */
  readonly isApart: boolean;
  draw(drawing: DocumentContent): Promise<Buffer>;
}

/**
 * Renders a document. Throws an Error for an unknown line. The rendering code is loaded with the first document: a server whose
 * documents are rendered by a thread never loads it.
 */
export async function renderPdf(lines: ServerLines, drawing: DocumentContent): Promise<Buffer> {
  if (drawing.kind === 'quotes') {
    const { sharedQuotesPdf: quotesPdf } = await import('../sharing/shared-quotes-pdf.ts');
    return quotesPdf(drawing.quotes, drawing.issuer);
  }
  const line = lines[drawing.line];
  if (!line) throw new Error(`There is no line ${drawing.line}`);
  const { policyPdf } = await import('../policy/pdf/policy-pdf.ts');
  return policyPdf(drawing.schedule, line.schedule);
}

/** Renders in this thread, one document after the other. */
export const renderInProcess = (lines: ServerLines): PdfRenderer => ({
  isApart: false,
  draw: (drawing) => renderOneByOne(() => renderPdf(lines, drawing)),
});
