import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honoPath } from '#server/api/http/route.ts';
import { listedEndpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { describedStatuses } from '../server/support/openapi.ts';
import { answerUpTo } from '../server/support/purchase.ts';
import { Visitor } from '../server/support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('every endpoint of the table', () => {
  it.each(listedEndpoints)('$name is served, once', ({ endpoint: { method, path } }) => {
    const served = test.routes.filter((route) => route.path === honoPath(path) && route.method === method);
    expect(served).toHaveLength(1);
  });

  it.each(listedEndpoints)(
    '$name answers the envelope, without a cookie too',
    { tags: ['§1.no-login', '§6.visitor-only'] },
    async (one) => {
      const { method, path, body } = one.endpoint;
      const { status, code, headers } = await new Visitor(test.app).request(
        path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMS.get(name) ?? ''),
        { method, ...(body && { body: '{}', headers: { 'content-type': 'application/json' } }) },
      );
      expect(await describedStatuses(test.app, one.endpoint)).toContain(String(status));
      expect(code).toBe(status);
      expect(status).toBeLessThan(500);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    },
  );
});

describe('the quote list', () => {
  it('reads filters as they travel: repeated keys, nothing for null', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const all = await me.ok('premium', undefined, quote);
    expect(all.offers.length).toBeGreaterThan(3);
    const insurer = all.insurers.slice(0, 2).map(({ insurer_id }) => insurer_id);
    const two = await me.ok('premium', undefined, { ...quote, query: { insurer, cover_amount: null } });
    expect(new Set(two.offers.map(({ insurer_id }) => insurer_id)).size).toBeLessThanOrEqual(2);
    const one = await me.ok('premium', undefined, {
      ...quote,
      query: { insurer: insurer.slice(0, 1), policy_period: '3' },
    });
    for (const { insurer_id, premium } of one.offers)
      expect([insurer_id, premium.policy_period]).toEqual([insurer[0], 3]);
    const prices = all.offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const bad = await me.refused('premium', undefined, {
      ...quote,
      query: { policy_period: '7', room_rent_type: 'TENT' },
    });
    expect(Object.keys(bad.data.fields ?? {})).toEqual(['policy_period', 'room_rent_type']);
  });

  it('prices a product for each tenure, and tells which sums insured it sells', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const { offers } = await me.ok('premium', undefined, quote);
    const product_id = offers[0]?.product_id ?? '';
    const query = { product_id, cover_amount: String(offers[0]?.cover_amount) };
    const tenures = await me.ok('premiumByTenures', undefined, { ...quote, query });
    expect(tenures.offers.map(({ premium }) => premium.policy_period)).toEqual([1, 2, 3]);
    expect(tenures.offers[0]?.net_premium_inc_gst).toBe(offers[0]?.net_premium_inc_gst);
    const sums = await me.ok('supportedSumInsured', undefined, { params: { id: product_id } });
    expect(sums.cover_amounts).toContain(offers[0]?.cover_amount);
    const { premiums } = await me.ok('premiumBySumInsured', undefined, {
      ...quote,
      query: { product_id, policy_period: '1' },
    });
    expect(premiums.map(({ cover_amount }) => cover_amount)).toEqual(sums.cover_amounts);
    const asListed = premiums.find(({ cover_amount }) => cover_amount === offers[0]?.cover_amount);
    expect(asListed?.net_premium_inc_gst).toBe(offers[0]?.net_premium_inc_gst);
    const unsold = { ...quote, query: { product_id: 'none', policy_period: '1' } };
    expect((await me.refused('premiumBySumInsured', undefined, unsold)).data.fields).toEqual({
      product_id: 'No insurer on our panel sells this plan',
    });
    expect((await me.refused('supportedSumInsured', undefined, { params: { id: 'none' } })).code).toBe(404);
  });
});

describe('look-ups', () => {
  it('know places, insurers and the medical form', async () => {
    const me = new Visitor(test.app);
    const place = await me.ok('pincodeInfo', undefined, { params: { pincode: '560001' } });
    expect(place).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' });
    const unlisted = await me.ok('pincodeInfo', undefined, { params: { pincode: '110098' } });
    expect(unlisted).toMatchObject({ state: 'Delhi', zone: 'A', needs_district: true });
    expect((await me.refused('pincodeInfo', undefined, { params: { pincode: '899999' } })).code).toBe(404);
    expect((await me.refused('pincodeInfo', undefined, { params: { pincode: '12' } })).code).toBe(400);
    expect((await me.ok('allInsurers', undefined, { params: { id: 'health' } })).length).toBeGreaterThan(5);
    expect((await me.refused('allInsurers', undefined, { params: { id: 'boats' } })).code).toBe(404);
    for (const id of ['toString', '__proto__', 'constructor']) {
      expect((await me.refused('allInsurers', undefined, { params: { id } })).code).toBe(404);
      expect((await me.refused('formFields', undefined, { params: { id } })).code).toBe(404);
    }
    const [form] = await me.ok('formFields', undefined, { params: { id: 'health-medical-questions' } });
    expect(form?.fields.length).toBeGreaterThan(3);
  });
});

const RFQ = `RFQ-${'0'.repeat(32)}`;
const PROPOSER = `PRP-${'0'.repeat(32)}`;
const PARAMS = new Map([
  ['rfqId', RFQ],
  ['quoteId', RFQ],
  ['proposerId', PROPOSER],
  ['id', PROPOSER],
  ['pincode', '400001'],
  ['regNo', 'MH-12-AB-1234'],
]);
