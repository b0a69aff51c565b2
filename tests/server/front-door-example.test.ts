import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_PRICE_TEXTS, type ExamplePrice } from '#contract/example-price.ts';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { createExampleTexts } from '#server/api/site/example-texts.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { bridgesAt, sandboxBridge, serve } from './support/insurer-bridge.ts';
import { answerUpTo } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// The landing page shows a real price before anything is typed.

let test: TestApp;
const webFolder = mkdtempSync(join(tmpdir(), 'chhatri-front-door-'));
const marks = Object.values(EXAMPLE_PRICE_TEXTS).map(({ id, mark }) => `<p id="${id}">${mark}</p>`);
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(
    join(webFolder, 'index.html'),
    `<!doctype html><html lang="en-IN"><body>${marks.join('')}</body></html>`,
  );
  writeFileSync(join(webFolder, 'app.html'), '<!doctype html><html lang="en-IN"></html>');
  const pages = { '/': { file: 'index.html', styles: [], scripts: [] } };
  const built = { brand: SAMPLE_BRAND, siteUrl: 'http://localhost:8080', build: 'app-1.js', pages, journeys: {} };
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify(built));
  test = await openTestApp({ webFolder });
});
afterAll(async () => {
  await test.close();
  rmSync(webFolder, { recursive: true });
});

const textOf = (html: string, id: string): string => new RegExp(`<p id="${id}">(.*?)</p>`).exec(html)?.[1] ?? '';

