import type { NodemailerError } from 'nodemailer';
import { MessageRefused, MessengerFault } from '#server/domain/messages/messenger.ts';

/** Only these two are about the message: what is said to other commands is about our settings. */
const ABOUT_RECIPIENT = 'RCPT TO';
const ABOUT_MAIL = 'DATA';

/** Replies that ask for a login or for encryption, which are settings too. */
const ASKS_FOR_LOGIN = [530, 534, 535, 538];

/**
 * What went wrong, without the server's own words, which may name the recipient. A reply 5xx about the recipient or the mail is
 * for good, unless it is about security or policy (5.7.x), as of a server that does not relay for us: then an operator can
 * repair it, and the mail waits.
 */
export function smtpFaultOf(error: unknown): MessengerFault {
  if (!(error instanceof Error)) return new MessengerFault('the mail was not sent');
  const { code, command, response, responseCode }: NodemailerError = error;
  // Nodemailer's own refusal, of an address that no server would take.
  if (responseCode === undefined && code === 'EENVELOPE') return new MessageRefused('the recipient is no address');
  if (responseCode === undefined) return new MessengerFault(`the mail server did not answer (${code ?? error.name})`);
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reply = status === undefined ? `${responseCode}` : `${responseCode} ${status}`;
  if (code === 'EAUTH') return new MessengerFault(`the mail server refused the user name or password (${reply})`);
  const isForGood =
    responseCode >= 500 && !ASKS_FOR_LOGIN.includes(responseCode) && !(status?.startsWith('5.7.') ?? false);
  if (isForGood && command === ABOUT_RECIPIENT)
    return new MessageRefused(`the mail server refused the recipient (${reply})`);
  if (isForGood && command === ABOUT_MAIL) return new MessageRefused(`the mail server refused the mail (${reply})`);
  return new MessengerFault(`the mail server answered ${reply} to ${command ?? 'our greeting'}`);
}
