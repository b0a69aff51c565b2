import { describe, expect, it } from 'vitest';
import { TRAVEL_SUMS_INSURED } from '#contract/lines/travel/plan.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import { coverFitsTrip } from '#server/lines/travel/rating/cover-currency.ts';
import { rateTravel, type TravelRisk } from '#server/lines/travel/rating/rate-travel.ts';
import { bandRatedByInsurer } from '#server/lines/travel/rating/rated-band.ts';
import {
  rateFor30Days,
  travelAgeBandOf,
  travelDaysBandOf,
  travelTariffOn,
} from '#server/lines/travel/rating/tariff.ts';

const tariff = travelTariffOn('2026-11-22');
const usd = (amount: number) => ({ currency: 'USD', amount: amount * 100 }) as const;
const eur = (amount: number) => ({ currency: 'EUR', amount: amount * 100 }) as const;
const rate = (age: number, cover: ReturnType<typeof usd> | ReturnType<typeof eur>, limits = false) =>
  rateFor30Days(tariff, age, cover, limits);

// What the source says (nriol.com, 30 days worldwide with USA): 0-40, 41-55, 56-60 and 61-70, and both with limits.
const PUBLISHED = [
  [50_000, 2474, 3216, 6375, 11_902, 3216, 6175],
  [100_000, 2956, 3553, 7383, 14_625, 3553, 7156],
  [250_000, 3347, 4593, 9647, 17_900, 4593, 8768],
  [500_000, 3549, 5102, 10_275, 20_368, 5102, 9403],
] as const;

describe('the rate by age and cover', () => {
  it.each(PUBLISHED)('of USD %i is the published one at both edges of each age band', (cover, ...columns) => {
    const [young, middle, fifties, sixties, fiftiesLimited, sixtiesLimited] = columns;
    expect([0, 40].map((age) => rate(age, usd(cover)))).toEqual([young, young]);
    expect([41, 55].map((age) => rate(age, usd(cover)))).toEqual([middle, middle]);
    expect([56, 60].map((age) => rate(age, usd(cover)))).toEqual([fifties, fifties]);
    expect([61, 70].map((age) => rate(age, usd(cover)))).toEqual([sixties, sixties]);
    expect([40, 55].map((age) => rate(age, usd(cover), true))).toEqual([young, middle]);
    expect([56, 60].map((age) => rate(age, usd(cover), true))).toEqual([fiftiesLimited, fiftiesLimited]);
    expect([61, 70].map((age) => rate(age, usd(cover), true))).toEqual([sixtiesLimited, sixtiesLimited]);
  });

  it('adds half from 71 and doubles from 76, of the rate of 61 to 70', () => {
    // 150 % of 14,625 = 21,937.50, half up
    expect([71, 75].map((age) => rate(age, usd(100_000)))).toEqual([21_938, 21_938]);
    expect([76, 80].map((age) => rate(age, usd(100_000)))).toEqual([29_250, 29_250]);
    expect(rate(76, usd(100_000), true)).toBe(14_312);
  });

  it('of a cover in euros lies between the published ones, at EUR 1 = USD 1.20', () => {
    // EUR 50,000 = USD 60,000: log2(1.2) = 26 %: 74 % of 2,474 + 26 % of 2,956 = 2,599.32
    expect(rate(30, eur(50_000))).toBe(2599);
    // EUR 250,000 = USD 300,000: 26 %: 74 % of 17,900 + 26 % of 20,368 = 18,541.68
    expect(rate(65, eur(250_000))).toBe(18_542);
    // Until 21-09-2025 at 1.10, EUR 50,000 = USD 55,000: log2(1.1) = 14 %: 86 % of 2,474 + 14 % of 2,956 = 2,541.48
    expect(rateFor30Days(travelTariffOn('2025-09-21'), 30, eur(50_000), false)).toBe(2541);
  });

  it('never falls with age or cover', () => {
    const ages = [0, 40, 41, 55, 56, 60, 61, 70, 71, 75, 76, 80];
    for (const limits of [false, true]) {
      for (const [currency, amounts] of Object.entries({
        USD: TRAVEL_SUMS_INSURED.USD,
        EUR: TRAVEL_SUMS_INSURED.EUR,
      })) {
        const cover = (amount: number) => (currency === 'USD' ? usd(amount / 100) : eur(amount / 100));
        const table = ages.map((age) => amounts.map((amount) => rate(age, cover(amount), limits)));
        for (const row of table) expect(row).toEqual(row.toSorted((a, b) => a - b));
        for (const at of amounts.keys()) {
          const column = table.map((row) => row[at] ?? 0);
          expect(column).toEqual(column.toSorted((a, b) => a - b));
        }
      }
    }
  });

  it('refuses what is not in the table', () => {
    expect(() => rate(81, usd(50_000))).toThrow('Travellers are 0 to 80 years old, not 81');
    expect(() => travelAgeBandOf(tariff, -1)).toThrow(RangeError);
    expect(() => travelAgeBandOf(tariff, 33.5)).toThrow(RangeError);
    expect(() => rate(30, usd(30_000))).toThrow('No rate for a cover of 3000000 cents (USD)');
    expect(() => rate(30, eur(29_999))).toThrow(RangeError);
  });
});

