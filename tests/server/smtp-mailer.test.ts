import { generateKeyPairSync } from 'node:crypto';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailSettings } from '#server/config/mail-settings.ts';
import { MessageRefused, type OutgoingMessage } from '#server/domain/messages/messenger.ts';
import { smtpMailer } from '#server/partners/smtp/smtp-mailer.ts';
import { type MailServer, mailSettingsAt, makeCertificate, smtpReply, startMailServer } from './support/mail-server.ts';

/** Mails as an SMTP server gets them, and what its refusals mean. */

const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\nno real one', 'latin1');
const MAIL: OutgoingMessage = {
  id: '-a_b0123456789ABCDEFGHIJ',
  journeyId: 'RFQ-1',
  channel: 'EMAIL',
  sentTo: 'asha.kulkarni@example.com',
  subject: 'Your policy CHH-H-2026-00000012',
  text: 'You paid ₹12,400.\n\nOpen it: http://localhost:8080/policy/abc\n.\nThe line above is a dot.',
  template: null,
  attachment: { fileName: 'policy-CHH-H-2026-00000012.pdf', contentType: 'application/pdf', content: PDF },
};
const SENDER = { brokerName: 'Chhatri', repliesTo: 'help@chhatri.example', publicUrl: 'https://insurance.example' };
const LIMIT_MS = 20_000;
const never = new AbortController().signal;

const closing: MailServer[] = [];
afterEach(async () => {
  for (const server of closing.splice(0)) await server.close();
});

async function mailServer(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options);
  closing.push(server);
  return server;
}
const mailerAt = ({ port }: Pick<MailServer, 'port'>, change?: Partial<MailSettings>) =>
  smtpMailer(mailSettingsAt(port, change), SENDER, LIMIT_MS);

// The server of the tests says host names in small letters.
describe('the greeting', () => {
  it.each([
    ['https://insurance.example', 'insurance.example'],
    ['https://insurance.example:8443/shop', 'insurance.example'],
    ['http://localhost:8080', 'localhost'],
    ['http://192.0.2.7:8080', '[192.0.2.7]'],
    ['http://[2001:db8::7]:8080', '[ipv6:2001:db8::7]'],
  ])('at %s is by %s', async (publicUrl, name) => {
    const greeted: string[] = [];
    const server = await mailServer({
      onMailFrom(_, { hostNameAppearsAs }, callback) {
        greeted.push(hostNameAppearsAs);
        callback();
      },
    });
    await smtpMailer(mailSettingsAt(server.port), { ...SENDER, publicUrl }, LIMIT_MS).send(MAIL, never);
    expect(greeted).toEqual([name]);
  });
});

