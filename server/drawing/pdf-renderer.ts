import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { ServerLines } from '../lines/server-line.ts';
import type { PolicySchedule } from '../policy/policy-schedule.ts';

import type { QuotesIssuer } from '../sharing/quotes-issuer.ts';
import { drawOneByOne } from './draw-one-by-one.ts';

/** What a document is drawn from: data only, so that another thread can draw it. */
export type DocumentContent =
  | { readonly kind: 'policy'; readonly line: string; readonly schedule: PolicySchedule }
  | { readonly kind: 'quotes'; readonly quotes: SharedQuotes; readonly issuer: QuotesIssuer };

/** Draws documents. The same drawing gives the same bytes. */
export interface PdfRenderer {
  /** Whether drawing delays no other work, so that a document may be drawn before it is requested. */
  readonly isApart: boolean;
  draw(drawing: DocumentContent): Promise<Buffer>;
}

/**
 * Draws a document. Throws an Error for a line that there is not. What draws is loaded with the first document: a server whose
 * documents are drawn by a thread never loads it.
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

/** Draws in this thread, one document after the other. */
export const renderInProcess = (lines: ServerLines): PdfRenderer => ({
  isApart: false,
  draw: (drawing) => drawOneByOne(() => renderPdf(lines, drawing)),
});
