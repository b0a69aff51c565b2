import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import type { QuotesIssuer } from '#server/domain/sharing/quotes-issuer.ts';

/** The content of a document: only data, so that another thread can render it. */
export type DocumentContent =
  | { readonly kind: 'policy'; readonly line: string; readonly schedule: PolicySchedule }
  | { readonly kind: 'quotes'; readonly quotes: SharedQuotes; readonly issuer: QuotesIssuer };

/** Renders documents as PDF. The same content always produces the same bytes. */
export interface PdfRenderer {
  /** Whether rendering delays no other work. A document may then be rendered before it is requested. */
  readonly isApart: boolean;
  render(content: DocumentContent): Promise<Buffer>;
}
