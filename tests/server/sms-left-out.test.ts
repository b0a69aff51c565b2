import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { runDueJobs } from '#server/jobs/run-due-jobs.ts';
import { createLog } from '#server/log/log.ts';
import { withPartnerPorts } from '#server/partners/connect-ports.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { inboxFor, payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// A broker without SMS: what they would say comes by mail.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a policy and a refund are told by mail', async () => {
  const log = createLog('silent');
  const options = { db: test.store.db, now: () => test.clock.now, log, lines: serverLines };
  const { ports } = withPartnerPorts({ ...options, config: test.config });
  const config = { ...test.config, sandbox: false };
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await readyToPay(me);
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'pay-twice');
  const withoutSms = createApp({ ...options, config, ports });
  await me.inProcess(withoutSms).ok('generatePolicy', undefined, proposal);
  await runDueJobs({ ...options, config, ports });
  const messages = await inboxFor(test, rfqId);
  expect(messages.filter(({ text }) => text.includes('is issued')).map(({ channel }) => channel)).toEqual(['EMAIL']);
  const told = messages.filter(({ text }) => text.includes('is on its way back'));
  expect(told.map(({ channel, subject, sentTo }) => [channel, subject, sentTo])).toEqual([
    ['EMAIL', 'Your refund is on its way', 'asha@example.com'],
  ]);
});
