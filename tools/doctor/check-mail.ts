import { createTransport } from 'nodemailer';
import type { Config } from '#server/config/config.ts';
import type { MailSettings } from '#server/config/mail-settings.ts';
import { codeOf } from '#server/db/database-fault.ts';
import { greetingName, isPublicName } from '#server/partners/smtp/greeting-name.ts';
import { smtpFaultOf } from '#server/partners/smtp/smtp-fault.ts';
import { poolOptions } from '#server/partners/smtp/smtp-mailer.ts';
import { type Check, right, wrong } from './check.ts';

/** Logs in to the mail server as the mailer does, and sends nothing. */
export const checkMail = (settings: MailSettings, { publicUrl, production }: Config, limitMs: number): Check => {
  const { host, port, login, isTlsFromStart, isTlsRequired } = settings;
  const server = `${host}:${port}`;
  const unreachable = `${server} does not answer. Correct SMTP_URL, or SMTP_HOST and SMTP_PORT.`;
  return {
    about: 'Mail',
    silent: wrong(unreachable),
    async look() {
      const transport = createTransport(poolOptions(settings, publicUrl, limitMs));
      try {
        await transport.verify();
        const how = isTlsFromStart || isTlsRequired ? ', encrypted' : '';
        const name = greetingName(publicUrl);
        if (production && !isPublicName(name)) {
          return wrong(
            `${server} is greeted by ${name}, which strict servers refuse. Set PUBLIC_URL to the site’s name.`,
          );
        }
        const answer = login ? `takes the login${how}` : `answers${how}, without a login`;
        return right(`${server} ${answer}. It is greeted by ${name}.`);
      } catch (error) {
        return wrong(faultInWords(error, server) ?? unreachable);
      } finally {
        transport.close();
      }
    },
  };
};

/** Null if there was no connection. */
function faultInWords(error: unknown, server: string): string | null {
  const { message } = smtpFaultOf(error);
  if (codeOf(error) === 'EAUTH') {
    return `${message}. Correct SMTP_USER and SMTP_PASSWORD, or those in SMTP_URL.`;
  }
  if (error instanceof Error && /certificate/i.test(error.message)) {
    return `the certificate of ${server} is not accepted. Name the host as in its certificate, or trust it by SMTP_CA_FILE.`;
  }
  if (codeOf(error) === 'ETLS')
    return `${server} offers no STARTTLS. Use a port that is encrypted, as 587 or 465 mostly are.`;
  return error instanceof Error && 'responseCode' in error
    ? `${message}. Ask its operator to let this machine in.`
    : null;
}
