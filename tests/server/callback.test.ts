import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CALLBACK_CONSENT_TEXT,
  CALLBACK_PAGES,
  CALLBACK_TOPICS,
  type CallbackRequest,
} from '#contract/shared/callback.ts';
import { createApp } from '#server/app.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { createLog } from '#server/log/log.ts';
import { sandboxInboxOf } from '#server/sandbox/sandbox-inbox.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
let me: Visitor;
beforeAll(async () => {
  test = await openTestApp();
  me = new Visitor(test.app);
});
afterAll(() => test.close());

let numbers = 9_820_000_000;
/** A request of a new visitor. */
const someone = (change: Partial<CallbackRequest> = {}): CallbackRequest => {
  numbers += 1;
  return {
    mobile_number: String(numbers),
    full_name: 'Asha Rao',
    topic: 'health',
    consent: CALLBACK_CONSENT_TEXT,
    ...change,
  };
};
const storedRequests = (mobileNumber: string) =>
  test.store.db.select().from(callbackRequestTable).where(eq(callbackRequestTable.mobileNumber, mobileNumber));

describe('a callback request', () => {
  it('is stored with the text and the time of the consent, and answered by a reference', {
    tags: ['§2.callback-call'],
  }, async () => {
    const request = someone({ topic: 'car' });
    const { status, message, data } = await me.send('requestCallback', request, { key: 'callback-first' });
    expect([status, message]).toEqual([201, 'Call Back Request Submitted']);
    expect(data).toEqual({
      reference: expect.stringMatching(/^CB-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
      requested_on: '2026-09-05',
    });
    const rows = await storedRequests(request.mobile_number);
    expect(rows).toMatchObject([
      { fullName: 'Asha Rao', topic: 'car', consentText: CALLBACK_CONSENT_TEXT, requestedOn: '2026-09-05' },
    ]);
    expect(rows[0]?.requestedAt).toEqual(test.clock.now);
  });

  it('keeps the name without the blanks around it', async () => {
    const request = someone({ full_name: ' Asha Rao ' });
    await me.ok('requestCallback', request);
    expect((await storedRequests(request.mobile_number))[0]?.fullName).toBe('Asha Rao');
  });

  it('tells the adviser the kind of page that it was asked from, and keeps that nowhere else', async () => {
    const request = someone({ topic: 'travel', page: 'declined' });
    const { reference } = await me.ok('requestCallback', request);
    await runJobs(test);
    const [mail] = await sandboxInboxOf(test.store.db, [reference]);
    expect(mail?.text).toContain('Topic: travel, asked from a proposal that the insurer has declined\n');
    expect(Object.values((await storedRequests(request.mobile_number))[0] ?? {})).not.toContain('declined');
  });

  it.each(CALLBACK_PAGES)('can be asked from a page of the kind %s', async (page) => {
    expect((await me.send('requestCallback', someone({ page }))).status).toBe(201);
  });

  it.each(CALLBACK_TOPICS)('can be about %s', async (topic) => {
    expect((await me.send('requestCallback', someone({ topic }))).status).toBe(201);
  });

  it('is told the broker once, with who, whom and what about', async () => {
    const request = someone({ full_name: 'Ravi Iyer', topic: 'travel' });
    const { reference } = await me.ok('requestCallback', request, { key: 'callback-mail' });
    await me.ok('requestCallback', request, { key: 'callback-mail' });
    await me.ok('requestCallback', request);
    await runJobs(test);
    const mails = await sandboxInboxOf(test.store.db, [reference]);
    expect(mails).toMatchObject([
      { channel: 'EMAIL', sentTo: test.config.brand.email, subject: `Callback request ${reference}` },
    ]);
    for (const word of ['Ravi Iyer', `+91 ${request.mobile_number}`, 'travel', '05 Sep 2026', reference]) {
      expect(mails[0]?.text).toContain(word);
    }
  });
});

describe('once', () => {
  it('the same attempt is answered the same, also after midnight, and kept once', async () => {
    const request = someone();
    const first = await me.send('requestCallback', request, { key: 'callback-again' });
    test.clock.advance(24 * 60 * 60);
    const second = await me.send('requestCallback', request, { key: 'callback-again' });
    test.clock.advance(-24 * 60 * 60);
    expect([second.status, second.data]).toEqual([first.status, first.data]);
    expect(await storedRequests(request.mobile_number)).toHaveLength(1);
  });

  it('an attempt that repeats a stored request is answered the same too, also after midnight', async () => {
    const request = someone();
    await me.ok('requestCallback', request, { key: 'callback-stored' });
    const first = await me.send('requestCallback', request, { key: 'callback-repeating' });
    test.clock.advance(23 * 60 * 60);
    const second = await me.send('requestCallback', request, { key: 'callback-repeating' });
    test.clock.advance(-23 * 60 * 60);
    expect([second.status, second.data]).toEqual([first.status, first.data]);
    expect(await storedRequests(request.mobile_number)).toHaveLength(1);
  });

  it('twins of one attempt that come at the same moment are one request', async () => {
    const request = someone();
    const twins = [1, 2, 3].map(() => me.ok('requestCallback', request, { key: 'callback-twins' }));
    expect(new Set((await Promise.all(twins)).map(({ reference }) => reference)).size).toBe(1);
    expect(await storedRequests(request.mobile_number)).toHaveLength(1);
  });

  it('the same number for the same topic on the same day in India is one request, answered alike', async () => {
    const request = someone();
    const first = await me.send('requestCallback', request, { key: 'callback-day-1' });
    test.clock.advance(60);
    const other = { ...request, full_name: 'Asha R' };
    const second = await new Visitor(test.app).send('requestCallback', other, { key: 'callback-day-2' });
    test.clock.advance(-60);
    // The answer does not reveal to a stranger that this number had asked before.
    expect([second.status, second.message, second.data]).toEqual([first.status, first.message, first.data]);
    expect(await storedRequests(request.mobile_number)).toHaveLength(1);
  });

  it('another topic, and the next day in India, are another request', async () => {
    const request = someone();
    await me.ok('requestCallback', request);
    await me.ok('requestCallback', { ...request, topic: 'bike' });
    // 05 Sep 11:30 in India; twelve and a half hours later it is the 6th there, and still the 5th in UTC.
    test.clock.advance(12.5 * 60 * 60);
    const { requested_on } = await me.ok('requestCallback', request);
    test.clock.advance(-12.5 * 60 * 60);
    expect(requested_on).toBe('2026-09-06');
    expect(await storedRequests(request.mobile_number)).toHaveLength(3);
  });

  it('a key that came before with other answers is refused', async () => {
    await me.ok('requestCallback', someone(), { key: 'callback-reused' });
    const other = someone();
    const refused = await me.refused('requestCallback', other, { key: 'callback-reused' });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'IDEMPOTENCY_REUSED' } });
    expect(await storedRequests(other.mobile_number)).toEqual([]);
  });

  it('a key that came before with other answers is refused, whether its request was stored or a repeat', async () => {
    const request = someone();
    await me.ok('requestCallback', request);
    await me.ok('requestCallback', request, { key: 'callback-repeat-reused' });
    const refused = await me.refused('requestCallback', someone(), { key: 'callback-repeat-reused' });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'IDEMPOTENCY_REUSED' } });
  });
});

