import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TRAVEL_FILTERS } from '#contract/lines/travel/plan.ts';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import { searchDestinations, storedTripOf } from '#server/lines/travel/destinations.ts';
import { travelLinePlans } from '#server/lines/travel/line-plans.ts';
import { findTravelProduct, TRAVEL_PRODUCTS } from '#server/lines/travel/product-catalogue.ts';
import { quoteTravelProduct } from '#server/lines/travel/quote-product.ts';
import { quotedTrip } from '#server/lines/travel/quoted-risk.ts';
import { readReferenceTable } from '#server/reference/read-table.ts';
import { ASKED_ON, travellersOf } from './support/trips.ts';

const DATES = { leaving_date: '2026-12-10', return_date: '2026-12-23' };
const tripTo = (codes: readonly string[]) => storedTripOf({ ...DATES, country_code: codes.map((code) => ({ code })) });

/** Age 34 by default, no one ill. */
const quoteTo = (codes: readonly string[], age = 34): TravelQuote => ({
  rfqId: 'rfq-1',
  travel_details: tripTo(codes),
  member_details: travellersOf([['SELF', age]]),
  medical_history: { exsisting_condition: false, medical_history: [] },
  plan: null,
});

/** What each product of the list costs, in paise, with the requested cover (null: the one priced by default). */
function pricesTo(codes: readonly string[], { age = 34, cover_amount = null as number | null } = {}) {
  const trip = quotedTrip({ quote: quoteTo(codes, age), proposal: null }, ASKED_ON);
  const plans = travelLinePlans.listQuestions(trip, { ...DEFAULT_TRAVEL_FILTERS, cover_amount });
  return new Map(
    plans.flatMap((plan): [string, number][] => {
      const product = findTravelProduct(plan.product_id);
      if (!product) throw new Error(`There is no product ${plan.product_id}`);
      const answer = quoteTravelProduct(product, { ...trip, plan });
      return answer.kind === 'offer' ? [[plan.product_id, answer.offer.net_premium_inc_gst]] : [];
    }),
  );
}

/** The bands of the file, which gives each country's own. */
const FILE = new Map(readReferenceTable('countries.csv').map(({ iso2 = '', travel_band = '' }) => [iso2, travel_band]));
const CODES = searchDestinations('').map(({ code }) => code);

/** The rule in other words: only Asia, only the Schengen area, else the world, with or without USA and Canada. */
const widest = (codes: readonly string[]): string => {
  const bands = new Set(codes.map((code) => FILE.get(code) ?? ''));
  if (bands.has('USA_CANADA')) return 'USA_CANADA';
  const [only = ''] = bands;
  return bands.size === 1 ? only : 'WORLDWIDE_EXCL_USA_CANADA';
};

describe('the band of a trip', () => {
  it.each([
    [['FR', 'IT'], 'SCHENGEN'],
    [['TH', 'AE'], 'ASIA'],
    [['FR', 'TH'], 'WORLDWIDE_EXCL_USA_CANADA'],
    [['FR', 'AE'], 'WORLDWIDE_EXCL_USA_CANADA'],
    [['GB', 'TH'], 'WORLDWIDE_EXCL_USA_CANADA'],
    [['FR', 'US'], 'USA_CANADA'],
  ])('to %s is %s', (codes, band) => expect(tripTo(codes).travel_band).toBe(band));

  it('is the widest of its countries', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 5 }), (codes) => {
        expect(tripTo(codes).travel_band).toBe(widest(codes));
      }),
    );
  });

  it('is rated by its countries, whatever an earlier build stored', () => {
    const { travel_details, ...quote } = quoteTo(['FR', 'TH']);
    if (!travel_details) throw new Error('The trip is missing');
    const stored = { ...quote, travel_details: { ...travel_details, travel_band: 'SCHENGEN' as const } };
    expect(quotedTrip({ quote: stored, proposal: null }, ASKED_ON).travel_band).toBe('WORLDWIDE_EXCL_USA_CANADA');
  });
});

describe('another country', () => {
  /** No product that both trips can buy is cheaper for more countries. */
  const expectNotCheaper = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) => {
    for (const [product_id, price] of after) expect(price).toBeGreaterThanOrEqual(before.get(product_id) ?? 0);
  };
  /** Each band, the Middle East, a country that has a word of its own in the file, and those inside of the area. */
  const KINDS = ['TH', 'AE', 'FR', 'GB', 'AU', 'JP', 'US', 'CA', 'MC', 'VA'];

  it.each(KINDS.flatMap((first) => KINDS.map((second) => [first, second] as const)))(
    'never lowers a price: %s, then also %s',
    (first, second) => {
      for (const age of [34, 66, 72]) {
        const both = pricesTo([...new Set([first, second])], { age });
        expectNotCheaper(pricesTo([first], { age }), both);
        expectNotCheaper(pricesTo([second], { age }), both);
      }
    },
  );

  it('never lowers a price, whatever the countries and the cover', () => {
    const countries = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 2, maxLength: 5 });
    // Sold in both currencies, so that the request stays the same.
    const cover = fc.constantFrom(null, 5_000_000, 10_000_000, 25_000_000);
    fc.assert(
      fc.property(
        countries,
        cover,
        fc.constantFrom(20, 45, 58, 66, 72),
        ([added = '', ...codes], cover_amount, age) => {
          expectNotCheaper(pricesTo(codes, { age, cover_amount }), pricesTo([added, ...codes], { age, cover_amount }));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is compared with every product at least once', () => {
    const seen = new Set(
      [...pricesTo(['GB', 'FR']), ...pricesTo(['GB', 'TH']), ...pricesTo(['TH'], { age: 66 })].map(([id]) => id),
    );
    expect(TRAVEL_PRODUCTS.map(({ product_id }) => product_id).filter((id) => !seen.has(id))).toEqual([]);
  });
});

describe('what a consulate asks for', () => {
  it('belongs to every trip with a country of the Schengen area', () => {
    expect(tripTo(['FR', 'TH']).is_schengen).toBe(true);
    expect(tripTo(['TH', 'GB']).is_schengen).toBe(false);
  });

  it.each(['MC', 'SM', 'VA', 'AD'])('and to %s, which is entered only through the area', (code) => {
    expect(tripTo([code]).is_schengen).toBe(true);
    expect(tripTo(['TH', code]).is_schengen).toBe(true);
    // EUR 30,000 is sold, and nothing in dollars.
    const trip = quotedTrip({ quote: quoteTo([code]), proposal: null }, ASKED_ON);
    const globe = findTravelProduct('sahyadri-globe');
    if (!globe) throw new Error('The product is missing');
    const plan = { product_id: 'sahyadri-globe', addons: [] };
    expect(quoteTravelProduct(globe, { ...trip, plan: { ...plan, cover_amount: 3_000_000 } })).toMatchObject({
      kind: 'offer',
      offer: { cover_currency: 'EUR' },
    });
  });

  it.each(['GB', 'IE', 'CY', 'TR', 'ME', 'GI'])('and not to %s', (code) => {
    expect(tripTo([code]).is_schengen).toBe(false);
  });
});
