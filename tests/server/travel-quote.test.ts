import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destinationEndpoints, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { COUPLE, quotedVisitor, TRIP, type TravelVisitor, travelVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

/** The travel quote: what is asked before the prices, and the prices. The clock is at 5 September 2026. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { updateQuoteDetails, addTraveller, updateMedicalHistory, fullQuoteDetails, premium, premiumByPlan, choosePlan } =
  travelQuoteEndpoints;
const FRANCE = { country_code: [{ code: 'FR' }] };

/** A call that must be refused at fields, and must save nothing. */
async function refusedFields(me: TravelVisitor, call: Endpoint, body: unknown) {
  const before = (await me.call(fullQuoteDetails)).data;
  const { status, data, message } = await me.call(call, body);
  expect([400, 422]).toContain(status);
  expect(message).toMatch(/^[A-Z]/);
  expect((await me.call(fullQuoteDetails)).data).toEqual(before);
  return v.parse(v.object({ fields: v.record(v.string(), v.string()) }), data).fields;
}

const asked = async <E extends Endpoint>(me: TravelVisitor, endpoint: E, query: string) => {
  const { status, data } = await me.call({ ...endpoint, path: `${endpoint.path}?${query}` });
  expect(status).toBe(200);
  return data;
};

describe('the destinations', () => {
  const { popularDestinations, allDestinations } = destinationEndpoints;
  const look = async ({ path }: Endpoint, query = '') =>
    v.parse(allDestinations.data, (await new Visitor(test.app).request(`${path}${query}`)).data);

  it('that are popular stand by name, without India', async () => {
    const names = (await look(popularDestinations)).map(({ name }) => name);
    expect(names).toContain('Thailand');
    expect(names).not.toContain('India');
    expect(names).toEqual([...names].sort());
  });

  it('are found by a part of their name or by their code', async () => {
    expect(await look(allDestinations, '?search=switz')).toEqual([
      { code: 'CH', name: 'Switzerland', is_schengen: true },
    ]);
    expect((await look(allDestinations, '?search=us'))[0]).toMatchObject({ code: 'US', is_schengen: false });
    expect(await look(allDestinations, '?search=Atlantis')).toEqual([]);
  });

  it.each([
    ['USA', 'United States'],
    ['america', 'United States'],
    ['uk', 'United Kingdom'],
    ['Dubai', 'United Arab Emirates'],
    ['Paris', 'France'],
    ['London', 'United Kingdom'],
    ['new york', 'United States'],
    ['Swiss', 'Switzerland'],
    ['turkey', 'Türkiye'],
  ])('are found as people call them: %s', async (typed, name) => {
    expect((await look(allDestinations, `?search=${typed}`))[0]?.name).toBe(name);
  });

  it('are 251: every country of the list but India; 29 states, the Åland Islands and what is entered through them ask for a Schengen visa', async () => {
    const all = await look(allDestinations);
    expect(all).toHaveLength(251);
    const entered = new Set(all.filter(({ is_schengen }) => is_schengen).map(({ code }) => code));
    for (const code of ['AX', 'AD', 'MC', 'SM', 'VA']) expect(entered.delete(code)).toBe(true);
    expect(entered.size).toBe(29);
    expect(all.filter(({ code }) => code === 'IN')).toEqual([]);
  });
});

describe('the trip', () => {
  it('goes with the registration, and is stored with names, price band and Schengen', async () => {
    const me = await travelVisitor(test.app).begin({
      travel_details: { ...TRIP, country_code: [{ code: 'FR' }, { code: 'US' }] },
    });
    expect((await me.saved(fullQuoteDetails)).quote.travel_details).toEqual({
      ...TRIP,
      country_code: [
        { code: 'FR', name: 'France' },
        { code: 'US', name: 'United States' },
      ],
      travel_band: 'USA_CANADA',
      is_schengen: true,
    });
  });

  it('that is not complete goes with the registration as the draft of its page', async () => {
    const trip_draft = { country_code: ['FR'], leaving_date: '01-10-2026', return_date: '' };
    const me = await travelVisitor(test.app).begin({ trip_draft });
    const { quote, drafts } = await me.saved(fullQuoteDetails);
    expect(quote.travel_details).toBeNull();
    expect(drafts).toEqual({ trip: trip_draft });
    await me.saved(updateQuoteDetails, { travel_details: TRIP });
    expect((await me.saved(fullQuoteDetails)).drafts).toEqual({});
  });

  it('is refused as a draft that no page could have made', async () => {
    const draft = { country_code: ['FR'], leaving_date: '01-10-2026', return_date: '' };
    const begin = (change: object) =>
      travelVisitor(test.app).call(travelQuoteEndpoints.registerQuote, { trip_draft: { ...draft, ...change } });
    expect((await begin({ country_code: ['France'] })).status).toBe(400);
    expect((await begin({ country_code: Array.from({ length: 21 }, () => 'FR') })).status).toBe(400);
    expect((await begin({ leaving_date: '01-10-2026 and more' })).status).toBe(400);
    const passport = await begin({ return_date: 'M1234567' });
    expect([passport.status, passport.data]).toMatchObject([
      422,
      { fields: { 'trip_draft.return_date': 'Codes and document numbers are never kept as drafts' } },
    ]);
  });

  it.each([
    [
      'a country that there is not',
      { country_code: [{ code: 'TH' }, { code: 'QQ' }] },
      'country_code.1.code',
      /no country QQ/,
    ],
    ['India', { country_code: [{ code: 'IN' }] }, 'country_code.0.code', /trips abroad/],
    ['India too', { country_code: [{ code: 'NP' }, { code: 'IN' }] }, 'country_code.1.code', /trips abroad/],
    ['yesterday', { leaving_date: '2026-09-04' }, 'leaving_date', /^This day has passed/],
    ['a day in two years', { leaving_date: '2028-01-01', return_date: '2028-01-02' }, 'leaving_date', /a year ahead/],
    ['a return before leaving', { return_date: '2026-09-30' }, 'return_date', /^You return before you leave/],
    ['181 days', { return_date: '2027-03-30' }, 'return_date', /this one takes 181/],
  ])('with %s is shown at its field, also on the landing', async (_what, change, field, sentence) => {
    const me = await travelVisitor(test.app).begin({ travel_details: TRIP });
    const body = { travel_details: { ...TRIP, ...change } };
    const expected = { [`travel_details.${field}`]: expect.stringMatching(sentence) };
    expect(await refusedFields(me, updateQuoteDetails, body)).toEqual(expected);
    const { status, data } = await travelVisitor(test.app).call(travelQuoteEndpoints.registerQuote, body);
    expect([400, 422]).toContain(status);
    expect(data).toMatchObject({ fields: expected });
  });

  it('may begin today', async () => {
    const me = await travelVisitor(test.app).begin({ travel_details: { ...TRIP, leaving_date: '2026-09-05' } });
    expect((await me.saved(fullQuoteDetails)).quote.travel_details?.leaving_date).toBe('2026-09-05');
  });
});

describe('the travellers', () => {
  it.each([
    ['aged 81', [{ member_type: 'SELF', age: 81 }], 'member_details.0.age'],
    ['who are children alone', [{ member_type: 'SON1', age: 9 }], 'member_details'],
  ])('%s are shown at their field', async (_what, member_details, field) => {
    const me = await travelVisitor(test.app).begin({ travel_details: TRIP });
    expect(Object.keys(await refusedFields(me, addTraveller, { member_details }))).toEqual([field]);
  });

  it('come after the trip', async () => {
    const me = await travelVisitor(test.app).begin();
    const { status, data } = await me.call(addTraveller, { member_details: COUPLE });
    expect({ status, data }).toMatchObject({ status: 409, data: { reason: 'STEP_MISSING', step: 'trip' } });
  });

  it('who are ill are among those who travel', async () => {
    const me = await quotedVisitor(test.app);
    const stranger = { member_type: 'FATHER', medical_desc: 'Asthma' };
    const fields = await refusedFields(me, updateMedicalHistory, {
      exsisting_condition: true,
      medical_history: [stranger],
    });
    expect(fields).toEqual({ 'medical_history.0.member_type': expect.stringMatching(/not among/) });
  });
});

describe('the list', () => {
  const listOf = async (me: TravelVisitor, query = '') => v.parse(premium.data, await asked(me, premium, query));

  it('has covers in USD, from 50,000, and premiums in rupees, cheapest first', async () => {
    const list = await listOf(await quotedVisitor(test.app));
    expect(list.cover_currency).toBe('USD');
    expect(list.offers.length).toBeGreaterThan(5);
    const premiums = list.offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst);
    expect(premiums).toEqual([...premiums].sort((a, b) => a - b));
    for (const { cover_currency, cover_amount, trip_days } of list.offers) {
      expect(cover_currency).toBe('USD');
      expect(cover_amount).toBeGreaterThanOrEqual(5_000_000);
      expect(trip_days).toBe(10);
    }
  });

  it('of a Schengen trip never shows a cover below EUR 30,000', async () => {
    const me = await quotedVisitor(test.app, FRANCE);
    for (const query of ['', 'cover_amount=3000000', 'cover_amount=10000000']) {
      const list = await listOf(me, query);
      expect(list.cover_currency).toBe('EUR');
      expect(Math.min(...list.cover_amounts)).toBe(3_000_000);
      expect(list.offers.length).toBeGreaterThan(0);
      for (const { cover_currency, cover_amount } of list.offers) {
        expect(cover_currency).toBe('EUR');
        expect(cover_amount).toBeGreaterThanOrEqual(3_000_000);
      }
    }
  });

  it('sorts by claims settled', async () => {
    const { offers } = await listOf(await quotedVisitor(test.app), 'sortBy=claim_high_to_low');
    const shares = offers.map(({ claim_percentage }) => Number.parseFloat(claim_percentage));
    expect(new Set(shares).size).toBeGreaterThan(3);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
  });

  it('prices the cover that is asked, and leaves out who does not sell it', async () => {
    const me = await quotedVisitor(test.app);
    const { offers } = await listOf(me, 'cover_amount=50000000');
    expect(new Set(offers.map(({ cover_amount }) => cover_amount))).toEqual(new Set([50_000_000]));
  });

  it('takes a cover of the other currency, left from before, for none', async () => {
    const me = await quotedVisitor(test.app);
    expect((await listOf(me, 'cover_amount=3000000')).offers).toEqual((await listOf(me)).offers);
  });
});

