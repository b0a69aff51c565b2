import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { DEFAULT_MOTOR_FILTERS as CAR_FILTERS } from '#contract/lines/motor/plan.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { sharedQuotesTable } from '#server/db/schema/shared-quotes.ts';
import { sharedQuotesStore } from '#server/db/shared-quotes.ts';
import { sharedQuotesTokenOf } from '#server/domain/sharing/share-token.ts';
import { sharedQuotesId } from '#server/domain/sharing/shared-quotes-store.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo } from './support/purchase.ts';
import { deleteExpired } from './support/retention.ts';
import { inboxFor, runJobs } from './support/sandbox.ts';
import { sharersOf } from './support/sharers.ts';

// Quotes that are shown to someone else: they reveal nothing about a person.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
afterAll(() => test.close());

const { someone, family, opened, openQuotes, readPdf, pdfText } = sharersOf(() => test);

/** What no one may read: names, contacts, addresses, birth dates, illnesses, ids of the journey. */
const secretsOf = (rfqId: string): string[] => [
  ...['Kulkarni', '98765', 'asha@example.com', 'Marine Drive', '400001', '400020'],
  ...['1990', '1988', '2018', 'iabetes', 'Self', 'Spouse', 'Mumbai', 'female'],
  ...[rfqId, rfqId.slice(4), rfqId.slice(4).toUpperCase()],
];

