import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { MailSettings } from '#server/config/mail-settings.ts';

/** A mail as a server got it. */
interface ReceivedMail {
  readonly raw: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly login: string | undefined;
  readonly parsed: Email;
}

export interface MailServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** An SMTP server at a free port. Without other options it takes every mail, unencrypted and without a login. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    async onData(stream, { envelope, secure: isEncrypted, user }, callback) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const raw = Buffer.concat(chunks).toString('latin1');
      mails.push({
        raw,
        isEncrypted,
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        login: typeof user === 'string' ? user : undefined,
        parsed: await PostalMime.parse(Buffer.concat(chunks)),
      });
      callback();
    },
    ...options,
  });
  // A client that goes in the middle is one of the tests.
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      if (address === null || typeof address === 'string') throw new Error('No port');
      resolve(address.port);
    });
  });
  return { port, mails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A reply of a mail server, as smtp-server sends it for an error. */
export const smtpReply = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

export const mailSettingsAt = (port: number, change: Partial<MailSettings> = {}): MailSettings => ({
  ...{ host: '127.0.0.1', port, isTlsFromStart: false, isTlsRequired: false, login: null },
  ...{
    from: 'policies@insurance.example',
    bouncesTo: 'bounces@insurance.example',
    dkim: null,
    trustedCertificate: null,
  },
  ...change,
});

/** A self-signed certificate for 127.0.0.1. @param days for how long it is valid */
export function makeCertificate(days = 2): { readonly cert: string; readonly key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'mail-certificate-'));
  try {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', `${days}`];
    execFileSync('openssl', ['req', ...made, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
