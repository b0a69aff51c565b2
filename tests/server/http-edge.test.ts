import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { sendErrorReply, sendReply } from '#server/api/http/errors.ts';
import { closeServer, listen } from '#server/api/http/listen.ts';
import { openJourney } from '#server/api/http/open-journey.ts';
import { createApp } from '#server/app.ts';
import type { ReadStores } from '#server/context/stores.ts';
import { loadJourney } from '#server/db/journeys.ts';
import { sandboxGatewayOrderTable } from '#server/db/schema/payment.ts';
import { storesOf } from '#server/db/stores.ts';
import { recordOf, rowValuesOf } from '#server/domain/journey/journey.ts';
import type { StoredAnswers } from '#server/domain/shared/stored-answers.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { createLog } from '#server/log/log.ts';
import { endpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, planOf } from './support/purchase.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const Envelope = v.object({ code: v.number(), message: v.string(), data: v.object({ reason: v.string() }) });

describe('an address that cannot be read', () => {
  it.each([
    '/sandbox/kyc/%00',
    '/sandbox/payment/a%00b',
    '/sandbox/inbox?rfqId=%00',
    '/sandbox/inbox.json?proposerId=%00',
    '/api/v1/user/get-info-pincode/%00',
    '/api/v1/pf-quote-agg/health/premium/RFQ-1?insurer=%00',
    '/api/v1/pf-quote-agg/health/premium/%ff',
    '/api/%zz',
    '/sandbox/%E0%A4%A',
    '/api/v1/pf-proposal/health/policy-document/%00',
  ])('is refused in words: %s', async (path) => {
    const response = await test.app.request(path);
    const { code, message } = v.parse(Envelope, await response.json());
    expect([response.status, code]).toEqual([400, 400]);
    expect(message).toMatch(/^[A-Z].*\.$/);
  });

  it.each(['/%00', '/assets/%00.js', '/health/%ff', '/%zz'])(
    'is no error of ours among the pages: %s',
    async (path) => {
      expect((await test.app.request(path)).status).toBeLessThan(500);
    },
  );
});

describe('another method', () => {
  it.each([
    ['DELETE', '/api/v1/pf-quote-agg/health/register-quote', 'POST'],
    ['POST', '/api/v1/user/get-info-pincode/400001', 'GET, HEAD'],
    ['PUT', '/api/v1/pf-proposal/health/make-payment/PRP-1', 'GET, HEAD'],
    ['GET', '/api/v1/pf-proposal/health/submit-proposal/PRP-1', 'POST'],
    ['POST', '/api/v1/pf-proposal/health/kyc-details/PRP-1', 'PUT, GET, HEAD'],
    ['GET', '/api/v1/payment/webhook', 'POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/sandbox/kyc/token', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['PUT', '/health', 'GET, HEAD'],
  ])('%s %s is answered with those that are possible', async (method, path, allow) => {
    const response = await test.app.request(path, { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    expect(v.parse(Envelope, await response.json())).toMatchObject({
      code: 405,
      data: { reason: 'METHOD_NOT_ALLOWED' },
    });
  });

  it('is not the matter where there is nothing', async () => {
    for (const path of ['/api/nothing', '/sandbox/nothing']) {
      expect((await test.app.request(path, { method: 'DELETE' })).status).toBe(404);
    }
  });
});

describe('an upload that breaks off', () => {
  it('is told in the log as the client’s, not as an error of ours', async () => {
    const lines: string[] = [];
    const logged = new EventEmitter();
    const called = once(logged, 'call');
    const log = createLog('debug', {
      write(line) {
        lines.push(line);
        if (line.includes('"msg":"call"')) logged.emit('call');
      },
    });
    const { store, config } = test;
    const server = await listen(createApp({ db: store.db, now: () => test.clock.now, config, log }), 0);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const socket = connect(address.port, '127.0.0.1');
    const head = ['POST /api/v1/pf-quote-agg/health/register-quote HTTP/1.1', 'Host: localhost', 'Content-Length: 500'];
    socket.write(`${head.join('\r\n')}\r\nContent-Type: application/json\r\n\r\n{"additionalDetails":`, () =>
      socket.resetAndDestroy(),
    );
    await called;
    await closeServer(server, 0);
    const entries = lines.map((line) => v.parse(v.looseObject({ level: v.number() }), JSON.parse(line)));
    expect(entries.filter(({ level }) => level >= 50)).toEqual([]);
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'call', status: 499 }));
  });
});

