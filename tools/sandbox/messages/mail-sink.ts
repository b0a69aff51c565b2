import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { ListenError } from '#server/api/http/listen.ts';
import type { InboxEntry } from './inbox.ts';

interface MailSinkOptions {
  readonly port: number;
  readonly now: () => Date;
  take(mail: InboxEntry): void;
}

/** An SMTP server that takes every mail, unencrypted and without a login, and delivers none. Throws a `ListenError`. */
export function startMailSink({ port, now, take }: MailSinkOptions): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, callback) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const { messageId = '', subject, text, attachments } = await PostalMime.parse(Buffer.concat(chunks));
      const from = envelope.mailFrom === false ? 'nobody' : envelope.mailFrom.address;
      take({
        channel: 'EMAIL',
        id: messageId.replace(/^<|@.*$/g, ''),
        title: subject ?? 'A mail without a subject',
        facts: [`Mail to ${envelope.rcptTo.map(({ address }) => address).join(', ')}`, `bounces to ${from}`],
        text: text ?? '',
        files: attachments.map(({ filename, mimeType: contentType, content }) => ({
          ...{ name: filename ?? 'file', contentType },
          content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
        })),
        sentAt: now(),
      });
      callback();
    },
  });
  return new Promise((resolve, reject) => {
    server.once('error', () => reject(new ListenError(`Port ${port} is taken: SANDBOX_SMTP_PORT names another one.`)));
    server.listen(port, '127.0.0.1', () => {
      // A client that goes in the middle of a mail ends nothing.
      server.removeAllListeners('error').on('error', () => undefined);
      resolve({ close: () => new Promise<void>((closed) => server.close(() => closed())) });
    });
  });
}
