import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TRAVEL_FILTERS, TRAVEL_ADDON_OPTIONS, type TravelQuoteList } from '#contract/lines/travel/plan.ts';
import { travelPlans } from '#src/lines/travel/plans/presentation.ts';
import { DOLLAR_OFFER, EURO_OFFER, plain, SHOWN_ON, travelWith } from './support/shown-plans.ts';

beforeAll(() => vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

const TRIP = travelWith();
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
    expect(plain(travelPlans.pricesNote(LIST, TRIP))).toBe(
      `${nil} Euro covers at EUR 1 = USD 1.20 of 22 Sep 2025 (a figure fixed for this tariff, not a market rate).`,
    );
    expect(travelPlans.pricesNote({ ...LIST, offers: [DOLLAR_OFFER] }, TRIP)).toBe(nil);
    expect(travelPlans.pricesNote(null, TRIP)).toBe(nil);
  });

  it('is said above the choices of a plan in euros again, and of one in dollars there is nothing to say', () => {
    expect(plain(travelPlans.priceReason(EURO_OFFER, TRIP)?.text ?? '')).toContain(
      'EUR 1 = USD 1.20 of 22 Sep 2025 (a figure fixed for this tariff, not a market rate)',
    );
    expect(travelPlans.priceReason(DOLLAR_OFFER, TRIP)).toBeNull();
  });
});

describe('the filters of the travel list', () => {
  const cover = (list = LIST) => {
    const found = travelPlans.filters(list).find(({ id }) => id === 'cover_amount');
    if (found?.kind !== 'one') throw new Error('There is no filter of the cover');
    return found;
  };

  it('are cover, add-ons, what to hide and insurers, once there is a list', () => {
    expect(travelPlans.filters(LIST).map(({ id }) => id)).toEqual(['cover_amount', 'addons', 'hide', 'insurer']);
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
    expect(write(DEFAULT_TRAVEL_FILTERS, '3000000').cover_amount).toBe(3_000_000);
    expect(write({ ...DEFAULT_TRAVEL_FILTERS, cover_amount: 3_000_000 }, 'any').cover_amount).toBeNull();
    expect(read({ ...DEFAULT_TRAVEL_FILTERS, cover_amount: 3_000_000 })).toBe('3000000');
    expect(read({ ...DEFAULT_TRAVEL_FILTERS, cover_amount: 50_000_000 })).toBe('any');
  });

  it('offer the add-ons that some plan sells; all of them where no plan is left', () => {
    const chips = (list: TravelQuoteList) =>
      travelPlans.filters(list).find(({ id }) => id === 'addons')?.options.length;
    expect(chips(LIST)).toBe(4);
    expect(chips({ ...LIST, offers: [] })).toBe(TRAVEL_ADDON_OPTIONS.length);
  });

  it('hide plans for what they cost later, each by its name', () => {
    const hide = travelPlans.filters(LIST).find(({ id }) => id === 'hide');
    if (hide?.kind !== 'many') throw new Error('Nothing can be hidden');
    expect(hide.options.map(({ text }) => text)).toEqual([
      'Hide plans with a deductible',
      'Hide plans that limit medical repatriation',
    ]);
    const both = hide.write(DEFAULT_TRAVEL_FILTERS, ['REPATRIATION', 'DEDUCTIBLE', 'something else']);
    expect(both).toEqual({ ...DEFAULT_TRAVEL_FILTERS, hide: ['DEDUCTIBLE', 'REPATRIATION'] });
    expect(hide.read(both)).toEqual(['DEDUCTIBLE', 'REPATRIATION']);
  });

  it('explain each order of the list', () => {
    const { options, rules, read, write } = travelPlans.sort;
    expect(options.map(({ value }) => rules[value])).toEqual([
      'Lowest price first. Nothing else decides the order.',
      'Most claims paid first. Nothing else decides the order.',
    ]);
    expect(read(write(DEFAULT_TRAVEL_FILTERS, 'claim_high_to_low'))).toBe('claim_high_to_low');
    expect(read(write(DEFAULT_TRAVEL_FILTERS, 'something else'))).toBe('premium_low_to_high');
  });
});

describe('the plan that is chosen from the list', () => {
  it('is the one that was priced: its cover, and the add-ons that this insurer sells', () => {
    const filters = { ...DEFAULT_TRAVEL_FILTERS, addons: ['HOME_COVER' as const, 'BAGGAGE_PLUS' as const] };
    expect(travelPlans.planOf(EURO_OFFER, filters)).toEqual({
      product_id: 'sahyadri-globe',
      cover_amount: 3_000_000,
      addons: ['BAGGAGE_PLUS'],
    });
  });
});
