import { Hono } from 'hono';
import type { EnvVariables } from '#server/config/env.ts';
import { SANDBOX_MESSAGES, sandboxSmtpPort, sandboxTemplateIds } from '#server/config/sandbox-messages.ts';
import { SMS_NAMES, type SmsSender, smsTemplateText } from '#server/domain/messages/sms-templates.ts';
import { senderFromEnv } from '#tools/messages/sender-from-env.ts';
import { Inbox } from './inbox.ts';
import { inboxPage } from './inbox-page.ts';
import { startMailSink } from './mail-sink.ts';
import { createSmsGateway, type GatewaySms } from './sms-gateway.ts';

/**
 * Starts the sandbox's mail server, and puts the SMS gateway and the inbox before the other look-alikes. `SANDBOX_SMTP_PORT` is the
 * mail server's port; `SERVER_URL` is where delivery reports are sent.
 */
export async function withMessages(
  others: Hono,
  env: EnvVariables,
): Promise<{ readonly app: Hono; close(): Promise<void> }> {
  const inbox = new Inbox();
  const now = () => new Date();
  const port = sandboxSmtpPort(env);
  const { close } = await startMailSink({ port, now, take: (mail) => inbox.add(mail) });
  const serverUrl = (env.SERVER_URL || 'http://localhost:8080').replace(/\/+$/, '');
  // Texts are registered for a broker and an address, those of the server's environment.
  const app = messagesApp(inbox, senderFromEnv(env), now, (sms) => reportDelivery(serverUrl, sms));
  app.all('*', ({ req }) => others.fetch(req.raw));
  return { app, close };
}

/** @param report tells the sender of an SMS that it was delivered */
function messagesApp(inbox: Inbox, sender: SmsSender, now: () => Date, report: (sms: GatewaySms) => void): Hono {
  const { path, authKey, senderId } = SANDBOX_MESSAGES;
  const templates = new Map(
    SMS_NAMES.map((name) => {
      const { templateId, dltId } = sandboxTemplateIds(name);
      return [templateId, { dltId, text: smsTemplateText(name, sender, (variable) => `##${variable}##`) }];
    }),
  );
  const take = (sms: GatewaySms) => {
    const { to, dltId, text, reference, sentAt } = sms;
    const facts = [`SMS to +${to}`, `from ${senderId}`, `registered as ${dltId}`];
    inbox.add({ channel: 'SMS', id: reference, title: 'SMS', facts, text, files: [], sentAt });
    report(sms);
  };
  const app = new Hono();
  app.mount(path, createSmsGateway({ authKey, senderId, templates, now, take }).fetch);
  app.get('/inbox', (context) => context.html(inboxPage(inbox)));
  app.get('/inbox.json', (context) =>
    context.json({
      messages: inbox.entries.map(([, { channel, id, text, sentAt }]) => ({ channel, id, text, sentAt })),
    }),
  );
  app.get('/inbox/:number/:place', (context) => {
    const file = inbox.fileOf(Number(context.req.param('number')), Number(context.req.param('place')));
    if (!file) return context.text('There is no such file.', 404);
    return context.body(new Uint8Array(file.content), 200, { 'Content-Type': file.contentType });
  });
  return app;
}

/** As MSG91's webhook of version 3 does. A server that is not there misses it. */
function reportDelivery(serverUrl: string, { to: number, senderId, reference: CRQID, sentAt }: GatewaySms): void {
  const report = { date: sentAt.toISOString(), number, senderId, CRQID, status: '1', desc: 'DELIVERED' };
  fetch(`${serverUrl}/api/v1/messages/msg91/${SANDBOX_MESSAGES.reportSecret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
