import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOutboxTable } from '#server/db/schema/message.ts';
import { MessageRefused, type OutgoingMessage } from '#server/domain/messages/messenger.ts';
import { createLog } from '#server/log/log.ts';
import { msg91Sender } from '#server/partners/msg91/msg91-sender.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { serve } from './support/insurer-bridge.ts';
import { byPhone, newPhone } from './support/owner.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { dltIdOf, MSG91_KEY, msg91At, REPORT_SECRET, smsGateway } from './support/sms-gateway.ts';
import { Visitor } from './support/visitor.ts';

/** SMS by MSG91's Flow API, its reports of deliveries, and answers that it does not document. */

const gateway = smsGateway();
let served: Awaited<ReturnType<typeof serve>>;
let test: TestApp;
beforeAll(async () => {
  served = await serve(gateway.app);
  test = await openTestApp({ messages: { mail: null, sms: msg91At(served.url) } });
});
afterAll(async () => {
  await test?.close();
  await served?.close();
});

async function buy(mobile = newPhone()) {
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await readyToPay(me, {}, { mobile });
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  await me.ok('generatePolicy', undefined, proposal);
  await runJobs(test);
  const [sms] = gateway.sent.filter(({ to }) => to === `91${mobile}`);
  if (!sms) throw new Error('No SMS was sent');
  return { me, rfqId, mobile, sms };
}

/** Of what is left of a journey's SMS. */
const stored = async (rfqId: string) => {
  const rows = await test.store.db.select().from(messageOutboxTable).where(eq(messageOutboxTable.journeyId, rfqId));
  return rows.map(({ state, refusal, text, sentTo, variables }) => ({ state, refusal, text, sentTo, variables }));
};

