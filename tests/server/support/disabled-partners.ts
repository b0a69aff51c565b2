import { createApp } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { createLog } from '#server/log/log.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import type { TestApp } from './app.ts';
import { msg91At } from './sms-gateway.ts';

/** A mail server that no test asks. */
const SMTP: NonNullable<Config['messages']['mail']> = {
  ...{ host: '127.0.0.1', port: 9, isTlsFromStart: false, isTlsRequired: false, login: null, dkim: null },
  ...{ trustedCertificate: null, from: 'a@b.example', bouncesTo: 'a@b.example' },
};

const optionsOf = ({ store, clock, lines }: TestApp) => ({
  ...{ db: store.db, now: () => clock.now, log: createLog('silent'), lines },
});

/** Another process, of a broker who sends messages by these channels only. The sandbox takes them, and is every other partner. */
export function brokerWith(test: TestApp, channels: readonly ('mail' | 'sms')[]) {
  const messages = {
    mail: channels.includes('mail') ? SMTP : null,
    sms: channels.includes('sms') ? msg91At('http://127.0.0.1:9') : null,
  };
  const { ports } = withPartnerPorts({ ...optionsOf(test), config: test.config });
  const options = { ...optionsOf(test), ports, config: { ...test.config, sandbox: false, messages } };
  return { app: createApp(options), runJobs: () => runDueJobs(options) };
}

/** Runs the jobs of a broker with mails only, whose mail server is away. */
export const runJobsWithoutMailServer = (test: TestApp) =>
  runDueJobs({ ...optionsOf(test), config: { ...test.config, sandbox: false, messages: { mail: SMTP, sms: null } } });

/** Another process, of a broker without any partner. */
export const brokerAlone = (test: TestApp) =>
  createApp({ ...optionsOf(test), config: { ...test.config, sandbox: false, messages: { mail: null, sms: null } } });
