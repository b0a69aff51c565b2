import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import type { MailSettings } from '#server/config/mail-settings.ts';
import type { Messenger, OutgoingMessage } from '#server/domain/messages/messenger.ts';
import { greetingName } from './greeting-name.ts';
import { smtpFaultOf } from './smtp-fault.ts';

/** After this a connection without mails is closed. Milliseconds. */
const IDLE_MS = 5_000;

/** Who the mails are from, and who answers them. */
interface MailSender {
  readonly brokerName: string;
  readonly repliesTo: string;
  readonly publicUrl: string;
}

/** How the mail server is connected to, by a site. */
export const poolOptions = (
  settings: MailSettings,
  publicUrl: string,
  limitMs: number,
): SMTPPoolOptions & { pool: true } => ({
  pool: true,
  maxConnections: 2,
  idleTimeout: IDLE_MS,
  // The outbox repeats what failed, with the same id.
  maxRequeues: 0,
  name: greetingName(publicUrl),
  host: settings.host,
  port: settings.port,
  secure: settings.isTlsFromStart,
  requireTLS: settings.isTlsRequired,
  ...(settings.login && { auth: { user: settings.login.user, pass: settings.login.password } }),
  ...(settings.trustedCertificate !== null && { tls: { ca: settings.trustedCertificate } }),
  ...(settings.dkim && {
    dkim: {
      domainName: settings.dkim.domain,
      keySelector: settings.dkim.selector,
      privateKey: settings.dkim.privateKey,
    },
  }),
  // The call is cut off as a whole; these end what it leaves behind.
  connectionTimeout: limitMs,
  greetingTimeout: limitMs,
  socketTimeout: limitMs,
  // A text of ours never names a file or an address to read.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Sends mails by SMTP. The message id is made of our id, so that a mail that is handed over twice is seen as one.
 * @param limitMs how long the server may be silent
 */
export function smtpMailer(
  settings: MailSettings,
  { brokerName, repliesTo, publicUrl }: MailSender,
  limitMs: number,
): Messenger {
  const transport = createTransport(poolOptions(settings, publicUrl, limitMs));
  const domain = settings.from.slice(settings.from.lastIndexOf('@') + 1);
  const mailOf = ({ id, sentTo, subject, text, attachment }: OutgoingMessage) => ({
    messageId: `<${id}@${domain}>`,
    from: { name: brokerName, address: settings.from },
    replyTo: { name: brokerName, address: repliesTo },
    // As an object an address is one address, whatever is in it.
    to: { name: '', address: sentTo },
    envelope: { from: settings.bouncesTo, to: { name: '', address: sentTo } },
    subject: subject ?? '',
    text,
    // Asks holiday notices not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachment
      ? [{ filename: attachment.fileName, contentType: attachment.contentType, content: attachment.content }]
      : [],
  });
  return {
    async send(message, signal) {
      try {
        await transport.sendMail({ ...mailOf(message), signal });
      } catch (error) {
        throw smtpFaultOf(error);
      }
      // What is not delivered comes back as a mail to the bounce address.
      return { isReported: false };
    },
  };
}