it('a number with its prefix is the number without it', async () => {
  const { mobile_number, ...request } = someone();
  await me.ok('requestCallback', { ...request, mobile_number: `+91 ${mobile_number}` });
  expect(await storedRequests(mobile_number)).toHaveLength(1);
});

describe('what is not a request', () => {
  const { consent: _, ...silent } = someone();
  it.each([
    ['a number that begins with 5', someone({ mobile_number: '5820012345' }), 'mobile_number'],
    ['a number of nine digits', someone({ mobile_number: '982001234' }), 'mobile_number'],
    ['no name', someone({ full_name: ' ' }), 'full_name'],
    ['a name of digits', someone({ full_name: 'R2 D2' }), 'full_name'],
    ['a topic that we do not know', { ...someone(), topic: 'boats' }, 'topic'],
    ['no consent', { ...someone(), consent: '' }, 'consent'],
    ['a mere yes to nothing in particular', { ...someone(), consent: true }, 'consent'],
    ['consent to another wording, from a page that was kept', { ...someone(), consent: 'Call me.' }, 'consent'],
    ['silence for consent', silent, 'consent'],
  ])('is refused with a sentence: %s', async (_, body, field) => {
    const { code, data } = await me.refused('requestCallback', body);
    expect([code, data.reason]).toEqual([400, 'VALIDATION']);
    expect(Object.keys(data.fields ?? {})).toEqual([field]);
    expect(data.fields?.[field]).toMatch(/^[A-Z][\w ,-]+$/);
    expect(await storedRequests(body.mobile_number)).toEqual([]);
  });
});

describe('around it', () => {
  it('is limited by the minute', async () => {
    const app = createApp({
      db: test.store.db,
      now: () => test.clock.now,
      config: { ...test.config, rateLimits: { ...test.config.rateLimits, callback: 2 } },
      log: createLog('silent'),
    });
    const asking = new Visitor(app);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await asking.send('requestCallback', someone())).status);
    expect(statuses).toEqual([201, 201, 429]);
    const { data } = await asking.refused('requestCallback', someone());
    expect(data).toMatchObject({ reason: 'RATE_LIMITED', retry_after: expect.any(Number) });
  });

  it('leaves nothing of the visitor in the logs', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    const app = createApp({ db: test.store.db, now: () => test.clock.now, config: test.config, log });
    const request = someone({ full_name: 'Zubin Merchant' });
    const { reference } = await new Visitor(app).ok('requestCallback', request, { key: 'callback-secret-key' });
    await new Visitor(app).send('requestCallback', { ...request, full_name: '' });
    expect(lines.join('')).toContain('/api/v1/user/request-callback');
    for (const secret of [request.mobile_number, 'Zubin', reference, 'callback-secret-key']) {
      expect(lines.join('')).not.toContain(secret);
    }
  });

  it('is refused in words where no messages can be sent, and keeps nothing that no one would hear of', async () => {
    const config = { ...test.config, sandbox: false };
    const app = createApp({ db: test.store.db, now: () => test.clock.now, config, log: createLog('silent') });
    const request = someone();
    expect((await new Visitor(app).refused('requestCallback', request)).code).toBe(409);
    expect(await storedRequests(request.mobile_number)).toEqual([]);
  });
});
