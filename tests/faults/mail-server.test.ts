import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { mailSettingsAt } from '#tests/server/support/mail-server.ts';
import { inboxFor, payBy, readyToPay, runJobs } from '#tests/server/support/sandbox.ts';
import { Visitor } from '#tests/server/support/visitor.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { Exim } from './support/exim.ts';

// A policy's mail, sent to Debian's mail server.

let exim: Exim;
let test: TestApp;
beforeAll(async () => {
  exim = await Exim.prepare();
  test = await openTestApp({ messages: { mail: mailSettingsAt(exim.port), sms: null } });
});
afterAll(async () => {
  await test?.close();
  await exim?.remove();
});

async function buy() {
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await readyToPay(me);
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  const policy = (await me.ok('generatePolicy', undefined, proposal)).proposal?.policy;
  return { rfqId, policyNumber: policy?.issued?.policy_number ?? '' };
}
const waiting = (rfqId: string) =>
  test.store.db.select().from(messageOutboxTable).where(eq(messageOutboxTable.journeyId, rfqId));
const deliveredOf = async (policyNumber: string) =>
  (await exim.delivered()).filter(({ subject }) => subject === `Your policy ${policyNumber}`);

it('arrives with the policy and its headers, and the SMS goes its own way', async () => {
  await exim.start();
  const { rfqId, policyNumber } = await buy();
  await runJobs(test);
  const [mail] = await waitToPass(async () => {
    const found = await deliveredOf(policyNumber);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mail).toMatchObject({
    from: { name: 'Chhatri', address: 'policies@insurance.example' },
    replyTo: [{ address: 'help@chhatri.example' }],
    to: [{ address: 'asha@example.com' }],
    returnPath: 'bounces@insurance.example',
    attachments: [{ mimeType: 'application/pdf', filename: expect.stringContaining(policyNumber) }],
  });
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail?.text).toContain(`Your policy ${policyNumber} (`);
  const [file] = mail?.attachments ?? [];
  if (!(file?.content instanceof ArrayBuffer)) throw new Error('No file');
  expect(Buffer.from(file.content).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await inboxFor(test, rfqId)).map(({ channel }) => channel)).toEqual(['SMS']);
  expect(await waiting(rfqId)).toEqual([]);
});

it('that is due while the server is stopped arrives after its restart, once', async () => {
  await exim.stop();
  const { rfqId, policyNumber } = await buy();
  await runJobs(test);
  test.clock.advance(60);
  await runJobs(test);
  expect(await waiting(rfqId)).toMatchObject([{ channel: 'EMAIL', state: 'waiting', attempts: 2 }]);
  await exim.start();
  test.clock.advance(60);
  await runJobs(test);
  await waitToPass(async () => expect(await deliveredOf(policyNumber)).toHaveLength(1));
  expect(await waiting(rfqId)).toEqual([]);
  await exim.stop();
  await exim.start();
  test.clock.advance(24 * 60 * 60);
  await runJobs(test);
  expect(await deliveredOf(policyNumber)).toHaveLength(1);
});