describe('a GET that acts', () => {
  const acting = Object.entries<Endpoint>(endpoints).filter(([, { acts }]) => acts);
  const FOREIGN: Record<string, Record<string, string>> = {
    'another site’s script': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    'a neighbour’s script': { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
    'a link on another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    'an address that was typed': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    'a link within our site': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    'an old browser’s script': { origin: 'https://evil.example' },
    'an old browser’s link': { referer: 'https://evil.example/page', accept: 'text/html,*/*' },
    'an old browser’s link that hides where it is': { accept: 'text/html,application/xhtml+xml' },
  };

  it('is one of these', () => {
    const names = acting.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['makePayment', 'paymentStatus', 'generatePolicy', 'finalQuote']));
  });

  it.each(
    acting.flatMap(([name, { path }]) =>
      Object.entries(FOREIGN).map(([who, headers]) => ({ name, path, who, headers })),
    ),
  )('is refused to $who: $name', async ({ path, headers }) => {
    const response = await test.app.request(path.replace(/\{\w+\}/, `PRP-${'0'.repeat(32)}`), { headers });
    expect(response.status).toBe(403);
  });

  it('makes no order for another site, and one for our own page', async () => {
    const me = new Visitor(test.app);
    const { proposal, quote } = await readyToPay(me);
    const path = endpoints.makePayment.path.replace('{id}', proposal.params.id ?? '');
    const pay = (headers: Record<string, string>) => me.request(path, { headers });
    expect((await pay({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).status).toBe(403);
    expect((await me.ok('fullQuoteDetails', undefined, quote)).proposal?.payment).toBeNull();
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', accept: 'application/json' };
    expect((await pay(own)).status).toBe(200);
    expect((await pay({ referer: 'http://localhost:8080/health/payment', host: 'localhost:8080' })).status).toBe(200);
  });

  it('is not what the sandbox’s pages are: whoever is led there changes nothing by looking', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me);
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    const { db } = test.store;
    // The state after a gateway that did not answer.
    await db.delete(sandboxGatewayOrderTable);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const look = async () => (await test.app.request(payment_url, { headers })).text();
    expect(await look()).toContain('Waiting for your payment');
    expect(await db.select().from(sandboxGatewayOrderTable)).toEqual([]);
    await payBy(test, payment_url, 'pend');
    expect(await look()).toContain('has not answered yet');
    test.clock.advance(8);
    expect(await look()).toContain('This order is paid');
    expect(await db.select().from(sandboxGatewayOrderTable)).toMatchObject([{ status: 'PENDING' }]);
    // The forms have effects, so they are refused from other sites.
    const body = new URLSearchParams({ outcome: 'succeed' });
    expect((await test.app.request(payment_url, { method: 'POST', body, headers })).status).toBe(403);
  });

  it('cannot be mounted without saying so where partners are called', () => {
    const { store, config } = test;
    const [sample] = Object.values(test.lines);
    if (!sample) throw new Error('There is no line');
    const { acts: _, ...silent } = sample.definition.endpoints.makePayment;
    const definition = { ...sample.definition, endpoints: { ...sample.definition.endpoints, makePayment: silent } };
    const lines = { [definition.id]: { ...sample, definition } };
    const log = createLog('silent');
    expect(() => createApp({ db: store.db, now: () => test.clock.now, config, log, lines })).toThrow('that it acts');
  });

  it('is no matter where a GET only looks', async () => {
    const headers = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
    expect((await test.app.request('/api/v1/user/get-info-pincode/400001', { headers })).status).toBe(200);
  });
});

describe('the order of the checks', () => {
  it('is: whose journey first, then the body', async () => {
    const [me, other] = [new Visitor(test.app), new Visitor(test.app)];
    const { quote, rfqId } = await answerUpTo(me, 'personalDetails');
    const put = (visitor: Visitor, body: string, type: string) =>
      visitor.request(`/api/v1/pf-quote-agg/health/update-user-details/${rfqId}`, {
        method: 'PUT',
        body,
        headers: { 'content-type': type },
      });
    for (const [body, type, status] of [
      ['a=1', 'text/plain', 415],
      ['{', 'application/json', 400],
      ['{}', 'application/json', 400],
      [JSON.stringify({ note: 'x'.repeat(200_000) }), 'application/json', 413],
    ] as const) {
      expect((await put(other, body, type)).status).toBe(404);
      expect((await put(me, body, type)).status).toBe(status);
    }
    expect((await other.refused('premium', undefined, { ...quote, query: { policy_period: '7' } })).code).toBe(404);
  });

  it('looks for a journey that only the body names before it looks at the rest', async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'personalDetails');
    const stranger = new Visitor(test.app);
    expect((await stranger.refused('createQuotePremium', { rfqId, addons: 7 })).code).toBe(404);
    expect((await me.refused('createQuotePremium', { rfqId, addons: 7 })).code).toBe(400);
    expect((await me.refused('createQuotePremium', { addons: 7 })).code).toBe(404);
  });
});

