import type { ServerContext } from '#server/domain/journey/server-context.ts';
import { quotesIssuerOf } from '#server/domain/sharing/quotes-issuer.ts';
import type { MailAttachment } from '#server/messages/messenger.ts';

/** Shared quotes, for a mail. Null if their link has expired meanwhile: the mail is sent without them. */
export async function sharedQuotesAttachment(
  { stores, config, pdfRenderer }: Pick<ServerContext, 'stores' | 'config' | 'pdfRenderer'>,
  id: string,
): Promise<MailAttachment | null> {
  const stored = await stores.sharedQuotes.load(id);
  if (stored === null) return null;
  return {
    fileName: sharedQuotesFileName(stored.quotes),
    contentType: 'application/pdf',
    content: await pdfRenderer.draw({ kind: 'quotes', quotes: stored.quotes, issuer: quotesIssuerOf(config) }),
  };
}

/** Name of the file: it contains line and date, but nothing about a person. */
export const sharedQuotesFileName = ({
  line_name,
  priced_on,
}: {
  readonly line_name: string;
  readonly priced_on: string;
}): string => `${line_name.replaceAll(' ', '-')}-quotes-${priced_on}.pdf`;
