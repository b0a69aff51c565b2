import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TravelFeatures } from '#contract/lines/travel/plan.ts';
import type { PlanFact } from '#src/features/plans/presentation.ts';
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
const said = (facts: readonly PlanFact[]): string[] => facts.map(({ label, value }) => plain(`${label}: ${value}`));
const drawbacks = (features: Partial<TravelFeatures>, record = FATHER_TO_USA, offer = DOLLAR_OFFER): string[] =>
  travelPlans.drawbacks(offerWith(features, offer), record).map(({ text }) => plain(text));
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
      'Claims paid: 96.40%',
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
      'Delayed baggage: After 12 hours',
      'Trip delay: EUR 120 after 6 hours',
      'Lost passport: Up to EUR 250',
      'Personal liability: Up to EUR 100,000',
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
      'Medical repatriation',
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

  it('are limits on hospital bills, if someone who travels is of that age', () => {
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
    expect(drawbacks({ repatriation: 'LIMITED' })).toEqual(['Medical repatriation up to a limit only']);
  });

  it('is the deductible, and for a Schengen visa that some consulates ask for none', () => {
    expect(drawbacks({ medical_deductible: 10_000 })).toEqual(['You pay USD 100 of each treatment']);
    expect(drawbacks({ medical_deductible: 10_000 }, family, EURO_OFFER)).toEqual([
      'You pay EUR 100 of each treatment',
      'Some consulates refuse a deductible',
    ]);
  });

  it('are adventure sports, without the add-on', () => {
    expect(drawbacks({ adventure_sports: 'NOT_COVERED' })).toEqual(['Adventure sports not covered']);
    const sold = offerWith({ adventure_sports: 'ADD_ON' });
    expect(travelPlans.drawbacks(sold, FATHER_TO_USA).map(({ text }) => text)).toEqual([
      'Adventure sports only as an add-on',
    ]);
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

  it('are in the order of what they cost, and are the same of a plan that is declined', () => {
    const all = [
      'What you told us: emergencies up to USD 10,000',
      'Limits on hospital bills from age 56',
      'Medical repatriation up to a limit only',
      'You pay USD 100 of each treatment',
      'Adventure sports only as an add-on',
    ];
    expect(drawbacks(worst)).toEqual(all);
    expect(travelPlans.drawbacks(declinedOf(offerWith(worst)), FATHER_TO_USA).map(({ text }) => plain(text))).toEqual(
      all,
    );
  });

  it('has room on the card', () => {
    for (const text of drawbacks(worst, FATHER_TO_USA, EURO_OFFER)) expect(text.length).toBeLessThanOrEqual(46);
  });
});

describe('the trip above the list', () => {
  it('is told in a line, with what can be changed from there', () => {
    expect(travelPlans.insured(family, SHOWN_ON)).toEqual({
      title: 'France and Italy',
      details: ['20 Dec 2026 to 31 Dec 2026, 12 days', 'You 36, Spouse 34, Son 8'],
      changes: [
        { label: 'Change trip or travellers', to: '#editQuote' },
        { label: 'Change medical history', to: '#medicalHistory' },
      ],
    });
  });

  it('names more than two countries beneath the title', () => {
    const { travel_details: trip } = SCHENGEN_TRIP;
    const names = ['France', 'Italy', 'Spain', 'Austria'];
    const country_code = names.map((name) => ({ code: name.slice(0, 2).toUpperCase(), name }));
    const { title, details } = travelPlans.insured(
      travelWith({ travel_details: trip && { ...trip, country_code } }),
      SHOWN_ON,
    );
    expect([title, details[0]]).toEqual(['France and 3 more', 'France, Italy, Spain and Austria']);
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

  it('is why no one insures the trip, and can be changed', () => {
    const uninsurable = travelPlans.notInsurable?.(leaving('2026-11-21'), SHOWN_ON);
    expect(uninsurable?.title).toBe('The day you leave has passed');
    expect(uninsurable?.text).toContain('You told us that you leave on 21 Nov 2026.');
    expect(uninsurable?.change).toEqual({ label: 'Change the dates', to: '#editQuote' });
  });

  it('is not today: a trip is insured until the day of leaving', () => {
    expect(travelPlans.notInsurable?.(leaving(SHOWN_ON), SHOWN_ON)).toBeNull();
    expect(travelPlans.notInsurable?.(travelWith({ travel_details: null }), SHOWN_ON)).toBeNull();
  });
});