describe('a link to a list', () => {
  it('shows plans, covers and prices of the day, and says in neutral words what they were computed for', async () => {
    const { me, quote, share } = await family();
    const made = await share();
    // On 5 September 2026: born on 12-04-1990, 29-02-1988 and 03-11-2018.
    const computed = ['2 adults of 36 and 38', '1 child of 7', 'PIN code 400xxx'];
    expect(made.computed_for).toEqual(computed);
    expect(made.open_until).toBe('2026-09-20');
    expect(made.url).toBe(`http://localhost:8080/quotes/${made.token}`);
    const { offers } = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    const quotes = await openQuotes(made.token);
    expect(quotes).toMatchObject({
      ...{ kind: 'list', path: '/health', computed_for: computed },
      ...{ priced_on: '2026-09-05', open_until: '2026-09-20', unanswered: [] },
    });
    expect(quotes.plans.map(({ product_id, price }) => [product_id, price])).toEqual(
      offers.map(({ product_id, net_premium_inc_gst }) => [product_id, net_premium_inc_gst]),
    );
    expect(quotes.plans[0]).toMatchObject({ terms: '₹10 Lakh for 1 year' });
    expect(quotes.plans[0]?.facts).toContainEqual({ label: 'Sum insured', value: '₹10 Lakh' });
  });

  it('holds nothing about a person: not in the link, the page, the PDF or the mail', async () => {
    const { me, rfqId, share } = await family();
    const made = await share();
    await me.ok('mailQuotes', { rfqId, token: made.token, email: 'friend@example.org' });
    await runJobs(test);
    const mail = (await inboxFor(test, rfqId)).find(({ sentTo }) => sentTo === 'friend@example.org');
    expect(mail).toMatchObject({ channel: 'EMAIL', attachment: 'health-insurance-quotes-2026-09-05.pdf' });
    expect(mail?.text).toContain(made.url);
    const page = JSON.stringify(await opened(made.token));
    const pdf = await pdfText(made.pdf);
    expect(pdf).toContain('Worked out for 2 adults of 36 and 38, 1 child of 7, PIN code 400xxx.');
    const mailed = await pdfText(`/sandbox/inbox/${mail?.id}/attachment`);
    expect(mailed).toBe(pdf);
    const raw = Buffer.from(await (await test.app.request(made.pdf)).arrayBuffer()).toString('latin1');
    const info = `${await readPdf(made.pdf, 'pdfinfo', '-')} ${await readPdf(made.pdf, 'pdfinfo', '-meta', '-')}`;
    expect(info).toMatch(/Title: +[\s\S]+<x:xmpmeta/);
    const { subject, text: mailText } = mail ?? { subject: '', text: '' };
    const shown = { link: made.url, page, pdf, mailed, raw, info, subject: subject ?? '', mail: mailText };
    const bytes = Buffer.from(made.token, 'base64url').toString('hex');
    for (const [where, text] of Object.entries({ ...shown, bytes })) {
      for (const secret of secretsOf(rfqId)) expect(text, `${secret} in the ${where}`).not.toContain(secret);
    }
  });

  it('says of each plan what will cost later, but nothing of a disclosed illness', async () => {
    const { me, quote, share } = await family();
    const { offers } = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    const shared = offers.filter(({ features }) => features.co_pay === 20);
    expect(shared.length).toBeGreaterThan(0);
    const { token } = await share();
    const { plans } = await openQuotes(token);
    for (const { product_id } of shared) {
      const said = plans.find((plan) => plan.product_id === product_id)?.drawbacks?.map(({ text }) => text);
      expect(said).toContain('You pay 20% of every bill');
    }
    // The wait is among the figures, as it is for everyone.
    expect(JSON.stringify(plans)).not.toMatch(/iabetes|told us|DISCLOSED/);
    expect(plans[0]?.facts[0]?.label).toBe('Existing diseases');
  });

  it('that an earlier build stored opens, without what it did not store', async () => {
    const { rfqId, share } = await family();
    const { token, open_until } = await share();
    const { plans, claims_sources, ...quotes } = await openQuotes(token);
    const old = { ...quotes, plans: plans.map(({ drawbacks, ...plan }) => plan) };
    expect([claims_sources?.length, plans.every(({ drawbacks }) => drawbacks !== undefined)]).toEqual([1, true]);
    const { secret } = test.config;
    const id = sharedQuotesId(secret, rfqId, old);
    await test.store.db.transaction((tx) => sharedQuotesStore(tx).add(id, { journeyId: rfqId, quotes: old }));
    const oldToken = sharedQuotesTokenOf(secret, { id, openUntil: open_until });
    expect(await openQuotes(oldToken)).toEqual(old);
    expect(await pdfText(`/api/v1/user/shared-quotes/${oldToken}/pdf`)).not.toContain('Costs you later');
  });

  it('stays as it was on its day, whatever the visitor answers later', async () => {
    const { me, quote, share } = await family();
    const { token } = await share();
    const before = await openQuotes(token);
    await me.ok('updateAdditionalDetails', { DOB: '1961-04-12', gender: 'female', pincode: '110001' }, quote);
    expect(await openQuotes(token)).toEqual(before);
    expect((await share()).computed_for).toEqual(['2 adults of 65 and 38', '1 child of 7', 'PIN code 110xxx']);
  });

  it('is the same link for the same quotes, and another one for another journey', async () => {
    const [one, other] = [await family(), await family()];
    const { token } = await one.share();
    expect((await one.share()).token).toBe(token);
    expect((await other.share()).token).not.toBe(token);
  });

  it('opens until the end of its last day; then it says so, and the quotes are deleted', async () => {
    const { now } = test.clock;
    const { me, rfqId, share } = await family();
    const made = await share();
    // 23:59 in India on 20 September.
    test.clock.now = new Date('2026-09-20T18:29:00Z');
    await deleteExpired(test, sharedQuotesTable);
    expect(await opened(made.token)).toMatchObject({ state: 'OPEN' });
    test.clock.advance(60);
    expect(await opened(made.token)).toEqual({ state: 'EXPIRED', open_until: '2026-09-20' });
    expect((await test.app.request(made.pdf)).status).toBe(404);
    const { code, message } = await me.refused('mailQuotes', { rfqId, token: made.token, email: 'a@example.org' });
    expect([code, message]).toEqual([404, 'This link has expired. Prices change: please get new ones.']);
    await deleteExpired(test, sharedQuotesTable);
    expect(await opened(made.token)).toEqual({ state: 'EXPIRED', open_until: '2026-09-20' });
    test.clock.now = now;
    // Nothing is left of it.
    expect(await opened(made.token)).toEqual({ state: 'EXPIRED', open_until: '2026-09-20' });
  });

  it.each([
    ['cut off', (token: string) => token.slice(0, -1)],
    ['longer', (token: string) => `${token}A`],
    ['of other quotes', (token: string) => `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`],
    ['of another day', (token: string) => `${token.slice(0, 25)}${token[25] === 'A' ? 'B' : 'A'}${token.slice(26)}`],
    [
      'with another signature',
      (token: string) => `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`,
    ],
    ['no token at all', () => 'RFQ-00000000000000000000000000000000'],
  ])('that was tampered with is refused in words: %s', async (_, tamper) => {
    const { me, rfqId, share } = await family();
    const token = tamper((await share()).token);
    const message = 'This link is not complete. Copy it whole from the message, up to its last letter.';
    expect(await someone().refused('sharedQuotes', undefined, { params: { token } })).toMatchObject({
      code: 404,
      message,
    });
    expect((await test.app.request(`/api/v1/user/shared-quotes/${token}/pdf`)).status).toBe(404);
    expect(await me.refused('mailQuotes', { rfqId, token, email: 'a@example.org' })).toMatchObject({
      code: 404,
      message,
    });
  });

  it('is made by who has the journey’s cookie only, and not before there are prices', async () => {
    const { rfqId } = await family();
    const body = { rfqId, filters: { ...DEFAULT_HEALTH_FILTERS }, products: [] };
    expect((await someone().refused('shareQuotes', body)).code).toBe(404);
    const early = someone();
    const begun = await answerUpTo(early, 'medicalHistory');
    const { code, data } = await early.refused('shareQuotes', { ...body, rfqId: begun.rfqId });
    expect([code, data.reason, data.step]).toEqual([409, 'STEP_MISSING', 'medicalHistory']);
  });

  it('cannot be made with filters of another line', async () => {
    const { me, rfqId } = await family();
    const { code, data } = await me.refused('shareQuotes', { rfqId, filters: { ...CAR_FILTERS }, products: [] });
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['filters']]);
  });

  it('can be made forty times a day for one journey', async () => {
    const { me, rfqId, quote } = await family();
    const list = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    const ids = list.offers.map(({ product_id }) => product_id);
    const pairs = ids.flatMap((one) => ids.filter((other) => other !== one).map((other) => [one, other])).slice(0, 41);
    const share = (products: string[] = []) =>
      me.send('shareQuotes', { rfqId, filters: { ...DEFAULT_HEALTH_FILTERS }, products });
    for (const pair of pairs.slice(0, 40)) expect((await share(pair)).status).toBe(200);
    const { status, message } = await share(pairs[40]);
    expect([status, message]).toEqual([429, expect.stringContaining('You made 40 links today')]);
    // An existing one is still returned.
    expect((await share(pairs[0])).status).toBe(200);
  });
});