describe('the days', () => {
  it.each([
    [1, 4, 29],
    [5, 7, 41],
    [8, 14, 62],
    [15, 21, 80],
    [22, 30, 100],
    [31, 45, 129],
    [46, 60, 154],
    [61, 90, 198],
    [91, 120, 237],
    [121, 150, 272],
    // 8,994 of six months against 2,956 of 30 days, both USD 100,000 with USA: 304 %
    [151, 180, 304],
  ])('%i to %i cost %i %% of 30 days', (from, to, percent) => {
    expect([from, to].map((days) => travelDaysBandOf(tariff, days).percent)).toEqual([percent, percent]);
  });

  it('are 1 to 180', () => {
    expect(() => travelDaysBandOf(tariff, 0)).toThrow(RangeError);
    expect(() => travelDaysBandOf(tariff, 181)).toThrow('A trip is 1 to 180 days long, not 181');
    expect(() => travelDaysBandOf(tariff, 2.5)).toThrow(RangeError);
  });
});

describe('the destination', () => {
  it('costs what six months cost in the source, beside USA and Canada', () => {
    // adult: 3,940, 6,089, 6,089 of 8,994; from 65: 22,271, 27,987, 27,987 of 44,958
    expect(tariff.geography.adult).toEqual({ ASIA: 44, SCHENGEN: 68, WORLDWIDE_EXCL_USA_CANADA: 68, USA_CANADA: 100 });
    expect(tariff.geography.senior).toEqual({ ASIA: 50, SCHENGEN: 62, WORLDWIDE_EXCL_USA_CANADA: 62, USA_CANADA: 100 });
  });

  it('takes the senior’s share from 61', () => {
    expect([60, 61].map((age) => travelAgeBandOf(tariff, age).is_senior)).toEqual([false, true]);
  });

  it('of the Middle East is Asia or worldwide, as the insurer says', () => {
    expect(bandRatedByInsurer('ASIA', ['AE'], 'ASIA')).toBe('ASIA');
    expect(bandRatedByInsurer('ASIA', ['TH', 'AE'], 'WORLDWIDE_EXCL_USA_CANADA')).toBe('WORLDWIDE_EXCL_USA_CANADA');
    expect(bandRatedByInsurer('ASIA', ['TH'], 'WORLDWIDE_EXCL_USA_CANADA')).toBe('ASIA');
    expect(bandRatedByInsurer('USA_CANADA', ['AE', 'US'], 'WORLDWIDE_EXCL_USA_CANADA')).toBe('USA_CANADA');
  });
});

describe('the version', () => {
  const trip: TravelRisk = {
    travellers: [{ member_type: 'SELF', age: 30 }],
    band: 'USA_CANADA',
    days: 30,
    cover: usd(100_000),
    has_sublimits: false,
    grid: {
      level: 0,
      band: { ASIA: 0, SCHENGEN: 0, WORLDWIDE_EXCL_USA_CANADA: 0, USA_CANADA: 0 },
      age: [{ from: 0, points: 0 }],
      together: 5,
    },
    loadings: [],
    addons: [],
    onDate: '2026-11-22',
  };

  it('has GST of 18 % until 21-09-2025 and none since', () => {
    // 18 % of 2,956 = 532.08
    const before = rateTravel({ ...trip, onDate: '2025-09-21' });
    expect(before).toMatchObject({ gst_percent: 18, gst_amt: 53_200, net_premium_inc_gst: 348_800 });
    expect(before.tariff_version).toBe('travel-2024-04-01');
    // of the add-on too: 18 % of 3,106 = 559.08
    expect(rateTravel({ ...trip, addons: ['HOME_COVER'], onDate: '2025-09-21' }).gst_amt).toBe(55_900);
    const since = rateTravel({ ...trip, onDate: '2025-09-22' });
    expect(since).toMatchObject({ gst_percent: 0, gst_amt: 0, net_premium_inc_gst: 295_600 });
    expect(since.tariff_version).toBe('travel-2025-09-22');
  });

  it('states the exchange rate with its day', () => {
    expect(tariff.exchange_rate).toMatchObject({ from: 'EUR', to: 'USD', rate: 1.2, as_of: '2025-09-22' });
    expect(() => travelTariffOn('2024-03-31')).toThrow('No travel tariff was in force on 2024-03-31');
  });

  it.each([
    // of 2,956: 591.20, 443.40, 739, 236.48
    ['ADVENTURE_SPORTS', 591],
    ['TRIP_CANCELLATION', 443],
    ['EXISTING_CONDITIONS', 739],
    ['BAGGAGE_PLUS', 236],
    ['HOME_COVER', 150],
  ] as const)('has a price for %s', (code, price) => {
    expect(rateTravel({ ...trip, addons: [code] }).addons_amt).toBe(price * 100);
  });

  it('counts an add-on once, and takes nothing off for one traveller', () => {
    const premium = rateTravel({ ...trip, addons: ['HOME_COVER', 'HOME_COVER'] });
    expect(premium.addons_amt).toBe(15_000);
    expect(premium.lines.map(({ key }) => key)).not.toContain('together');
    expect(() => rateTravel({ ...trip, travellers: [] })).toThrow('one traveller or more');
  });
});

describe('a cover', () => {
  it('fits a Schengen trip in euros from 30,000 on, and any other in dollars', () => {
    expect([29_999, 30_000, 50_000].map((amount) => coverFitsTrip(eur(amount), true))).toEqual([false, true, true]);
    expect(coverFitsTrip(usd(500_000), true)).toBe(false);
    expect(coverFitsTrip(usd(50_000), false)).toBe(true);
    expect(coverFitsTrip(eur(50_000), false)).toBe(false);
  });

  it('is written as abroad', () => {
    expect(formatMoney(50_000_000, 'USD')).toBe('USD 500,000');
    expect(formatMoney(8_000, 'EUR')).toBe('EUR 80');
    expect(formatMoney(4_166_605, 'EUR')).toBe('EUR 41,666.05');
  });
});
