import { SMS_NAMES, type SmsName } from '#server/domain/messages/sms-templates.ts';
import { type EnvVariables, wholeNumberFromEnv } from './env.ts';
import type { MailSettings } from './mail-settings.ts';
import type { Msg91Settings } from './msg91-settings.ts';

/** The mail server and the SMS gateway of `npm run sandbox`. Their secrets protect nothing. */
export const SANDBOX_MESSAGES = {
  smtpPort: 2525,
  path: '/msg91',
  authKey: 'auth key of a sandbox',
  senderId: 'CHHTRI',
  reportSecret: 'report-secret-of-a-sandbox-on-this-machine',
} as const;

/** The ids under which the sandbox's gateway knows a text. */
export const sandboxTemplateIds = (name: SmsName): Msg91Settings['templates'][SmsName] => {
  const number = String(SMS_NAMES.indexOf(name) + 1).padStart(4, '0');
  return { templateId: `sandbox-${number}`, dltId: `110700000000000${number}` };
};

/** @param sandboxUrl where the sandbox answers, without a slash at the end */
export const mailAtSandbox = (sandboxUrl: string, port: number): MailSettings => ({
  host: new URL(sandboxUrl).hostname,
  port,
  ...{ isTlsFromStart: false, isTlsRequired: false, login: null, dkim: null, trustedCertificate: null },
  ...{ from: 'policies@insurance.example', bouncesTo: 'bounces@insurance.example' },
});

export const smsAtSandbox = (sandboxUrl: string): Msg91Settings => {
  const { path, authKey, senderId, reportSecret } = SANDBOX_MESSAGES;
  return { baseUrl: sandboxUrl + path, authKey, senderId, reportSecret, templates: templatesBy(sandboxTemplateIds) };
};

/** `SANDBOX_SMTP_PORT`, of the sandbox and of the server that sends mails there. */
export const sandboxSmtpPort = (env: EnvVariables): number =>
  wholeNumberFromEnv(env, 'SANDBOX_SMTP_PORT', SANDBOX_MESSAGES.smtpPort);

const templatesBy = (idsOf: typeof sandboxTemplateIds): Msg91Settings['templates'] =>
  Object.assign({}, ...SMS_NAMES.map((name) => ({ [name]: idsOf(name) })));