describe('the PDF of a link', () => {
  it('is opened thirty times a minute from one address by default, as drawing costs much', async () => {
    const { pdf } = await (await family()).share();
    const { store, clock, config } = test;
    const { rateLimits } = configFromEnv({ APP_SECRET: 'x' });
    expect(rateLimits.owner).toBe(30);
    const limited = { ...config, rateLimits: { ...config.rateLimits, owner: 2 } };
    const app = createApp({ db: store.db, now: () => clock.now, config: limited, log: createLog('silent') });
    const open = async (address: string, method = 'GET') =>
      (await app.request(pdf, { method, headers: { 'x-forwarded-for': address } })).status;
    expect([await open('192.0.2.1'), await open('192.0.2.1', 'HEAD'), await open('192.0.2.1')]).toEqual([
      200, 200, 429,
    ]);
    expect(await open('192.0.2.2')).toBe(200);
    clock.advance(60);
    expect(await open('192.0.2.1')).toBe(200);
  });

  it('is not sent to who asks for its headers only', async () => {
    const { pdf } = await (await family()).share();
    const { status, headers, body } = await test.app.request(pdf, { method: 'HEAD' });
    expect([status, headers.get('content-type'), headers.get('content-length'), body]).toEqual([
      200,
      'application/pdf',
      null,
      null,
    ]);
  });
});

describe('a link to a comparison', () => {
  it('has its plans alone, in their order, with the same facts of each', async () => {
    const { me, quote, share } = await family();
    const { offers } = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    const chosen = [offers[2]?.product_id ?? '', offers[0]?.product_id ?? ''];
    const { token, pdf } = await share(chosen);
    const quotes = await openQuotes(token);
    expect([quotes.kind, quotes.plans.map(({ product_id }) => product_id)]).toEqual(['comparison', chosen]);
    const [first, second] = quotes.plans.map(({ facts }) => facts.map(({ label }) => label));
    expect(first).toEqual(second);
    expect(await pdfText(pdf)).toContain('A comparison of health insurance');
  });

  it('needs two plans that are on offer', async () => {
    const { me, rfqId, offer } = await family();
    for (const products of [[offer?.product_id ?? ''], ['none', 'nothing'], [offer?.product_id ?? '', 'none']]) {
      const body = { rfqId, filters: { ...DEFAULT_HEALTH_FILTERS }, products };
      const { code, data } = await me.refused('shareQuotes', body);
      expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['products']]);
    }
    const four = ['a', 'b', 'c', 'd'];
    expect((await me.refused('shareQuotes', { rfqId, filters: {}, products: four })).code).toBe(400);
  });
});