describe('the front door', () => {
  it('has the lowest price of the list that the same couple sees, its plans, its insurers and its day', async () => {
    const response = await test.app.request('/');
    const html = await response.text();
    // Born on 5 September 1991, as the test's day is 5 September 2026.
    const me = new Visitor(test.app);
    const personal = { DOB: '1991-09-05', gender: 'female', pincode: '411001' } as const;
    const { rfqId } = (await me.ok('registerQuote', { additionalDetails: personal })).quote;
    const quote = { params: { rfqId } };
    const memberDetails = [
      { member_type: 'SELF', DOB: null },
      { member_type: 'SPOUSE', DOB: '1991-09-05' },
    ] as const;
    await me.ok('updateQuoteMembers', { memberDetails: [...memberDetails] }, quote);
    const medicalDetails = memberDetails.map(({ member_type }) => ({ member_type, medical_question: [] }));
    await me.ok('updateMedicalHistory', { medicalDetails }, quote);
    const { offers } = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    const prices = offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst);
    const insurers = new Set(offers.map(({ insurer_id }) => insurer_id));
    expect(textOf(html, 'example-lead')).toBe(`A couple of 35 in Pune: ${offers.length} plans from`);
    const rupees = (Math.min(...prices) / 100).toLocaleString('en-IN');
    expect(textOf(html, 'example-amount')).toBe(`₹${rupees}`);
    // What the cheapest leaves to the buyer, by its features, and the cheapest of those that leave nothing.
    const [lowest] = offers.toSorted((a, b) => a.net_premium_inc_gst - b.net_premium_inc_gst);
    expect(lowest?.features).toMatchObject({ co_pay: 20, room_rent_type: 'CAPPED', restoration: 'Not included' });
    const whole = offers.filter(
      ({ features: { co_pay, room_rent_type, restoration } }) =>
        co_pay === 0 && !['SHARED', 'CAPPED'].includes(room_rent_type) && restoration !== 'Not included',
    );
    const without = Math.min(...whole.map(({ net_premium_inc_gst }) => net_premium_inc_gst));
    // One percent of 10 Lakh a day.
    expect(textOf(html, 'example-drawbacks')).toBe(
      'You pay 20% of every bill; room up to ₹10,000 a day; sum insured is not restored. ' +
        `Without these: ₹${(without / 100).toLocaleString('en-IN')} a\u00a0year.`,
    );
    expect(textOf(html, 'example-note')).toContain(
      `${insurers.size} insurers, ₹10\u00a0Lakh of cover, 05\u00a0Sep\u00a02026.`,
    );
    expect(textOf(html, 'example-insurers')).toBe(
      '9 health insurers: Aravalli General, Kaveri Health, Sahyadri Insurance, Banyan Health, Meghna General, ' +
        'Udayan Life &amp; Health, Sarus Insurance, Nilgiri Assurance and Dhruv General',
    );
    expect(html).not.toContain('%example');
  });

  it('names no insurer and no price where none is connected, and its list has no plans', async () => {
    const production = await openTestApp({ webFolder, sandbox: false }, { isOneProcess: true });
    const html = await (await production.app.request('/')).text();
    expect(textOf(html, 'example-amount')).toBe(EXAMPLE_PRICE_TEXTS.amount.without);
    expect(textOf(html, 'example-insurers')).toBe('');
    const me = new Visitor(production.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const list = await me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } });
    expect([...list.offers, ...list.declined, ...list.insurers_pending, ...list.insurers_failed]).toEqual([]);
    await production.close();
  });

  it('names those that are connected', async () => {
    const bridge = await serve(sandboxBridge(() => new Date(TEST_NOW)));
    const insurerBridges = bridgesAt(bridge.url, { kaveri: ['health'], sarus: ['health'], banyan: ['travel'] });
    const production = await openTestApp({ webFolder, sandbox: false, insurerBridges }, { isOneProcess: true });
    const html = await (await production.app.request('/')).text();
    expect(textOf(html, 'example-insurers')).toBe('2 health insurers: Kaveri Health and Sarus Insurance');
    expect(textOf(html, 'example-amount')).toMatch(/^₹[\d,]{5,}$/);
    await production.close();
    await bridge.close();
  });

  it('is the same document while its price is the same', async () => {
    const first = await test.app.request('/');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await test.app.request('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('the texts of the example', () => {
  const PRICE: ExamplePrice = {
    whom: 'A couple of 35 in Pune',
    insurers: 2,
    price: {
      net_premium_inc_gst: 1_472_200,
      insurer_name: 'Meghna General',
      product_name: 'Swasth',
      cover_amount: 100_000_000,
      plans: 3,
      drawbacks: ['You pay 20% of every bill'],
      without_drawbacks: 1_600_000,
    },
  };
  const insurers = [
    { insurer_id: 'a', insurer_name: 'A', insurer_logo: '' },
    { insurer_id: 'b', insurer_name: 'B', insurer_logo: '' },
  ];
  /** With a clock of its own, and the insurers' answers in order. */
  const textsWith = (...answers: (ExamplePrice | Error)[]) => {
    const clock = { now: new Date('2026-09-05T06:00:00Z') };
    const asked: string[] = [];
    const ask = async (today: string) => {
      asked.push(today);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('Asked once too often');
      return answer;
    };
    const texts = createExampleTexts(
      { kind: 'health', insurers, ask },
      {
        now: () => clock.now,
        log: createLog('silent'),
      },
    );
    const later = (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    };
    return { texts, asked, later };
  };
  const dearer: ExamplePrice = {
    ...PRICE,
    price: { ...v.parse(v.any(), PRICE.price), net_premium_inc_gst: 1_500_000 },
  };
  const none: ExamplePrice = { ...PRICE, price: null, insurers: 0 };

  it('ask the insurers once for all who come at the same moment, and not again for ten minutes', async () => {
    const { texts, asked, later } = textsWith(PRICE);
    const [one, other] = await Promise.all([texts(), texts()]);
    expect(one).toEqual(other);
    expect(one).toEqual({
      lead: 'A couple of 35 in Pune: 3 plans from',
      amount: '₹14,722',
      drawbacks: 'You pay 20% of every bill. Without this: ₹16,000 a\u00a0year.',
      note: '2 insurers, ₹10\u00a0Lakh of cover, 05\u00a0Sep\u00a02026. No phone number needed, and nothing is saved.',
      insurers: '2 health insurers: A and B',
    });
    later(9);
    await texts();
    expect(asked).toEqual(['2026-09-05']);
  });

  it('let no one wait while the insurers are asked again', async () => {
    const { texts, later } = textsWith(PRICE, dearer);
    await texts();
    later(11);
    expect((await texts()).amount).toBe('₹14,722');
    await expect.poll(async () => (await texts()).amount).toBe('₹15,000');
  });

  it('name no price of another day', async () => {
    const { texts, asked, later } = textsWith(PRICE, dearer);
    await texts();
    later(24 * 60);
    expect(await texts()).toMatchObject({ amount: '₹15,000', note: expect.stringContaining('06\u00a0Sep\u00a02026') });
    expect(asked).toEqual(['2026-09-05', '2026-09-06']);
  });

  it.each([
    ['have no plan', none],
    ['cannot be asked', new Error('Down')],
  ])('name none where the insurers %s, and ask again after a minute', async (_, answer) => {
    const { texts, later } = textsWith(answer, PRICE);
    expect(await texts()).toEqual({
      lead: 'From',
      amount: '₹\u2009?',
      drawbacks: '',
      note: 'The lowest price on our list. No phone number needed, and nothing is saved.',
      insurers: '2 health insurers: A and B',
    });
    later(2);
    await texts();
    await expect.poll(async () => (await texts()).amount).toBe('₹14,722');
  });
});
