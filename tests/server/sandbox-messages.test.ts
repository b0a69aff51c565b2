import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMessageSettings } from '#server/config/message-settings.ts';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { freePort } from '#tools/app/free-port.ts';
import { withMessages } from '#tools/sandbox/messages/serve-messages.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { serve } from './support/insurer-bridge.ts';
import { inboxFor, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

/** `npm run sandbox` as the mail server and the SMS gateway of a server with SANDBOX_URL. */

let test: TestApp;
let sandbox: { readonly url: string; close(): Promise<void> };
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const smtpPort = await freePort();
  // The gateway reports to a server that does not run yet.
  const server = await serve(new Hono().all('*', ({ req }) => test.app.fetch(req.raw)));
  const env = { SANDBOX_SMTP_PORT: String(smtpPort), SERVER_URL: server.url };
  const { app, close } = await withMessages(
    new Hono().all('*', ({ text }) => text('an insurer')),
    env,
  );
  sandbox = await serve(app);
  test = await openTestApp({ messages: readMessageSettings({ SANDBOX_URL: sandbox.url, ...env }, false) });
  closing.push(sandbox.close, close, server.close);
});
afterAll(async () => {
  for (const close of closing) await close();
  await test?.close();
});

it('shows the mail with its file and the SMS with its registered id, and reports the SMS as delivered', async () => {
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await readyToPay(me);
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  const record = await me.ok('generatePolicy', undefined, proposal);
  const number = record.proposal?.policy?.issued?.policy_number ?? '';
  await runJobs(test);
  // Nothing is left to the inbox in the server's own process.
  expect(await inboxFor(test, rfqId)).toEqual([]);
  const page = await (await fetch(`${sandbox.url}/inbox`)).text();
  expect(page).toContain(`<h2>Your policy ${number}</h2>`);
  expect(page).toMatch(
    new RegExp(`registered as 1107\\d{15}[^]*<pre>Your health insurance policy ending in ${number.slice(-8)} is `),
  );
  const [, file = ''] = /href="(\/inbox\/\d+\/0)"/.exec(page) ?? [];
  const answer = await fetch(sandbox.url + file);
  expect([answer.headers.get('content-type'), (await answer.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  await waitToPass(async () => {
    const rows = await test.store.db.select().from(messageOutboxTable).where(eq(messageOutboxTable.journeyId, rfqId));
    expect(rows.map(({ channel, state }) => [channel, state])).toEqual([['SMS', 'delivered']]);
  });
});

it('leaves all other addresses to the others', async () => {
  expect(await (await fetch(`${sandbox.url}/v1/quotes`)).text()).toBe('an insurer');
});