describe('a plan', () => {
  it('is priced with each cover that it is sold with', async () => {
    const me = await quotedVisitor(test.app);
    const query = 'product_id=sahyadri-globe&cover_amount=5000000';
    const { offers, cover_choices } = v.parse(premiumByPlan.data, await asked(me, premiumByPlan, query));
    expect(offers).toHaveLength(1);
    expect(cover_choices.map(({ value }) => value)).toEqual([5_000_000, 10_000_000, 25_000_000, 50_000_000]);
    const own = cover_choices.find(({ value }) => value === 5_000_000);
    expect(own?.net_premium_inc_gst).toBe(offers[0]?.net_premium_inc_gst);
  });

  it('with a cover in the other currency is shown at its field', async () => {
    const me = await quotedVisitor(test.app);
    const plan = { product_id: 'sahyadri-globe', cover_amount: 3_000_000, addons: [] };
    expect(Object.keys(await refusedFields(me, choosePlan, plan))).toEqual(['cover_amount']);
  });

  it('in dollars is dropped for a Schengen trip', async () => {
    const me = await quotedVisitor(test.app);
    await me.saved(choosePlan, { product_id: 'sahyadri-globe', cover_amount: 5_000_000, addons: [] });
    const { quote } = await me.saved(updateQuoteDetails, { travel_details: { ...TRIP, ...FRANCE } });
    expect(quote.plan).toBeNull();
  });
});
