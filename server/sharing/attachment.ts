import type { ServerContext } from '../context.ts';
import type { Attachment } from '../messages/messenger.ts';
import { issuerOf } from './issuer.ts';
import { quotesOf } from './store.ts';

/** Shared quotes, for a mail. Null if their link has expired meanwhile: the mail is sent without them. */
export async function quotesAttachment(
  { db, config, pdfRenderer }: Pick<ServerContext, 'db' | 'config' | 'pdfRenderer'>,
  id: string,
): Promise<Attachment | null> {
  const stored = await quotesOf(db, id);
  if (stored === null) return null;
  return {
    fileName: pdfNameOf(stored.quotes),
    contentType: 'application/pdf',
    content: await pdfRenderer.draw({ kind: 'quotes', quotes: stored.quotes, issuer: issuerOf(config) }),
  };
}

/** Name of the file: it contains line and date, but nothing about a person. */
export const pdfNameOf = ({
  line_name,
  priced_on,
}: {
  readonly line_name: string;
  readonly priced_on: string;
}): string => `${line_name.replaceAll(' ', '-')}-quotes-${priced_on}.pdf`;
