import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ADDON_OPTIONS,
  DEFAULT_FILTERS,
  type TravelDeclinedOffer,
  type TravelFeatures,
  type TravelOffer,
  type TravelQuotation,
  type TravelQuoteList,
} from '#contract/lines/travel/plan.ts';
import { travelPlans } from '#src/lines/travel/plans/presentation.ts';
import { periodText } from '#src/shared/parts/words.ts';
import type { PlanFact } from '#src/shared/plans/presentation.ts';
import { premiumRows } from '#src/shared/premium/premium.ts';
import {
  DOLLAR_OFFER,
  EURO_OFFER,
  FATHER_TO_USA,
  offerWith,
  pricedWith,
  SCHENGEN_TRIP,
  SHOWN_ON,
  travelWith,
} from './support/shown-plans.ts';

beforeAll(() => vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

const family = travelWith();
/** With ordinary spaces: that a currency and its amount stay together is tested with the amounts. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const said = (facts: readonly PlanFact[]): string[] => facts.map(({ label, value }) => plain(`${label}: ${value}`));
const drawbacks = (features: Partial<TravelFeatures>, record = FATHER_TO_USA, offer = DOLLAR_OFFER): string[] =>
  travelPlans.drawbacks(offerWith(features, offer), record).map(plain);
const declinedOf = (offer: TravelOffer): TravelDeclinedOffer => {
  const { insurer_id, insurer_name, insurer_logo, product_id, product_name, claim_percentage, features } = offer;
  return {
    ...{ insurer_id, insurer_name, insurer_logo, product_id, product_name, claim_percentage, features },
    reason: 'Sahyadri Globe insures travellers up to age 60; Father is 68.',
  };
};

describe('the card of a travel plan', () => {
  it('says the cover in its own currency and the days of the trip beneath the price', () => {
    expect(plain(travelPlans.termsOf(DOLLAR_OFFER))).toBe('USD 50,000, 12 days');
    expect(plain(travelPlans.termsOf({ ...DOLLAR_OFFER, trip_days: 1 }))).toBe('USD 50,000, 1 day');
  });

  it('says of several travellers that each has the cover', () => {
    expect(plain(travelPlans.termsOf(EURO_OFFER))).toBe('EUR 30,000 each, 12 days');
  });

  it('shows what is paid of existing conditions and lost baggage, and claims settled', () => {
    expect(said(travelPlans.facts(EURO_OFFER, family))).toEqual([
      'Existing conditions: Covered',
      'Lost baggage: EUR 800',
      'Claims settled: 96.40%',
    ]);
  });

  it.each([
    ['NOT_COVERED', 'Not covered'],
    ['EMERGENCY_ONLY', 'Emergency only'],
    ['COVERED', 'Covered'],
  ] as const)('existing conditions %s: %s', (existing_conditions, words) => {
    expect(travelPlans.facts(offerWith({ existing_conditions }), FATHER_TO_USA)[0].value).toBe(words);
  });

  it('counts the add-ons that are in the price', () => {
    const emergencies = { existing_conditions: 'EMERGENCY_ONLY', existing_conditions_limit: 1_000_000 } as const;
    const full = pricedWith('EXISTING_CONDITIONS', offerWith(emergencies));
    expect(travelPlans.facts(full, FATHER_TO_USA)[0].value).toBe('Covered');
    expect(said(travelPlans.facts(pricedWith('BAGGAGE_PLUS', DOLLAR_OFFER), FATHER_TO_USA))).toContain(
      'Lost baggage: USD 1,600',
    );
  });

  it('of a declined plan says its amounts in the currency of the trip', () => {
    const declined = declinedOf(EURO_OFFER);
    expect(said(travelPlans.facts(declined, family))).toContain('Lost baggage: EUR 800');
    expect(said(travelPlans.facts(declined, FATHER_TO_USA))).toContain('Lost baggage: USD 800');
  });

  it('has no label and no value that is too long for it', () => {
    for (const existing_conditions of ['NOT_COVERED', 'EMERGENCY_ONLY', 'COVERED'] as const) {
      const offer = offerWith({ existing_conditions, baggage_limit: 500_000 });
      for (const { label, value } of travelPlans.facts(offer, FATHER_TO_USA)) {
        expect(label.length).toBeLessThanOrEqual(20);
        expect(value.length).toBeLessThanOrEqual(15);
      }
    }
  });

  it('folds the other figures', () => {
    expect(said(travelPlans.moreFacts(EURO_OFFER, family))).toEqual([
      'You pay of each treatment: Nothing',
      'Cashless hospitals abroad: 4,200',
      'Cancelled trip: Up to EUR 2,000',
      'Late baggage is paid: After 12 hours',
      'Late departure: EUR 120 after 6 hours',
      'Lost passport: Up to EUR 250',
      'Harm to others: Up to EUR 100,000',
      'Adventure sports: Covered',
    ]);
  });

  it('folds the limit of existing conditions too, where there is one', () => {
    const limited = offerWith({ existing_conditions: 'EMERGENCY_ONLY', existing_conditions_limit: 1_000_000 });
    expect(said(travelPlans.moreFacts(limited, FATHER_TO_USA))).toContain('Existing conditions: Up to USD 10,000');
  });

  it('names what is included once, add-ons in the price first', () => {
    expect(travelPlans.includes(EURO_OFFER)).toEqual([
      'Existing conditions',
      'Adventure sports',
      'Trip cancellation',
      'Way home when ill',
    ]);
    const bare = offerWith({
      existing_conditions: 'NOT_COVERED',
      adventure_sports: 'ADD_ON',
      trip_cancellation_limit: 0,
      repatriation: 'LIMITED',
    });
    expect(travelPlans.includes(bare)).toEqual([]);
    expect(travelPlans.includes(pricedWith('ADVENTURE_SPORTS', bare))).toEqual(['Adventure sports']);
    expect(travelPlans.includes(pricedWith('TRIP_CANCELLATION', bare))).toEqual(['Trip cancellation']);
  });
});

describe('what will cost the buyer later', () => {
  it('is nothing of a plan that leaves nothing out', () => {
    expect(drawbacks({})).toEqual([]);
    expect(drawbacks({}, family, EURO_OFFER)).toEqual([]);
  });

  it.each([
    ['NOT_COVERED', null, ['What you told us: not covered']],
    ['EMERGENCY_ONLY', null, ['What you told us: emergencies only']],
    ['EMERGENCY_ONLY', 1_000_000, ['What you told us: emergencies up to USD 10,000']],
    ['COVERED', 2_500_000, ['What you told us: up to USD 25,000']],
    ['COVERED', null, []],
  ] as const)('a condition that was told, %s, limit %s', (existing_conditions, existing_conditions_limit, words) => {
    const existing = { existing_conditions, existing_conditions_limit };
    expect(drawbacks(existing)).toEqual(words);
    expect(drawbacks(existing, family)).toEqual([]);
  });

  it('is no condition that the add-on in the price covers', () => {
    const offer = pricedWith('EXISTING_CONDITIONS', offerWith({ existing_conditions: 'EMERGENCY_ONLY' }));
    expect(travelPlans.drawbacks(offer, FATHER_TO_USA)).toEqual([]);
  });

  it('are limits on hospital bills, if somebody who travels is of that age', () => {
    const limits = ['Limits on hospital bills from age 56'];
    const aged = (age: number) =>
      drawbacks(
        { hospital_sub_limits_from_age: 56 },
        travelWith({
          member_details: [
            { member_type: 'SELF', age: 30 },
            { member_type: 'FATHER', age },
          ],
        }),
      );
    expect(aged(55)).toEqual([]);
    expect(aged(56)).toEqual(limits);
  });

  it('is a way home that is paid up to a limit', () => {
    expect(drawbacks({ repatriation: 'LIMITED' })).toEqual(['Way home when ill: paid up to a limit']);
  });

  it('is the deductible, and for a Schengen visa that some consulates ask for none', () => {
    expect(drawbacks({ medical_deductible: 10_000 })).toEqual(['You pay USD 100 of each treatment']);
    expect(drawbacks({ medical_deductible: 10_000 }, family, EURO_OFFER)).toEqual([
      'You pay EUR 100 of each treatment',
      'Some consulates ask for no deductible',
    ]);
  });

  it('are adventure sports, without the add-on', () => {
    expect(drawbacks({ adventure_sports: 'NOT_COVERED' })).toEqual(['Adventure sports not covered']);
    const sold = offerWith({ adventure_sports: 'ADD_ON' });
    expect(travelPlans.drawbacks(sold, FATHER_TO_USA)).toEqual(['Adventure sports only as an add-on']);
    expect(travelPlans.drawbacks(pricedWith('ADVENTURE_SPORTS', sold), FATHER_TO_USA)).toEqual([]);
  });

  const worst = {
    existing_conditions: 'EMERGENCY_ONLY',
    existing_conditions_limit: 1_000_000,
    hospital_sub_limits_from_age: 56,
    repatriation: 'LIMITED',
    medical_deductible: 10_000,
    adventure_sports: 'ADD_ON',
  } as const;

  it('stand in the order of what they cost, and are the same of a plan that is declined', () => {
    const all = [
      'What you told us: emergencies up to USD 10,000',
      'Limits on hospital bills from age 56',
      'Way home when ill: paid up to a limit',
      'You pay USD 100 of each treatment',
      'Adventure sports only as an add-on',
    ];
    expect(drawbacks(worst)).toEqual(all);
    expect(travelPlans.drawbacks(declinedOf(offerWith(worst)), FATHER_TO_USA).map(plain)).toEqual(all);
  });

  it('has room on the card', () => {
    for (const text of drawbacks(worst, FATHER_TO_USA, EURO_OFFER)) expect(text.length).toBeLessThanOrEqual(46);
  });
});

describe('the trip above the list', () => {
  it('is told in a line, with what can be changed from there', () => {
    expect(travelPlans.insured(family, SHOWN_ON)).toEqual({
      title: 'France and Italy',
      details: ['20 Dec 2026 to 31 Dec 2026, 12 days', 'Self 36, Spouse 34, Son 8'],
      changes: [
        { label: 'Change trip or travellers', to: '#editQuote' },
        { label: 'Change medical history', to: '#medicalHistory' },
      ],
    });
  });

  it('says who told of a condition, and nothing of what it is', () => {
    const { details } = travelPlans.insured(FATHER_TO_USA, SHOWN_ON);
    expect(details).toContain('Existing conditions: Father');
    expect(details.join()).not.toContain('Diabetes');
  });
});

describe('a day of leaving that has passed', () => {
  const leaving = (leaving_date: string) =>
    travelWith({ travel_details: SCHENGEN_TRIP.travel_details && { ...SCHENGEN_TRIP.travel_details, leaving_date } });

  it('is why nobody insures the trip, and can be changed', () => {
    const nobody = travelPlans.notInsurable?.(leaving('2026-11-21'), SHOWN_ON);
    expect(nobody?.title).toBe('The day you leave has passed');
    expect(nobody?.text).toContain('You told us that you leave on 21 Nov 2026.');
    expect(nobody?.change).toEqual({ label: 'Change the dates', to: '#editQuote' });
  });

  it('is not today: a trip is insured until the day of leaving', () => {
    expect(travelPlans.notInsurable?.(leaving(SHOWN_ON), SHOWN_ON)).toBeNull();
    expect(travelPlans.notInsurable?.(travelWith({ travel_details: null }), SHOWN_ON)).toBeNull();
  });
});

const LIST: TravelQuoteList = {
  offers: [EURO_OFFER],
  declined: [],
  products_asked: 11,
  insurers: [{ insurer_id: 'sahyadri', insurer_name: 'Sahyadri', insurer_logo: '/insurers/sahyadri.svg' }],
  insurers_asked: 9,
  insurers_pending: [],
  insurers_failed: [],
  cover_currency: 'EUR',
  cover_amounts: [3_000_000, 5_000_000, 10_000_000, 25_000_000],
};

describe('what all prices of the list have in them', () => {
  const nil = 'Prices include all taxes: GST is nil.';

  it('is no tax, and for covers in euros the rate with its day and source', () => {
    expect(travelPlans.pricesNote(LIST)).toBe(
      `${nil} Euro covers at EUR 1 = USD 1.20 of 22 Sep 2025 (House rate of the travel tariff).`,
    );
    expect(travelPlans.pricesNote({ ...LIST, offers: [DOLLAR_OFFER] })).toBe(nil);
    expect(travelPlans.pricesNote(null)).toBe(nil);
  });

  it('is said above the choices of a plan in euros again, and of one in dollars there is nothing to say', () => {
    expect(travelPlans.priceReason(EURO_OFFER)?.text).toContain(
      'EUR 1 = USD 1.20 of 22 Sep 2025 (House rate of the travel tariff)',
    );
    expect(travelPlans.priceReason(DOLLAR_OFFER)).toBeNull();
  });
});

describe('the filters of the travel list', () => {
  const cover = (list = LIST) => {
    const found = travelPlans.filters(list).find(({ id }) => id === 'cover_amount');
    if (found?.kind !== 'one') throw new Error('There is no filter of the cover');
    return found;
  };

  it('are cover, add-ons and insurers, once there is a list', () => {
    expect(travelPlans.filters(LIST).map(({ id }) => id)).toEqual(['cover_amount', 'addons', 'insurer']);
    expect(travelPlans.filters(null)).toEqual([]);
  });

  it('offer the covers of the trip’s currency, and never less than EUR 30,000 for a visa', () => {
    expect(cover().options.map(({ text }) => plain(text))).toEqual([
      'About EUR 50,000',
      'EUR 30,000',
      'EUR 50,000',
      'EUR 100,000',
      'EUR 250,000',
    ]);
    const dollars = cover({ ...LIST, cover_currency: 'USD', cover_amounts: [5_000_000, 10_000_000] });
    expect(dollars.options.map(({ text }) => plain(text))).toEqual(['About USD 50,000', 'USD 50,000', 'USD 100,000']);
  });

  it('keep a cover as it was chosen, and take one of the other currency as none', () => {
    const { read, write } = cover();
    expect(write(DEFAULT_FILTERS, '3000000').cover_amount).toBe(3_000_000);
    expect(write({ ...DEFAULT_FILTERS, cover_amount: 3_000_000 }, 'any').cover_amount).toBeNull();
    expect(read({ ...DEFAULT_FILTERS, cover_amount: 3_000_000 })).toBe('3000000');
    expect(read({ ...DEFAULT_FILTERS, cover_amount: 50_000_000 })).toBe('any');
  });

  it('offer the add-ons that some plan sells; all of them where no plan is left', () => {
    const chips = (list: TravelQuoteList) =>
      travelPlans.filters(list).find(({ id }) => id === 'addons')?.options.length;
    expect(chips(LIST)).toBe(4);
    expect(chips({ ...LIST, offers: [] })).toBe(ADDON_OPTIONS.length);
  });

  it('explain each order of the list', () => {
    const { options, rules, read, write } = travelPlans.sort;
    expect(options.map(({ value }) => rules[value])).toEqual([
      'Lowest price first. Nothing else decides the order.',
      'Most claims settled first. Nothing else decides the order.',
    ]);
    expect(read(write(DEFAULT_FILTERS, 'claim_high_to_low'))).toBe('claim_high_to_low');
    expect(read(write(DEFAULT_FILTERS, 'something else'))).toBe('premium_low_to_high');
  });
});

describe('the plan that is chosen from the list', () => {
  it('is the one that was priced: its cover, and the add-ons that this insurer sells', () => {
    const filters = { ...DEFAULT_FILTERS, addons: ['HOME_COVER' as const, 'BAGGAGE_PLUS' as const] };
    expect(travelPlans.planOf(EURO_OFFER, filters)).toEqual({
      product_id: 'sahyadri-globe',
      cover_amount: 3_000_000,
      addons: ['BAGGAGE_PLUS'],
    });
  });
});

describe('the comparison', () => {
  const rowsOf = (offer: TravelOffer) =>
    new Map(
      travelPlans
        .compareFacts(offer, FATHER_TO_USA)
        .map(({ label, value }) => [label, typeof value === 'string' ? plain(value) : value]),
    );

  it('has the same rows for every plan, what costs later first', () => {
    const [first] = rowsOf(offerWith({ medical_deductible: 10_000 }));
    expect(first?.[0]).toBe('What costs you later');
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
    expect(rows.get('Way home when ill')).toBe('Up to the whole cover');
    expect(rows.get('Lost baggage')).toBe('Up to USD 1,600');
    expect(rows.get('Late departure')).toBe('USD 120 after 6 hours');
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
    expect(items.get('Schengen visa')?.explain).toMatch(/EUR 30,000 at least, in all Schengen countries.* way home/);
    expect(items.get('Exchange rate')?.value).toBe('EUR 1 = USD 1.20');
    expect(items.get('Exchange rate')?.explain).toContain('22 Sep 2025 (House rate of the travel tariff)');
    expect([...itemsOf(DOLLAR_OFFER).keys()]).not.toContain('Schengen visa');
  });

  it('tells to ask the consulate about a deductible, for a Schengen trip only', () => {
    const asked = /consulates ask for a policy without this deductible/;
    const withShare = (offer: TravelOffer) => offerWith({ medical_deductible: 10_000 }, offer);
    expect(itemsOf(withShare(EURO_OFFER), family).get('You pay of each treatment')?.explain).toMatch(asked);
    expect(itemsOf(withShare(DOLLAR_OFFER)).get('You pay of each treatment')?.explain).not.toMatch(asked);
  });

  it('says what a condition that was told means', () => {
    const items = itemsOf(offerWith({ existing_conditions: 'EMERGENCY_ONLY', existing_conditions_limit: 1_000_000 }));
    expect(items.get('Conditions that exist already')).toEqual({
      value: 'Emergency only, up to USD 10,000',
      explain: 'You told us of: Father. Of an illness that somebody has when you buy, only what saves a life is paid.',
    });
  });

  const moments = (record = family) =>
    travelPlans
      .details(EURO_OFFER, record)
      .flatMap((section) => (section.kind === 'timeline' ? section.moments.map(({ title }) => title) : []));

  it('has the days between which it holds, and until when it can be cancelled', () => {
    expect(moments()).toEqual(['Until 19 Dec 2026', 'From 20 Dec 2026', 'Until 31 Dec 2026', 'Up to 7 days longer']);
    const { travel_details: trip } = SCHENGEN_TRIP;
    const leavingToday = travelWith({ travel_details: trip && { ...trip, leaving_date: SHOWN_ON } });
    expect(moments(leavingToday)).toEqual(['From 22 Nov 2026', 'Until 31 Dec 2026', 'Up to 7 days longer']);
  });

  it('lists what is included and what is not', () => {
    const included = (offer: TravelOffer) =>
      travelPlans
        .details(offer, FATHER_TO_USA)
        .flatMap((section) => (section.kind === 'included' ? section.items : []))
        .filter(({ isIncluded }) => isIncluded)
        .map(({ label }) => label);
    expect(included(DOLLAR_OFFER)).toHaveLength(7);
    const bare = offerWith({
      existing_conditions: 'EMERGENCY_ONLY',
      adventure_sports: 'ADD_ON',
      trip_cancellation_limit: 0,
      repatriation: 'LIMITED',
      medical_deductible: 10_000,
      hospital_sub_limits_from_age: 56,
    });
    expect(included(bare)).toEqual(['Treatment in an emergency']);
  });

  it('of a declined plan has everything but cover and rate', () => {
    const items = itemsOf(declinedOf(EURO_OFFER), family);
    expect([...items.keys()]).not.toContain('Cover of each traveller');
    expect(items.get('Lost baggage')?.value).toBe('Up to EUR 800');
  });
});

describe('the premium box of a travel plan', () => {
  it('says for how many days the base premium is', () => {
    const [base] = premiumRows(EURO_OFFER.premium);
    expect(base).toMatchObject({ premium_key: 'base-premium', premium_text: '12 days', premium_value: 300_000 });
    expect(periodText({ policy_period: 3 })).toBe('3 years');
  });
});

describe('the choices of a travel plan', () => {
  const plan = { product_id: 'sahyadri-globe', cover_amount: 3_000_000, addons: [] };
  const QUOTATION: TravelQuotation = {
    offers: [EURO_OFFER],
    cover_choices: [
      { value: 3_000_000, net_premium_inc_gst: 300_000 },
      { value: 5_000_000, net_premium_inc_gst: 345_000 },
    ],
  };
  const choice = (id: string, quotation = QUOTATION) => {
    const found = travelPlans.choices(quotation, plan).find((candidate) => candidate.id === id);
    if (!found) throw new Error(`There is no choice ${id}`);
    return found;
  };

  it('are the covers that the product sells, each with what the plan costs with it', () => {
    const cover = choice('cover_amount');
    if (cover.kind !== 'one') throw new Error('One cover is chosen');
    expect(cover.options.map(({ text, total }) => [plain(text), total])).toEqual([
      ['EUR 30,000', 300_000],
      ['EUR 50,000', 345_000],
    ]);
    expect(cover.value).toBe('3000000');
    expect(cover.hint).toContain('EUR 30,000 at least');
    expect(cover.choose('5000000')).toEqual({ ...plan, cover_amount: 5_000_000 });
    expect(cover.choose('25000000')).toEqual(plan);
  });

  it('are add-ons, none of them on, each with its price for all and the whole trip', () => {
    const addons = choice('addons');
    if (addons.kind !== 'many') throw new Error('Any add-ons are chosen');
    expect(addons.values).toEqual([]);
    expect(addons.options[0]).toMatchObject({ adds: 45_000, period: 'for 3 travellers, 12 days' });
    expect(addons.toggle('BAGGAGE_PLUS')).toEqual({ ...plan, addons: ['BAGGAGE_PLUS'] });
    expect(addons.toggle('NO_SUCH_ADDON')).toEqual(plan);
  });

  it('are none where the insurer declines the trip', () => {
    expect(travelPlans.choices({ offers: [], cover_choices: [] }, plan)).toEqual([]);
    expect(travelPlans.offerFor({ offers: [], cover_choices: [] }, plan)).toBeUndefined();
    expect(travelPlans.offerFor(QUOTATION, plan)).toBe(EURO_OFFER);
  });
});
