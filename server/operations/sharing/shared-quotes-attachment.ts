import type { ServerContext } from '#server/context/server-context.ts';
import type { MailAttachment } from '#server/domain/messages/messenger.ts';
import { quotesIssuerOf } from '#server/domain/sharing/quotes-issuer.ts';

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
    content: await pdfRenderer.render({ kind: 'quotes', quotes: stored.quotes, issuer: quotesIssuerOf(config) }),
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