describe('a mail', () => {
  it('arrives with its text, its file and its headers, and bounces go to their own address', async () => {
    const server = await mailServer();
    expect(await mailerAt(server).send(MAIL, never)).toEqual({ isReported: false });
    expect(server.mails.map(({ from, to }) => [from, to])).toEqual([
      ['bounces@insurance.example', ['asha.kulkarni@example.com']],
    ]);
    const [{ parsed, raw } = { parsed: undefined, raw: '' }] = server.mails;
    expect(parsed).toMatchObject({
      from: { name: 'Chhatri', address: 'policies@insurance.example' },
      replyTo: [{ name: 'Chhatri', address: 'help@chhatri.example' }],
      to: [{ address: 'asha.kulkarni@example.com' }],
      subject: MAIL.subject,
      messageId: '<-a_b0123456789ABCDEFGHIJ@insurance.example>',
      attachments: [{ filename: 'policy-CHH-H-2026-00000012.pdf', mimeType: 'application/pdf' }],
    });
    expect(parsed?.text?.trimEnd()).toBe(MAIL.text);
    const [file] = parsed?.attachments ?? [];
    if (!(file?.content instanceof ArrayBuffer)) throw new Error('No file');
    expect(Buffer.from(file.content).equals(PDF)).toBe(true);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it('that is handed over again has the same message id', async () => {
    const server = await mailServer();
    const mailer = mailerAt(server);
    await mailer.send(MAIL, never);
    await mailer.send(MAIL, never);
    expect(new Set(server.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  });

  it('is signed by DKIM if there is a key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const dkim = {
      ...{ domain: 'insurance.example', selector: 'chhatri' },
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const server = await mailServer();
    await mailerAt(server, { dkim }).send(MAIL, never);
    const signature = server.mails[0]?.parsed.headers.find(({ key }) => key === 'dkim-signature')?.value;
    expect(signature).toMatch(/d=insurance\.example;.*s=chhatri;/);
    expect(signature).toMatch(/h=from:.*to:.*subject:.*message-id/i);
  });

  it('is sent to one address, or to none', async () => {
    const server = await mailServer();
    const sendTo = (sentTo: string) => mailerAt(server).send({ ...MAIL, sentTo }, never);
    await Promise.allSettled([
      sendTo('asha@example.com, all@example.com'),
      sendTo('asha@example.com>, <all@example.com'),
    ]);
    expect(server.mails.flatMap(({ to }) => to)).not.toContain('all@example.com');
    expect(await faultOf(sendTo(''))).toEqual({ isForGood: true, words: 'the recipient is no address' });
  });
});

describe('encryption', () => {
  const { cert, key } = makeCertificate();
  const withTls = { disabledCommands: [], cert, key };

  it('by STARTTLS protects login and mail', async () => {
    const server = await mailServer({
      ...withTls,
      onAuth: ({ username, password }, _, callback) =>
        callback(null, username === 'chhatri' && password === 'p%ss' ? { user: username } : {}),
    });
    const login = { user: 'chhatri', password: 'p%ss' };
    await mailerAt(server, { isTlsRequired: true, trustedCertificate: cert, login }).send(MAIL, never);
    expect(server.mails).toMatchObject([{ isEncrypted: true, login: 'chhatri' }]);
  });

  it('that is required but not offered: nothing is sent, and the mail waits', async () => {
    const server = await mailServer();
    const fault = await faultOf(mailerAt(server, { isTlsRequired: true }).send(MAIL, never));
    expect([fault.isForGood, server.mails]).toEqual([false, []]);
  });

  it('by a certificate that nobody trusts: nothing is sent, and the mail waits', async () => {
    const server = await mailServer(withTls);
    const fault = await faultOf(mailerAt(server, { isTlsRequired: true }).send(MAIL, never));
    expect([fault.isForGood, server.mails]).toEqual([false, []]);
  });
});

/** What was thrown: its words, and whether the message is never tried again. */
async function faultOf(sent: Promise<unknown>): Promise<{ readonly isForGood: boolean; readonly words: string }> {
  const [outcome] = await Promise.allSettled([sent]);
  if (outcome.status === 'fulfilled') throw new Error('It was sent');
  const { reason } = outcome;
  const words = reason instanceof Error ? reason.message : '';
  expect(words).not.toMatch(/asha|kulkarni|CHH-H|chhatri-password/i);
  return { isForGood: reason instanceof MessageRefused, words };
}

const atRecipient = (code: number, text: string): SMTPServerOptions => ({
  onRcptTo: (_, __, callback) => callback(smtpReply(code, text)),
});
const atData = (code: number, text: string): SMTPServerOptions => ({
  onData(stream, _, callback) {
    stream.on('end', () => callback(smtpReply(code, text))).resume();
  },
});

describe('a mail server that', () => {
  it.each<[what: string, options: SMTPServerOptions, isForGood: boolean, words: string]>([
    [
      'knows no such mailbox',
      atRecipient(550, '5.1.1 no asha.kulkarni here'),
      true,
      'refused the recipient (550 5.1.1)',
    ],
    ['says so without an enhanced code', atRecipient(553, 'No'), true, 'refused the recipient (553)'],
    [
      'does not relay for us',
      atRecipient(550, '5.7.1 asha.kulkarni: relaying denied'),
      false,
      'answered 550 5.7.1 to RCPT TO',
    ],
    ['wants a login', atRecipient(530, '5.7.0 Log in'), false, 'answered 530 5.7.0 to RCPT TO'],
    ['asks to come again', atRecipient(451, '4.7.1 Greylisted'), false, 'answered 451 4.7.1 to RCPT TO'],
    ['has a full mailbox', atRecipient(452, '4.2.2 Full'), false, 'answered 452 4.2.2 to RCPT TO'],
    ['finds the mail too large', atData(552, '5.3.4 Too large'), true, 'refused the mail (552 5.3.4)'],
    ['is out of room', atData(452, '4.3.1 Asha, no room'), false, 'answered 452 4.3.1 to DATA'],
    ['refuses our sender', { onMailFrom: (_, __, done) => done(smtpReply(550, '5.7.1 No')) }, false, 'to MAIL FROM'],
    ['turns us away at once', { onConnect: (_, done) => done(smtpReply(554, 'No')) }, false, 'answered 554'],
  ])('%s', async (_, options, isForGood, words) => {
    const server = await mailServer(options);
    const fault = await faultOf(mailerAt(server).send(MAIL, never));
    expect(fault).toEqual({ isForGood, words: expect.stringContaining(words) });
  });

  it('does not know the password keeps every mail waiting', async () => {
    const server = await mailServer({ onAuth: (_, __, done) => done(smtpReply(535, '5.7.8 wrong chhatri-password')) });
    const login = { user: 'chhatri', password: 'chhatri-password' };
    expect(await faultOf(mailerAt(server, { login }).send(MAIL, never))).toEqual({
      isForGood: false,
      words: expect.stringContaining('refused the user name or password (535'),
    });
  });

  it('is not there', async () => {
    const server = await startMailServer();
    await server.close();
    expect(await faultOf(mailerAt(server).send(MAIL, never))).toMatchObject({ isForGood: false });
  });

  it('hangs in the middle of DATA is left when the call is cut off', async () => {
    const abort = new AbortController();
    const server = await mailServer({
      // It reads nothing and says nothing.
      onData: () => abort.abort(new Error('No answer within 15000 ms')),
    });
    expect(await faultOf(mailerAt(server).send(MAIL, abort.signal))).toMatchObject({ isForGood: false });
  });

  it('breaks the connection in the middle of DATA gets the mail again', async () => {
    const server = await startMailServer({ onData: (stream) => stream.once('data', () => void server.close()) });
    expect(await faultOf(mailerAt(server).send(MAIL, never))).toMatchObject({ isForGood: false });
  });
});
