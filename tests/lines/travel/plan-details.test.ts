import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TravelDeclinedOffer, TravelOffer } from '#contract/lines/travel/plan.ts';
import { travelPlans } from '#src/lines/travel/plans/presentation.ts';
import {
  DOLLAR_OFFER,
  declinedOf,
  EURO_OFFER,
  FATHER_TO_USA,
  offerWith,
  plain,
  pricedWith,
  SCHENGEN_TRIP,
  SHOWN_ON,
  travelWith,
} from './support/shown-plans.ts';

beforeAll(() => vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

const family = travelWith();
describe('the comparison', () => {
  const rowsOf = (offer: TravelOffer) =>
    new Map(
      travelPlans
        .compareFacts(offer, FATHER_TO_USA)
        .map(({ label, value }) => [label, typeof value === 'string' ? plain(value) : value]),
    );

  it('has the same rows for every plan, what costs later first', () => {
    const [first] = rowsOf(offerWith({ medical_deductible: 10_000 }));
    expect(first?.[0]).toBe('What you may pay later');
    const labels = [...rowsOf(DOLLAR_OFFER).keys()];
    const poor = { existing_conditions: 'NOT_COVERED', adventure_sports: 'NOT_COVERED' } as const;
    expect([...rowsOf({ ...offerWith(poor), addons: [] }).keys()]).toEqual(labels);
    expect(labels.length).toBe(travelPlans.compareFacts(DOLLAR_OFFER, FATHER_TO_USA).length);
  });

  it('shows every figure in the currency of the cover', () => {
    const rows = rowsOf(
      pricedWith('BAGGAGE_PLUS', offerWith({ medical_deductible: 10_000, trip_cancellation_limit: 0 })),
    );
    expect(rows.get('Cover of each traveller')).toBe('USD 50,000');
    expect(rows.get('You pay of each treatment')).toBe('The first USD 100');
    expect(rows.get('Existing conditions')).toBe('Covered');
    expect(rows.get('Medical repatriation')).toBe('Up to the full cover');
    expect(rows.get('Lost baggage')).toBe('Up to USD 1,600');
    expect(rows.get('Trip delay')).toBe('USD 120 after 6 hours');
    expect(rows.get('Cancelled trip')).toBe('As an add-on');
    expect(rows.get('Ages insured')).toBe('0 to 80');
    expect(rows.get('Add-on: Higher baggage cover')).toBe('In the price');
    expect(rows.get('Add-on: Trip cancellation')).toBe('₹450 more');
    expect(rows.get('Add-on: Cover of your home')).toBe('Not sold');
  });

  it('begins with most claims settled', { tags: ['§4.sort-claims'] }, () => {
    const [byClaims, byPrice] = travelPlans.compareOrders;
    const worse = { ...DOLLAR_OFFER, claim_percentage: '9.50%', net_premium_inc_gst: 1 };
    expect([worse, DOLLAR_OFFER].sort((a, b) => byClaims?.compare(a, b) ?? 0)).toEqual([DOLLAR_OFFER, worse]);
    expect([DOLLAR_OFFER, worse].sort((a, b) => byPrice?.compare(a, b) ?? 0)).toEqual([worse, DOLLAR_OFFER]);
  });
});

describe('the page of a plan', () => {
  const itemsOf = (plan: TravelOffer | TravelDeclinedOffer, record = FATHER_TO_USA) =>
    new Map(
      travelPlans
        .details(plan, record)
        .flatMap((section) => (section.kind === 'explained' ? section.items : []))
        .map(({ term, value, explain }) => [term, { value: plain(value), explain: plain(explain) }]),
    );

  it('says of a cover in euros that it is enough for the visa, and at which rate it was priced', () => {
    const items = itemsOf(EURO_OFFER, family);
    expect(items.get('Cover of each traveller')?.value).toBe('EUR 30,000');
    expect(items.get('Schengen visa')?.value).toBe('Enough for it');
    expect(items.get('Schengen visa')?.explain).toMatch(
      /at least EUR 30,000, in all Schengen countries.* repatriation/,
    );
    expect(items.get('Exchange rate')?.value).toBe('EUR 1 = USD 1.20');
    expect(items.get('Exchange rate')?.explain).toContain(
      '22 Sep 2025 (a figure fixed for this tariff, not a market rate)',
    );
    expect([...itemsOf(DOLLAR_OFFER).keys()]).not.toContain('Schengen visa');
  });

  it('tells to ask the consulate about a deductible, for a Schengen trip only', () => {
    const asked = /consulates refuse a policy with this deductible/;
    const withShare = (offer: TravelOffer) => offerWith({ medical_deductible: 10_000 }, offer);
    expect(itemsOf(withShare(EURO_OFFER), family).get('You pay of each treatment')?.explain).toMatch(asked);
    expect(itemsOf(withShare(DOLLAR_OFFER)).get('You pay of each treatment')?.explain).not.toMatch(asked);
  });

  it('says what a condition that was told means', () => {
    const items = itemsOf(offerWith({ existing_conditions: 'EMERGENCY_ONLY', existing_conditions_limit: 1_000_000 }));
    expect(items.get('Existing conditions')).toEqual({
      value: 'Emergency only, up to USD 10,000',
      explain:
        'You told us about: Father. For an illness that someone has when you buy, only life-saving treatment is paid for.',
    });
  });

  const moments = (record = family) =>
    travelPlans
      .details(EURO_OFFER, record)
      .flatMap((section) => (section.kind === 'timeline' ? section.moments.map(({ title }) => title) : []));

  it('has the days between which it holds, and until when it can be cancelled', () => {
    expect(moments()).toEqual(['Until 19 Dec 2026', 'From 20 Dec 2026', 'Until 31 Dec 2026', '7 days more']);
    const { travel_details: trip } = SCHENGEN_TRIP;
    const leavingToday = travelWith({ travel_details: trip && { ...trip, leaving_date: SHOWN_ON } });
    expect(moments(leavingToday)).toEqual(['From 22 Nov 2026', 'Until 31 Dec 2026', '7 days more']);
  });

  it('lists what is included and what is not', () => {
    const included = (offer: TravelOffer) =>
      travelPlans
        .details(offer, FATHER_TO_USA)
        .flatMap((section) => (section.kind === 'included' ? section.items : []))
        .filter(({ isIncluded }) => isIncluded)
        .map(({ label }) => label);
    expect(included(DOLLAR_OFFER)).toHaveLength(5);
    const bare = offerWith({
      existing_conditions: 'EMERGENCY_ONLY',
      adventure_sports: 'ADD_ON',
      trip_cancellation_limit: 0,
      repatriation: 'LIMITED',
      medical_deductible: 10_000,
      hospital_sub_limits_from_age: 56,
    });
    expect(included(bare)).toEqual(['Treatment in an emergency']);
    const instead = travelPlans
      .details(bare, FATHER_TO_USA)
      .flatMap((section) => (section.kind === 'included' ? section.items : []))
      .map(({ label, instead }) => [label, instead]);
    expect(Object.fromEntries(instead)).toMatchObject({
      'Existing conditions': expect.stringContaining('Emergenc'),
      'Adventure sports': 'As an add-on',
    });
  });

  it('of a declined plan has everything but cover and rate', () => {
    const items = itemsOf(declinedOf(EURO_OFFER), family);
    expect([...items.keys()]).not.toContain('Cover of each traveller');
    expect(items.get('Lost baggage')?.value).toBe('Up to EUR 800');
  });
});