describe('an endpoint of a line', () => {
  it.each([
    ['health', 200],
    ['car', 404],
    [undefined, 200],
  ])('opens journeys of that line only: %s', async (line, status) => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'personalDetails');
    const { lines, config, clock } = test;
    const read: ReadStores = (work) => work(storesOf(test.store.db, lines));
    const opening = { opens: 'quote', ...(line ? { line } : {}) } as const;
    const hono = new Hono().get('/', async (context) => {
      try {
        const { id } = await openJourney({ read, config, now: () => clock.now }, context, opening, rfqId);
        return sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: id } });
      } catch (error) {
        return sendErrorReply(context, error, createLog('silent'));
      }
    });
    const there = new Visitor(hono);
    for (const [name, secret] of me.cookies) there.cookies.set(name, secret);
    expect((await there.request('/')).status).toBe(status);
  });
});

describe('what is stored', () => {
  it('has room for forms at full length in any script, and a limit in bytes for all drafts together', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'nominee');
    const explained = HEALTH_MEDICAL_FORM.map(({ name }) => [`${name}__explanation`, 'क'.repeat(500)]);
    const long = Array.from({ length: 40 }, () => 'x'.repeat(60));
    const drafts = [
      ['SELF', Object.fromEntries(explained), 200],
      ['SPOUSE', Object.fromEntries(explained), 200],
      ['SON1', Object.fromEntries(HEALTH_MEDICAL_FORM.map(({ name }) => [name, long])), 413],
      ['SON1', Object.fromEntries(explained.slice(0, 2)), 200],
    ] as const;
    const statuses: number[] = [];
    for (const [member, answer] of drafts)
      statuses.push((await me.send('saveDraft', { step: 'medicalDetails', member, answer }, quote)).status);
    expect(statuses).toEqual(drafts.map(([, , status]) => status));
    const stored = await me.ok('fullQuoteDetails', undefined, quote);
    expect(Object.keys(stored.drafts['medicalDetails/SON1'] ?? {})).toHaveLength(2);
    expect(Buffer.byteLength(JSON.stringify(stored.drafts))).toBeLessThan(64_000);
  });

  it('has a limit as a whole, whatever the schemas of its parts let through', async () => {
    const { rfqId } = await answerUpTo(new Visitor(test.app), 'personalDetails');
    const { health } = test.lines;
    if (!health) throw new Error('no health line');
    const lenient = { health: { ...health, storedAnswers: v.custom<StoredAnswers>(() => true) } };
    const journey = await loadJourney(test.store.db, lenient, rfqId);
    if (!journey) throw new Error('no journey');
    const record = recordOf(journey, test.clock.now);
    const quote = (characters: number) => ({ ...record.quote, rfqId: 'x'.repeat(characters) });
    const stored = (characters: number) => rowValuesOf(journey, { ...record, quote: quote(characters) });
    expect(stored(190_000)).toMatchObject({ answers: { quote: quote(190_000) } });
    expect(stored(200_000)).toMatchObject({ reason: 'TOO_LARGE' });
  });

  it('has no add-on and no condition twice', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'customizePlan');
    const { offers } = await me.ok('premium', undefined, quote);
    const offer = offers.find(({ addons }) => addons.length > 0);
    const addon = offer?.addons[0]?.code;
    if (!offer || !addon) throw new Error('no add-on is sold');
    const { quote: after } = await me.ok('choosePlan', { ...planOf(offer), addons: [addon, addon] }, quote);
    expect(after.plan?.addons).toEqual([addon]);
    const history = { member_type: 'SELF', medical_question: ['ASTHMA', 'HEART', 'ASTHMA'] } as const;
    const medicalDetails = [{ ...history, medical_question: [...history.medical_question] }];
    const record = await me.ok('updateMedicalHistory', { medicalDetails }, quote);
    expect(record.quote.medicalDetails[0]?.medical_question).toEqual(['ASTHMA', 'HEART']);
  });
});