/** A report as MSG91's page on webhooks shows it (version 3). */
const reportOf = (reference: string, status: string | number, number = '9195XXXX6558') => ({
  ...{ date: '2026-09-05 11:30:00', number, senderId: 'CHHTRI', amount: '0.01' },
  ...{ requestId: '346XXXXXXXXXXXX130', INMSID: '0', CRQID: reference, credit: '1', userId: '27XXXX' },
  ...{ campaignName: 'Sendhttp', status, desc: 'DELIVERED' },
});
const report = (body: unknown, secret = REPORT_SECRET) =>
  test.app.request(`/api/v1/messages/msg91/${secret}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const WITHOUT_PERSON = { text: '', sentTo: '', variables: null };

describe('a policy’s SMS', () => {
  it('is sent under its registered id, and what is left of it names nobody', async () => {
    const { sms, rfqId } = await buy();
    expect(sms.dltId).toBe(dltIdOf('policy-issued'));
    expect(sms.text).toMatch(/^Your health insurance policy ending in \d{8} is issued\. See when it covers you, /);
    expect(await stored(rfqId)).toEqual([{ state: 'handedOver', refusal: null, ...WITHOUT_PERSON }]);
  });

  it('is delivered when the gateway says so, once and for all', async () => {
    const { sms, rfqId } = await buy();
    for (const status of ['1', '1', '2']) expect((await report(reportOf(sms.reference, status))).status).toBe(200);
    expect(await stored(rfqId)).toEqual([{ state: 'delivered', refusal: null, ...WITHOUT_PERSON }]);
  });

  it.each([
    ['2', 'it failed'],
    ['9', 'the number takes no promotions'],
    [16, 'the operator rejected it'],
    ['17', 'the number is blocked'],
    ['25', 'the operator rejected it'],
  ])('that was not delivered (status %s) says why, and can still be delivered', async (status, because) => {
    const { sms, rfqId } = await buy();
    await report(reportOf(sms.reference, status));
    const refusal = `${because} (MSG91’s status ${status})`;
    expect(await stored(rfqId)).toEqual([{ state: 'undelivered', refusal, ...WITHOUT_PERSON }]);
    await report(reportOf(sms.reference, '1'));
    expect(await stored(rfqId)).toEqual([{ state: 'delivered', refusal: null, ...WITHOUT_PERSON }]);
  });
});

describe('a report', () => {
  it.each<[what: string, secret: string, body: unknown, status: number]>([
    ['with a wrong secret', 'another-secret', reportOf('x', '1'), 404],
    ['with a status that is not documented', REPORT_SECRET, reportOf('x', '26'), 400],
    ['without our id', REPORT_SECRET, { status: '1' }, 400],
    ['that is no JSON', REPORT_SECRET, 'status=1', 400],
    ['about an SMS of another sender', REPORT_SECRET, reportOf('0', '2'), 200],
  ])('%s changes nothing', async (_, secret, body, status) => {
    const { rfqId } = await buy();
    expect((await report(body, secret)).status).toBe(status);
    expect((await stored(rfqId)).map(({ state }) => state)).toEqual(['handedOver']);
  });
});

describe('a code to the phone', () => {
  it('is sent with the line that binds it to our site', async () => {
    const { mobile } = await buy();
    await new Visitor(test.app).ok('requestAccessCode', byPhone(mobile));
    await runJobs(test);
    const sms = gateway.sent.findLast(({ to }) => to === `91${mobile}`);
    expect([sms?.dltId, sms?.text]).toEqual([
      dltIdOf('access-code'),
      expect.stringMatching(/\n@localhost #\d{6} Chhatri$/),
    ]);
  });

  it('that could not be sent for ten minutes is not sent any more', async () => {
    const { mobile } = await buy();
    await new Visitor(test.app).ok('requestAccessCode', byPhone(mobile));
    const away = { ...test.config, messages: { mail: null, sms: msg91At('http://127.0.0.1:9') } };
    const now = () => test.clock.now;
    await runDueJobs({ db: test.store.db, now, config: away, log: createLog('silent') });
    const count = gateway.sent.length;
    test.clock.advance(10 * 60);
    await runJobs(test);
    expect(gateway.sent).toHaveLength(count);
    const expired = await test.store.db
      .select()
      .from(messageOutboxTable)
      .where(eq(messageOutboxTable.state, 'expired'));
    expect(expired).toMatchObject([{ refusal: null, nextAttemptAt: null, ...WITHOUT_PERSON }]);
  });
});

const SMS: OutgoingMessage = {
  ...{ id: 'an-id', journeyId: 'RFQ-1', channel: 'SMS', sentTo: '9820012345', subject: null, attachment: null },
  text: '481907 is your code',
  template: { name: 'access-code', variables: { code: '481907' } },
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
async function faultAt(app: Hono, change = {}, sms = SMS, signal = new AbortController().signal) {
  const { url, close } = await serve(app);
  closing.push(close);
  const [outcome] = await Promise.allSettled([msg91Sender(msg91At(url, change)).send(sms, signal)]);
  if (outcome.status === 'fulfilled') throw new Error('It was taken');
  const words = outcome.reason instanceof Error ? outcome.reason.message : '';
  expect(words).not.toMatch(/9820012345|481907/);
  expect(words).not.toContain(MSG91_KEY);
  return { isForGood: outcome.reason instanceof MessageRefused, words };
}

const answering = (answer: () => Response) => new Hono().all('*', answer);
/** 200 MB, if it is read to its end. */
function endless(): Response {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 200) controller.close();
      else controller.enqueue(new Uint8Array(1_000_000).fill(32));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
const UNKNOWN_FORM = 'MSG91 answered 200, in another form than documented';

describe('a gateway that', () => {
  it.each<[what: string, app: Hono, words: string]>([
    ['answers HTML', answering(() => new Response('<h1>9820012345</h1>')), UNKNOWN_FORM],
    ['answers 200 MB', answering(endless), UNKNOWN_FORM],
    ['answers in another form', answering(() => Response.json({ ok: true })), UNKNOWN_FORM],
    [
      'refuses with 200',
      answering(() => Response.json({ type: 'error', message: 'No 9820012345' })),
      'MSG91 answered 200 error',
    ],
    [
      'is out of order',
      answering(() => Response.json({ type: 'error', message: '' }, { status: 503 })),
      'MSG91 answered 503 error',
    ],
    [
      'sends us elsewhere',
      answering(() => Response.redirect('https://elsewhere.example/', 307)),
      'MSG91 answered 307, in another form than documented',
    ],
  ])('%s gets the SMS again', async (_, app, words) => {
    expect(await faultAt(app)).toEqual({ isForGood: false, words });
  });

  it('does not know the key', async () => {
    const fault = await faultAt(smsGateway().app, { authKey: 'a wrong key' });
    expect(fault).toEqual({ isForGood: false, words: 'MSG91 refused MSG91_AUTH_KEY' });
  });

  it('does not know the template', async () => {
    const { templates } = msg91At('');
    const wrong = { ...templates, 'access-code': { templateId: 'of-nobody', dltId: '1' } };
    expect(await faultAt(smsGateway().app, { templates: wrong })).toEqual({
      isForGood: false,
      words: 'MSG91 answered 400 error',
    });
  });

  it('never answers is left when the call is cut off', async () => {
    const abort = new AbortController();
    const silent = new Hono().all('*', () => {
      abort.abort(new Error('No answer within 15000 ms'));
      return new Promise<Response>(() => undefined);
    });
    expect(await faultAt(silent, {}, SMS, abort.signal)).toEqual({ isForGood: false, words: 'MSG91 did not answer' });
  });
});

it('an SMS without a registered text is refused for good, and nothing is sent', async () => {
  const { app, sent } = smsGateway();
  const fault = { isForGood: true, words: 'this SMS has no registered text' };
  expect(await faultAt(app, {}, { ...SMS, template: null })).toEqual(fault);
  expect(await faultAt(app, {}, { ...SMS, template: { name: 'toString', variables: {} } })).toEqual(fault);
  expect(sent).toEqual([]);
});
